// Runs as a process of its own, started by create-zip-reader.ts: an archive made to break its reader
// breaks this process and nothing else.
import { crc32, createInflateRaw } from 'node:zlib';
import type { ReadZip } from '#kernel/ports/documents.ts';
import { answerOrders, limitMemory } from '../processes/answer-orders.ts';

// Programs that unpack read an archive in two ways: by the table at its end, or entry by entry from its
// beginning. Whoever makes the two tell different things shows us one file and the victim's helper
// another. So an archive is taken only if both ways lead to the same entries, without anything between
// them. https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT

/** In bytes: the runtime, an archive of 20 MB twice, and what is being unpacked at the moment. */
const maxMemory = 300 * 1024 * 1024;

/** A chat that a phone exports has a few hundred. */
const maxEntries = 2_000;

/** In bytes, unpacked. */
const maxUnpacked = 300 * 1024 * 1024;

/** How much larger an archive may become; texts rarely pass 20, bombs have thousands. */
const maxGrowth = 120;

limitMemory(maxMemory);
answerOrders<Uint8Array, ReadZip>(
  (bytes) => read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
  // Lengths that lead out of the file.
  (error) => ({ ok: false, reason: error instanceof Unsafe ? 'unsafe' : 'damaged' }),
);

/** The archive contradicts itself, or cannot be looked into. */
class Unsafe extends Error {}

function demand(isSo: boolean): asserts isSo {
  if (!isSo) throw new Unsafe();
}

async function read(bytes: Buffer): Promise<ReadZip> {
  const end = findEnd(bytes);
  if (end === undefined) return { ok: false, reason: 'damaged' };
  const { lines, tableAt } = readTable(bytes, end);
  const unpacked = lines.reduce((sum, line) => sum + line.unpacked, 0);
  demand(unpacked <= maxUnpacked && unpacked <= bytes.length * maxGrowth);
  demand(new Set(lines.map(({ name }) => name)).size === lines.length);
  let at = 0;
  for (const line of lines.toSorted((one, other) => one.offset - other.offset)) {
    // Neither a gap, where something may hide, nor two entries over each other.
    demand(line.offset === at);
    at = await checkEntry(bytes, line);
  }
  demand(at === tableAt);
  return { ok: true, entries: lines.map(({ name, unpacked: size }) => ({ name, size })) };
}

const signatures = { end: 0x06_05_4b_50, line: 0x02_01_4b_50, entry: 0x04_03_4b_50 };
const descriptorSignature = 0x08_07_4b_50;
const lengths = { end: 22, line: 46, entry: 30 };

/** The record at the end, behind which stands only a comment whose length it tells. */
function findEnd(bytes: Buffer): number | undefined {
  const first = Math.max(0, bytes.length - lengths.end - 0xff_ff);
  for (let at = bytes.length - lengths.end; at >= first; at--) {
    if (bytes.readUInt32LE(at) !== signatures.end) continue;
    if (at + lengths.end + bytes.readUInt16LE(at + 20) === bytes.length) return at;
  }
  return undefined;
}

type Line = {
  /** The bytes of it, one character each, so that two spellings never look alike. */
  name: string;
  flags: number;
  method: number;
  crc: number;
  packed: number;
  unpacked: number;
  /** Where its entry begins. */
  offset: number;
};

const flag = { encrypted: 1, lengthsFollow: 8, strong: 64, utf8: 2_048, masked: 8_192 };

/** Of the ways to pack: as it is, and deflated. Hardly any program writes others unasked. */
const [asItIs, deflated] = [0, 8];

/** Of the extra fields: another name, which some programs prefer to the one in the header. */
const unicodeName = 0x70_75;

function readTable(bytes: Buffer, end: number): { lines: Line[]; tableAt: number } {
  const [disk, tableDisk] = [bytes.readUInt16LE(end + 4), bytes.readUInt16LE(end + 6)];
  const [here, count] = [bytes.readUInt16LE(end + 8), bytes.readUInt16LE(end + 10)];
  const [size, tableAt] = [bytes.readUInt32LE(end + 12), bytes.readUInt32LE(end + 16)];
  // ZIP64, for files of 4 GB, is not found in 20 MB; it would point past the end.
  demand(disk === 0 && tableDisk === 0 && here === count && count <= maxEntries);
  demand(tableAt + size === end && !bytes.includes('PK\u0005\u0006', end + 4, 'latin1'));
  const lines: Line[] = [];
  let at = tableAt;
  while (at < end) {
    demand(bytes.readUInt32LE(at) === signatures.line);
    const extraAt = at + lengths.line + bytes.readUInt16LE(at + 28);
    const extraEnd = extraAt + bytes.readUInt16LE(at + 30);
    const name = bytes.toString('latin1', at + lengths.line, extraAt);
    demandNoOtherName(bytes.subarray(extraAt, extraEnd), name);
    lines.push({
      name,
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    });
    at = extraEnd + bytes.readUInt16LE(at + 32);
  }
  demand(at === end && lines.length === count);
  return { lines, tableAt };
}

/** Each field is a kind, a length and its content; of a name: version and checksum of the other first. */
function demandNoOtherName(extra: Buffer, name: string): void {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== unicodeName) continue;
    const content = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
    // The same name in another code page ends alike; an ending is what decides who opens it.
    demand(endingOf(content.toString('latin1', 5)) === endingOf(name));
  }
}

function endingOf(name: string): string {
  return /\.[\w-]*$/.exec(name)?.[0].toLowerCase() ?? '';
}

/** @returns where the entry ends */
async function checkEntry(bytes: Buffer, line: Line): Promise<number> {
  const at = line.offset;
  demand(bytes.readUInt32LE(at) === signatures.entry);
  const flags = bytes.readUInt16LE(at + 6);
  const told = [flags, line.flags];
  demand(told.every((each) => (each & (flag.encrypted | flag.strong | flag.masked)) === 0));
  demand((flags & flag.utf8) === (line.flags & flag.utf8));
  demand(bytes.readUInt16LE(at + 8) === line.method);
  const extraAt = at + lengths.entry + bytes.readUInt16LE(at + 26);
  const content = extraAt + bytes.readUInt16LE(at + 28);
  demand(bytes.toString('latin1', at + lengths.entry, extraAt) === line.name);
  demandNoOtherName(bytes.subarray(extraAt, content), line.name);
  const doLengthsFollow = (flags & flag.lengthsFollow) !== 0;
  demand(areEqual(bytes, at + 14, line) || (doLengthsFollow && isBlank(bytes, at + 14)));
  const end = content + line.packed;
  demand(end <= bytes.length);
  await unpack(bytes.subarray(content, end), line);
  return doLengthsFollow ? endOfDescriptor(bytes, end, line) : end;
}

/** Checksum and lengths as they stand in a header, or behind the content. */
function areEqual(bytes: Buffer, at: number, { crc, packed, unpacked }: Line): boolean {
  return [crc, packed, unpacked].every(
    (value, place) => bytes.readUInt32LE(at + place * 4) === value,
  );
}

function isBlank(bytes: Buffer, at: number): boolean {
  return bytes.subarray(at, at + 12).every((byte) => byte === 0);
}

/** Behind the content of what was written without going back: mostly with a signature. */
function endOfDescriptor(bytes: Buffer, at: number, line: Line): number {
  const begin = bytes.readUInt32LE(at) === descriptorSignature ? at + 4 : at;
  demand(areEqual(bytes, begin, line));
  return begin + 12;
}

/** Counts while it unpacks, whatever the headers claim, and keeps nothing. */
async function unpack(packed: Buffer, { method, crc, unpacked }: Line): Promise<void> {
  demand(method === asItIs || method === deflated);
  if (method === asItIs) {
    demand(packed.length === unpacked && crc32(packed) === crc);
    return;
  }
  const inflating = createInflateRaw();
  let [size, sum] = [0, 0];
  inflating.end(packed);
  try {
    for await (const chunk of inflating as AsyncIterable<Buffer>) {
      size += chunk.length;
      demand(size <= unpacked);
      sum = crc32(chunk, sum);
    }
  } finally {
    inflating.destroy();
  }
  // Something behind the end of what unpacks is content that nobody sees.
  demand(size === unpacked && sum === crc && inflating.bytesWritten === packed.length);
}
