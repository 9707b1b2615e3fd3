import { Download } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { Disclosure } from '#frames/staff/disclosure.tsx';
import { packetFiles, type PacketFile } from '#shared/packet-files.ts';
import { buttonClass } from '#ui/document/button-class.ts';
import { Notice } from '#ui/document/notice.tsx';
import { packetGaps, type PacketGap } from './packet-gaps.ts';

export type PacketFacts = {
  payments: number;
  files: number;
  gaps: readonly PacketGap[];
  /** Words that the PDFs would print as boxes. */
  unprintable: readonly string[];
};

type Props = {
  packet: PacketFacts;
  urlOf: (file: PacketFile) => string;
  /** Payments with papers of their own that may be packed with the archive. */
  traced?: number;
};

const fileWords: Record<PacketFile, string> = {
  'complaint-packet.pdf': 'Packet (PDF)',
  'draft-letters.pdf': 'Draft letters (PDF)',
  'transactions.csv': 'Payments (CSV)',
  'identifiers.csv': 'Identifiers (CSV)',
  'identifiers.xlsx': 'Identifiers (Excel)',
  'complaint-packet.zip': 'Everything with evidence (ZIP)',
};

/** Content, gaps and files of a complaint packet. @param props.urlOf address that makes each file */
export function PacketFiles({ packet, urlOf, traced = 0 }: Props) {
  const { payments, files, gaps, unprintable } = packet;
  const [isAsked, setAsked] = useState(false);
  const problem = readPacketProblem(useLocation().search);
  return (
    <div className="grid gap-3">
      {problem && (
        <Notice tone="danger" live="assertive" title="The packet was not made">
          {problem}
        </Notice>
      )}
      <p className="text-sm text-muted">
        What this person stated, in the order in which IC3, the FTC, the police, banks and exchanges
        ask. They file it themselves; we do not. It holds {count(payments, 'payment')} and{' '}
        {count(files, 'file')}.
      </p>
      {unprintable.length > 0 && (
        <Notice tone="warning" title="Some words cannot be printed">
          The PDFs show boxes in <bdi>{unprintable.join(' · ')}</bdi>: no typeface here has these
          letters. Write them by hand before anything is sent. Where it is a name, ask how the bank
          writes it in Latin letters.
        </Notice>
      )}
      {gaps.length > 0 && (
        <Disclosure summary={`It would be stronger with ${count(gaps.length, 'thing')} more`}>
          <ul className="grid list-disc gap-1">
            {gaps.map((gap) => (
              <li key={gap}>{packetGaps[gap]()}</li>
            ))}
          </ul>
        </Disclosure>
      )}
      <ul className="flex flex-wrap gap-2">
        {packetFiles
          .filter((file) => traced === 0 || file !== 'complaint-packet.zip')
          .map((file) => (
            <li key={file}>
              <a
                href={urlOf(file)}
                onClick={() => setAsked(true)}
                className={buttonClass({ tone: 'secondary', size: 'compact' })}
              >
                <Download className="size-4" />
                {fileWords[file]}
              </a>
            </li>
          ))}
      </ul>
      {traced > 0 && (
        <form
          action={urlOf('complaint-packet.zip')}
          onSubmit={() => setAsked(true)}
          className="grid justify-items-start gap-2 border-t border-line pt-3 text-sm"
        >
          <label className="flex items-start gap-2.5 py-1">
            <input type="checkbox" name="traces" value="yes" className="choice size-5" />
            <span>
              With the files of {count(traced, 'trace')}: summary, movements and evidence. The
              person did not state them; they say where the money passed, and not who holds it.
            </span>
          </label>
          <button type="submit" className={buttonClass({ tone: 'secondary', size: 'compact' })}>
            <Download className="size-4" />
            {fileWords['complaint-packet.zip']}
          </button>
        </form>
      )}
      <p role="status" className="text-sm text-muted empty:hidden">
        {isAsked && 'It is being made. The download starts by itself.'}
      </p>
    </div>
  );
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}

/** Messages for the reason codes in the address. */
const problems = {
  limited: 'You have made many packets in a short time. Wait up to an hour before the next one.',
  failed: 'The packet could not be made. Nothing is lost. Try again in a few minutes.',
} as const;

const parameter = 'packet';

/** Query string that makes a page show the problem. */
export function packetProblem(problem: keyof typeof problems): string {
  return `?${parameter}=${problem}#packet-title`;
}

function readPacketProblem(search: string): string | undefined {
  const code = new URLSearchParams(search).get(parameter) ?? '';
  return Object.hasOwn(problems, code) ? problems[code as keyof typeof problems] : undefined;
}
