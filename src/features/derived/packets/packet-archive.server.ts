import { createHash } from 'node:crypto';
import { Readable, type PassThrough } from 'node:stream';
import { ZipFile } from 'yazl';
import { openAttachment } from '#features/base/documents/open-attachment.server.ts';
import {
  identifierMimes,
  identifiersCsv,
  identifiersXlsx,
} from '#features/casework/payments/identifiers/identifier-files.server.ts';
import { identifierRows } from '#features/casework/payments/identifiers/identifier-rows.server.ts';
import { singlePayments } from '#features/casework/payments/join-payments.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { spendBudget } from '#kernel/rate-limits/rate-limits.ts';
import { baseLanguage, type Language } from '#shared/vocabulary/languages.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { PacketFile } from '#shared/packet-files.ts';
import { draftLetters } from './draft-letters.server.ts';
import type { FilingChannel, PacketTranslation } from '#shared/documents/filing-channel.ts';
import { packetDocument, packetRoad } from './packet-document.server.ts';
import type { Packet, PacketEvidence, PacketSubject } from './packet.server.ts';
import { readPacket, readPacketDates, requireSamePerson } from './read-packet.server.ts';
import type { Payer } from '#shared/vocabulary/payer.ts';
import { transactionsCsv } from './transactions.server.ts';

type MakePacketFile = {
  subject: PacketSubject;
  file: PacketFile;
  /** Places to file a packet, from the site’s content. */
  channels: (language: Language, payer: Payer) => readonly FilingChannel[];
  /** Returns whether the page that offers the packet exists in a language. */
  isServed: (ctx: ServiceContext, language: Language) => Promise<boolean>;
  /** Makes papers of other capabilities for the archive. */
  beside?: (ctx: ServiceContext) => Promise<MadeFile[]>;
};

export type MadePacketFile = { name: string; mime: string; size?: number; stream: Readable };

/**
 * Makes one file of a complaint packet from current data; it is not stored. The audit row is written before
 * the first byte is returned.
 * @throws Refusal `forbidden`, `not_found`, `too_many`
 */
export async function makePacketFile(
  ctx: ServiceContext,
  { subject, file, channels, isServed, beside }: MakePacketFile,
): Promise<MadePacketFile> {
  const stated = await readPacket(ctx, subject);
  const packet = { ...stated, dates: await readPacketDates(ctx, subject) };
  await spend(ctx, subject);
  const own = await translationFor(ctx, packet, { channels, isServed });
  const offices = channels(baseLanguage, packet.payer);
  const made = await make(ctx, { packet, file, channels: offices, own });
  if (file === 'complaint-packet.zip' && beside) made.push(...(await beside(ctx)));
  await requireSamePerson(ctx, subject, packet);
  const target = 'caseId' in subject ? subject.caseId : subject.submissionId;
  const included = packet.evidence.filter(({ state }) => state === 'ready').length;
  await recordAudit(ctx, {
    action: 'packet.made',
    target,
    details: { file, ...(file === 'complaint-packet.zip' && { files: String(included) }) },
  });
  const name = file.replace('.', `-${packet.reference}.`);
  if (file === 'complaint-packet.zip')
    return { name, mime: mimes[file], stream: zipPacket(ctx, packet, made) };
  const content = made[0]?.content ?? Buffer.alloc(0);
  return { name, mime: mimes[file], size: content.length, stream: Readable.from([content]) };
}

const mimes: Record<PacketFile, string> = {
  'complaint-packet.pdf': 'application/pdf',
  'draft-letters.pdf': 'application/pdf',
  'transactions.csv': identifierMimes.csv,
  'identifiers.csv': identifierMimes.csv,
  'identifiers.xlsx': identifierMimes.xlsx,
  'complaint-packet.zip': 'application/zip',
};

async function spend(ctx: ServiceContext, subject: PacketSubject): Promise<void> {
  const { actor } = ctx;
  const person = actor.type === 'staff' ? actor.userId : Object.values(subject).join();
  const { isExhausted } = await spendBudget(ctx, budgets.packetsPerPerson, person);
  if (isExhausted) throw new Refusal('too_many', m.packet_limited());
}

/**
 * Returns the translation when the owner reads another language and the page that offers the packet exists
 * in it.
 */
async function translationFor(
  ctx: ServiceContext,
  { language, payer }: Pick<Packet, 'language' | 'payer'>,
  { channels, isServed }: Pick<MakePacketFile, 'channels' | 'isServed'>,
): Promise<PacketTranslation | undefined> {
  if (language === baseLanguage) return undefined;
  if (!(await isServed(ctx, language))) return undefined;
  return { language, channels: channels(language, payer) };
}

type PacketFileInput = {
  packet: Packet;
  file: PacketFile;
  channels: readonly FilingChannel[];
  own: PacketTranslation | undefined;
};

/** Makes the generated files: the one requested, or all files of the archive. */
async function make(
  ctx: ServiceContext,
  { packet, file, channels, own }: PacketFileInput,
): Promise<MadeFile[]> {
  const { typesetter } = ctx.ports;
  const makers: Record<Exclude<PacketFile, 'complaint-packet.zip'>, () => Promise<Uint8Array>> = {
    'complaint-packet.pdf': async () => {
      const drawn = packetRoad(packet);
      const data = { ...packetDocument(packet, channels, own), road: drawn?.road };
      const files = drawn && { files: drawn.files };
      return (await typesetter.set({ template: 'packet', data, ...files })).pdf;
    },
    'draft-letters.pdf': async () =>
      (await typesetter.set({ template: 'drafts', data: draftLetters(packet, own) })).pdf,
    'transactions.csv': async () => transactionsCsv(packet.transactions),
    'identifiers.csv': async () => identifiersCsv(identifierRows(singlePayments(packet.payments))),
    'identifiers.xlsx': () =>
      identifiersXlsx(identifierRows(singlePayments(packet.payments)), packet.madeAt),
  };
  const made: MadeFile[] = [];
  for (const [path, content] of Object.entries(makers))
    if (file === path || file === 'complaint-packet.zip')
      made.push({ path, content: Buffer.from(await content()) });
  return made;
}

function zipPacket(ctx: ServiceContext, packet: Packet, made: readonly MadeFile[]): Readable {
  const originals = packet.evidence.filter(({ state }) => state === 'ready');
  const files = [...made, ...manifestFiles(packet, made)];
  return zipFiles(ctx, { made: files, originals, madeAt: packet.madeAt });
}

type ZippedFiles = {
  made: readonly MadeFile[];
  /** Uploaded files that the caller may read and that passed the scan. */
  originals: readonly Pick<PacketEvidence, 'id' | 'path' | 'size' | 'arrivedAt'>[];
  madeAt: Date;
};

/**
 * Streams files as one archive: one original is open at a time, and none is held in memory. The stream
 * fails when an original does not match its stored hash, so that nobody mistakes a partial archive for a
 * whole one. Read it to its end or destroy it.
 */
export function zipFiles(ctx: ServiceContext, { made, originals, madeAt }: ZippedFiles): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  let reading: Readable | undefined;
  function breakOff(error: Error): void {
    ctx.ports.log.warn({ err: error, requestId: ctx.requestId }, 'An archive ended early');
    output.destroy(error);
  }
  output.once('close', () => reading?.destroy());
  async function open(id: string): Promise<Readable> {
    const original = { id, copy: 'original', isForPacket: true } as const;
    const { stream } = await openAttachment(ctx, original);
    reading = stream.on('error', breakOff);
    if (output.destroyed) stream.destroy();
    return stream;
  }
  zip.on('error', breakOff);
  for (const { path, content } of made) zip.addBuffer(content, path, { mtime: madeAt });
  for (const { id, path, size, arrivedAt: mtime } of originals)
    // Pictures, documents and recordings are compressed already.
    zip.addReadStreamLazy(path, { size, mtime, compress: false }, (take) => {
      void open(id).then(take.bind(undefined, null), breakOff);
    });
  zip.end();
  return output;
}

/** A generated file of the archive, small enough to be held in memory. */
export type MadeFile = { path: string; content: Buffer };

type Listed = { path: string; size: number; sha256: string };

/** Manifests of the archive: for programs, for `sha256sum -c`, and for people. */
function manifestFiles(packet: Packet, made: readonly MadeFile[]): MadeFile[] {
  const packed = packet.evidence.filter(({ state }) => state === 'ready');
  const manifest = makeTextFile(
    'manifest.json',
    `${JSON.stringify(describe(packet, made), null, 2)}\n`,
  );
  const readme = makeTextFile('README.txt', readmeOf(packet, made));
  const listed = [...[...made, readme, manifest].map(toListed), ...packed];
  return [readme, manifest, makeSums(listed)];
}

/** Lines in the format of `sha256sum -c`. */
export function makeSums(listed: readonly { path: string; sha256: string }[]): MadeFile {
  const lines = listed.map(({ sha256, path }) => `${sha256}  ${path}\n`);
  return makeTextFile('SHA256SUMS', lines.join(''));
}

export function makeTextFile(path: string, text: string): MadeFile {
  return { path, content: Buffer.from(text) };
}

export function toListed({ path, content }: MadeFile): Listed {
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { path, size: content.length, sha256 };
}

function describe(packet: Packet, made: readonly MadeFile[]): object {
  const { reference, madeAt, organisation, site, timeZone, reports, evidence } = packet;
  return {
    format: 'lantern-complaint-packet',
    version: 1,
    reference,
    organisation,
    site,
    timeZone,
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
  const isIncluded = state === 'ready';
  return {
    number,
    name,
    mime,
    size,
    sha256,
    givenBy,
    isPacked: isIncluded,
    ...(isIncluded ? { path } : { leftOut: state }),
    arrivedAt: each.arrivedAt.toISOString(),
  };
}

function readmeOf(
  { reference, organisation, evidence }: Packet,
  made: readonly MadeFile[],
): string {
  const beside = made.map(({ path }) => path).filter((path) => path.includes('/'));
  const leftOut = evidence.filter(({ state }) => state !== 'ready');
  return `${[
    `Complaint packet ${reference}`,
    '',
    'You file this yourself. We do not file it for you, and filing does not mean that money comes back.',
    `${organisation} is an independent organisation and not a government agency.`,
    '',
    'complaint-packet.pdf   What was stated, in the order of official forms, and where to file it',
    'draft-letters.pdf      Drafts to a bank and an exchange: check, complete and sign, or leave them',
    'transactions.csv       The payments as a table, with what was written in lists',
    'identifiers.csv        The payments as exchanges and officers ask for them',
    'identifiers.xlsx       The same for Excel',
    'evidence/              The original files, untouched',
    ...(beside.length > 0
      ? ['trace…/                Where payments went on their blockchains, file by file:']
      : []),
    ...beside.map((path) => `                       ${path}`),
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
