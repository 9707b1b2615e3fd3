import { FileText } from 'lucide-react';
import { Link } from 'react-router';
import { Folded } from '#back-office/folded.tsx';
import { LocalTime } from '#back-office/local-time.tsx';
import { StatusPill } from '#ui/document/status-pill.tsx';
import type { Attachment } from './attachment.ts';
import { evidenceLabel } from './evidence.ts';
import { formatBytes } from '#shared/format/format-bytes.ts';
import { urls } from '#shared/urls.ts';
import { stateOf, uploaderWords } from './attachment-words.ts';

/** Files of a record. Nothing is opened here: each leads to its own page, with its checksum and custody. */
export function AttachmentList({ files }: { files: readonly Attachment[] }) {
  return (
    <Folded entries={files} shown={6} summary={(count) => `${count} more files`}>
      {(some) => (
        <ul className="grid gap-3 text-sm">
          {some.map((file) => (
            <AttachmentLine key={file.id} file={file} />
          ))}
        </ul>
      )}
    </Folded>
  );
}

function AttachmentLine({ file }: { file: Attachment }) {
  const { word, tone, why } = stateOf(file);
  return (
    <li className="grid gap-1 border-t border-line pt-3 first:border-0 first:pt-0">
      <div className="flex items-start gap-2">
        <FileText className="mt-0.5 size-4 shrink-0 text-muted" />
        <Link
          to={urls.admin.file(file.id)}
          className="min-w-0 font-semibold wrap-anywhere text-link"
        >
          {file.name}
        </Link>
      </div>
      <p className="text-muted">
        {evidenceLabel(file.mime)}, {formatBytes(file.size)}. {uploaderWords[file.uploadedBy]},{' '}
        <LocalTime value={file.createdAt} />
      </p>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <StatusPill tone={tone}>{word}</StatusPill>
        <span className="text-muted">{why}</span>
      </p>
    </li>
  );
}
