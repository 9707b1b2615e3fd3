import { FileText } from 'lucide-react';
import { Card } from '#ui/document/card.tsx';
import { evidenceLabel } from '#features/documents/attachment.ts';
import { formatBytes } from '#shared/format/format-bytes.ts';
import { formatDate } from '#shared/format/format-date.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';

export type ClientFile = {
  id: string;
  /** The report that it came with. */
  submissionId: string | null;
  name: string;
  mime: string;
  size: number;
  state: 'waiting' | 'ready' | 'quarantined';
  createdAt: Date;
};

/** What the client gave to their case. A file that is still checked, or was not clean, opens to nobody. */
export function CaseFiles({ files, timeZone }: { files: readonly ClientFile[]; timeZone: string }) {
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-xl">{m.tracker_files()}</h2>
      {files.length === 0 ? (
        <p className="text-muted">{m.tracker_files_none()}</p>
      ) : (
        <ul className="grid gap-3">
          {files.map(({ id, submissionId, name, mime, size, state, createdAt }) => (
            <li key={id} className="flex items-start gap-3">
              <FileText className="mt-1 size-5 shrink-0 text-muted" />
              <div className="min-w-0">
                {state === 'ready' ? (
                  <a href={urls.trackerFile(id)} download className="font-semibold wrap-anywhere">
                    {name}
                  </a>
                ) : (
                  <span className="font-semibold wrap-anywhere">{name}</span>
                )}
                <p className="text-sm text-muted">
                  {evidenceLabel(mime)}, {formatBytes(size)}, {formatDate(createdAt, timeZone)}
                </p>
                {submissionId !== null && (
                  <p className="text-sm text-muted">{m.tracker_file_report()}</p>
                )}
                {state !== 'ready' && (
                  <p className="text-sm">
                    {state === 'waiting' ? m.tracker_file_waiting() : m.tracker_file_refused()}
                  </p>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
