import { Download, FileText } from 'lucide-react';
import { packetGaps, type PacketGap } from '../packet-gaps.ts';
import { evidenceLabel } from '#shared/forms/attachment.ts';
import { TextLines } from '#frames/public/forms/text-sections.tsx';
import { formatBytes } from '#shared/format/format-bytes.ts';
import { formatDate } from '#shared/format/format-date.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { packetFiles, type PacketFile } from '#shared/packet-files.ts';
import { urls } from '#shared/urls.ts';
import { buttonClass } from '#ui/document/button-class.ts';
import { Card } from '#ui/document/card.tsx';

type ClientFile = {
  id: string;
  /** Report that it was attached to. */
  submissionId: string | null;
  name: string;
  mime: string;
  size: number;
  state: 'waiting' | 'ready' | 'quarantined';
  createdAt: Date;
};

/** Files that the client added to their case. A file that is unchecked or infected cannot be opened. */
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

type Words = { label: () => string; about: () => string };

const fileWords: Record<PacketFile, Words> = {
  'complaint-packet.pdf': { label: m.packet_file_pdf, about: m.packet_file_pdf_text },
  'draft-letters.pdf': { label: m.packet_file_letters, about: m.packet_file_letters_text },
  'transactions.csv': { label: m.packet_file_csv, about: m.packet_file_csv_text },
  'identifiers.csv': { label: m.packet_file_ids_csv, about: m.packet_file_ids_csv_text },
  'identifiers.xlsx': { label: m.packet_file_ids_xlsx, about: m.packet_file_ids_xlsx_text },
  'complaint-packet.zip': { label: m.packet_file_zip, about: m.packet_file_zip_text },
};

/** The client's complaint packet: its purpose, its gaps, and its files. */
export function CaseDocuments({
  packet: { payments, files, gaps, unprintable },
}: {
  packet: {
    payments: number;
    files: number;
    gaps: readonly PacketGap[];
    /** Words that the PDFs would print as boxes. */
    unprintable: readonly string[];
  };
}) {
  return (
    <Card as="section" className="no-print grid gap-4">
      <h2 className="text-xl">{m.packet_file_title()}</h2>
      <p>{m.packet_file_lead()}</p>
      <p>{m.packet_file_holds({ payments: String(payments), files: String(files) })}</p>
      {unprintable.length > 0 && (
        <p>
          <strong>{m.packet_file_unprintable()}</strong> {m.packet_file_unprintable_text()}{' '}
          <bdi>{unprintable.join(' · ')}</bdi>
        </p>
      )}
      {gaps.length > 0 && (
        <div className="grid gap-2">
          <h3 className="text-base">{m.packet_file_gaps()}</h3>
          <ul className="grid list-disc gap-1.5 ps-5">
            {gaps.map((gap) => (
              <li key={gap}>{packetGaps[gap]()}</li>
            ))}
          </ul>
          <p className="text-sm text-muted">{m.packet_file_gaps_hint()}</p>
        </div>
      )}
      <ul className="grid gap-4 sm:grid-cols-2">
        {packetFiles.map((file) => (
          <li key={file} className="grid content-start justify-items-start gap-1.5">
            <PacketLink file={file} />
            <p role="status" className="text-sm text-muted empty:hidden" />
            <p className="text-sm text-muted">{fileWords[file].about()}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The enhancement script fetches the file and reports the result in the line below. */
function PacketLink({ file }: { file: PacketFile }) {
  // The archive may be too large for a page to hold, so the browser downloads it directly.
  const fetched = file !== 'complaint-packet.zip' && {
    'data-download': '',
    'data-done': m.packet_file_made(),
    'data-failed': m.packet_file_failed(),
  };
  return (
    <a
      href={urls.trackerPacket(file)}
      {...fetched}
      className={buttonClass({ tone: 'secondary', size: 'small' })}
    >
      <Download className="size-5" />
      {fileWords[file].label()}
    </a>
  );
}

/** Notes of staff for the client; nothing where there are none. */
export function ClientNotes({ notes }: { notes: string }) {
  if (notes.trim() === '') return null;
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-xl">{m.tracker_notes()}</h2>
      <div className="measure">
        <TextLines text={notes} />
      </div>
    </Card>
  );
}
