import { createHash } from 'node:crypto';
import type { Packet, PacketEvidence } from './packet.server.ts';

/** A file of the archive that is made here, small enough to be held. */
export type MadeFile = { path: string; content: Buffer };

type Listed = { path: string; size: number; sha256: string };

/** Everything that says what is in an archive: for programs, for `sha256sum -c`, and for people. */
export function manifestFiles(packet: Packet, made: readonly MadeFile[]): MadeFile[] {
  const packed = packet.evidence.filter(({ state }) => state === 'ready');
  const manifest = file('manifest.json', `${JSON.stringify(describe(packet, made), null, 2)}\n`);
  const readme = file('README.txt', readmeOf(packet));
  const listed = [...[...made, readme, manifest].map(toListed), ...packed];
  const sums = listed.map(({ sha256, path }) => `${sha256}  ${path}\n`).join('');
  return [readme, manifest, file('SHA256SUMS', sums)];
}

function file(path: string, text: string): MadeFile {
  return { path, content: Buffer.from(text) };
}

function toListed({ path, content }: MadeFile): Listed {
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { path, size: content.length, sha256 };
}

function describe(packet: Packet, made: readonly MadeFile[]): object {
  const { reference, madeAt, organisation, site, timeZone, reports, evidence } = packet;
  return {
    format: 'lantern-complaint-packet',
    version: 1,
    ...{ reference, organisation, site, timeZone },
    madeAt: madeAt.toISOString(),
    reports: reports.map((report) => ({
      reference: report.reference,
      arrivedAt: report.arrivedAt.toISOString(),
    })),
    made: made.map(toListed),
    evidence: evidence.map(toEntry),
  };
}

function toEntry(each: PacketEvidence): object {
  const { number, name, mime, size, sha256, state, givenBy, path } = each;
  const isPacked = state === 'ready';
  return {
    ...{ number, name, mime, size, sha256, givenBy, isPacked },
    ...(isPacked ? { path } : { leftOut: state }),
    arrivedAt: each.arrivedAt.toISOString(),
  };
}

function readmeOf({ reference, organisation, evidence }: Packet): string {
  const leftOut = evidence.filter(({ state }) => state !== 'ready');
  return `${[
    `Complaint packet ${reference}`,
    '',
    'You file this yourself. We do not file it for you, and filing does not mean that money comes back.',
    `${organisation} is an independent organisation and not a government agency.`,
    '',
    'complaint-packet.pdf   What was stated, in the order of official forms, and where to file it',
    'draft-letters.pdf      Drafts to a bank and an exchange: check, complete and sign, or leave them',
    'transactions.csv       The payments as a table',
    'evidence/              The original files, untouched',
    'manifest.json          The same list for programs',
    'SHA256SUMS             Fingerprints of all files. To compare them, in this folder:',
    '                       sha256sum -c SHA256SUMS        (Linux)',
    '                       shasum -a 256 -c SHA256SUMS    (macOS)',
    '',
    'The files in evidence/ come from outside. Open them only in programs that are up to date.',
    ...(leftOut.length > 0 ? ['', 'Left out, because they are not checked or not clean:'] : []),
    ...leftOut.map(({ number, name, sha256 }) => `${number}. ${name} (SHA-256 ${sha256})`),
  ].join('\r\n')}\r\n`;
}
