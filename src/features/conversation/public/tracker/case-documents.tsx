import { Download } from 'lucide-react';
import { Card } from '#ui/document/card.tsx';
import { buttonLook } from '#ui/document/button-look.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { packetFiles } from '#shared/packet-files.ts';
import type { PacketFile } from '#shared/packet-files.ts';
import { packetGaps } from '#features/cases/packets/filing-channel.ts';
import type { PacketGap } from '#features/cases/packets/filing-channel.ts';
import { urls } from '#shared/urls.ts';

type Words = { label: () => string; about: () => string };

const fileWords: Record<PacketFile, Words> = {
  'complaint-packet.pdf': { label: m.packet_file_pdf, about: m.packet_file_pdf_text },
  'draft-letters.pdf': { label: m.packet_file_letters, about: m.packet_file_letters_text },
  'transactions.csv': { label: m.packet_file_csv, about: m.packet_file_csv_text },
  'complaint-packet.zip': { label: m.packet_file_zip, about: m.packet_file_zip_text },
};

/** The client's complaint packet: what it is for, what it lacks, and its files. */
export function CaseDocuments({
  packet: { payments, files, gaps },
}: {
  packet: { payments: number; files: number; gaps: readonly PacketGap[] };
}) {
  return (
    <Card as="section" className="no-print grid gap-4">
      <h2 className="text-xl">{m.packet_file_title()}</h2>
      <p>{m.packet_file_lead()}</p>
      <p>{m.packet_file_holds({ payments: String(payments), files: String(files) })}</p>
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

/** The enhancement script fetches the file and says in the line below what came of it. */
function PacketLink({ file }: { file: PacketFile }) {
  // The archive may be too large to be held by a page, so the browser saves it as it comes.
  const fetched = file !== 'complaint-packet.zip' && {
    'data-download': '',
    'data-done': m.packet_file_made(),
    'data-failed': m.packet_file_failed(),
  };
  return (
    <a
      href={urls.trackerPacket(file)}
      {...fetched}
      className={buttonLook({ tone: 'secondary', size: 'small' })}
    >
      <Download className="size-5" />
      {fileWords[file].label()}
    </a>
  );
}
