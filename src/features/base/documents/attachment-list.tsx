import { FileText } from 'lucide-react';
import { Link } from 'react-router';
import { Folded } from '#frames/staff/folded.tsx';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { formatBytes } from '#shared/format/format-bytes.ts';
import { urls } from '#shared/urls.ts';
import { StatusPill } from '#ui/document/status-pill.tsx';
import type { Tone } from '#ui/tone.ts';
import {
  activePdfNote,
  evidenceLabel,
  type Attachment,
  type CustodyEvent,
} from '#shared/forms/attachment.ts';

/** Files of a record. Nothing is opened here: each links to its own page, with its checksum and custody. */
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

type Judged = Pick<Attachment, 'state' | 'scanNote'>;

/** State of a file in one word, with the reason if it cannot be opened. */
export function stateOf({ state, scanNote }: Judged): { word: string; tone: Tone; why: string } {
  if (state === 'waiting')
    return {
      word: 'Waiting for its check',
      tone: 'warning',
      why: `${scanNote} Nobody can open the file until it has been checked; that is tried again every minute.`,
    };
  if (state === 'quarantined')
    return {
      word: 'Quarantined',
      tone: 'danger',
      why: `${scanNote} Nobody can open the file.`,
    };
  if (scanNote.includes(activePdfNote))
    return { word: 'Acts by itself', tone: 'warning', why: scanNote };
  if (scanNote) return { word: 'Checked', tone: 'success', why: scanNote };
  return { word: 'Not scanned', tone: 'neutral', why: 'No virus scanner is set up.' };
}

/** Names of the steps in a chain of custody. */
export const custodyWords: Readonly<Record<CustodyEvent['action'], string>> = {
  received: 'Received',
  hashed: 'Checksum taken',
  scanned: 'Scanned for viruses',
  attached: 'Attached',
  viewed: 'Copy looked at',
  downloaded: 'Original downloaded',
  packed: 'Put into a packet',
  removed: 'Removed',
};

export const uploaderWords = { client: 'From the client', staff: 'From staff' } as const;
