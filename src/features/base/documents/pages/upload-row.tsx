import { X } from 'lucide-react';
import { Link } from 'react-router';
import { formatBytes } from '#shared/format/format-bytes.ts';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/application/button.tsx';
import { Progress } from '#ui/document/progress.tsx';
import type { PdfUpload } from './use-uploads.ts';

/** One file with its progress or result. */
export function UploadRow({ upload, onCancel }: { upload: PdfUpload; onCancel: () => void }) {
  const { name, size, state } = upload;
  const isUnderWay = state.kind === 'waiting' || state.kind === 'sending';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 py-2.5 text-sm">
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <div role="status" className="text-muted">
          <Words upload={upload} />
        </div>
        {state.kind === 'sending' && (
          <Progress
            aria-label={`Upload of ${name}`}
            value={state.share < 1 ? state.share : undefined}
          />
        )}
      </div>
      <span className="text-muted tabular-nums">{formatBytes(size)}</span>
      {isUnderWay && (
        <Button
          type="button"
          tone="secondary"
          size="compact"
          icon={<X />}
          onClick={onCancel}
          aria-label={`Cancel ${name}`}
        >
          Cancel
        </Button>
      )}
    </li>
  );
}

function Words({ upload: { state } }: { upload: PdfUpload }) {
  switch (state.kind) {
    case 'waiting':
      return 'Waits for the others';
    case 'sending':
      return state.share < 1 ? `${Math.floor(state.share * 100)}% sent` : 'Being checked';
    case 'cancelled':
      return 'Cancelled';
    case 'refused':
      return <span className="text-danger-ink">{state.reason}</span>;
    case 'done':
      return (
        <>
          {state.isNew ? 'Uploaded. ' : 'This file was there already. '}
          <Link to={urls.admin.document(state.id)} className="text-link">
            Open “{state.title}”
          </Link>
        </>
      );
  }
}
