// Runs as a separate process, started by create-zip-reader.ts: a malicious archive can only crash this
// process.
import { crc32, createInflateRaw } from 'node:zlib';
import type { ReadZip } from '#kernel/ports/documents.ts';
import { answerOrders, limitMemory } from '../processes/answer-orders.ts';

// Programs read an archive in two ways: by the central directory at its end, or entry by entry from
// its beginning. If the two differ, an attacker can show us one file and the victim's helper another.
// So an archive is accepted only if both ways find the same entries, without anything between them.
// https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT

/** In bytes: the runtime, an archive of 20 MB twice, and the entry being unpacked. */
const maxMemory = 300 * 1024 * 1024;

/** A chat exported by a phone has a few hundred. */
const maxEntries = 2_000;

/** In bytes, unpacked. */
const maxUncompressed = 300 * 1024 * 1024;

/** Maximum expansion ratio; texts rarely exceed 20, bombs have thousands. */
const maxGrowth = 120;

limitMemory(maxMemory);
answerOrders<Uint8Array, ReadZip>(
  (bytes) => read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
  // Lengths that point outside the file.
  (error) => ({ ok: false, reason: error instanceof Unsafe ? 'unsafe' : 'damaged' }),
);

/** The archive contradicts itself, or cannot be inspected. */
class Unsafe extends Error {}

function demand(isSo: boolean): asserts isSo {
  if (!isSo) throw new Unsafe();
}

async function read(bytes: Buffer): Promise<ReadZip> {
  const end = findEnd(bytes);
  if (end === undefined) return { ok: false, reason: 'damaged' };
  const { lines, tableAt } = readTable(bytes, end);
  const uncompressed = lines.reduce((sum, line) => sum + line.uncompressed, 0);
  demand(uncompressed <= maxUncompressed && uncompressed <= bytes.length * maxGrowth);
  demand(new Set(lines.map(({ name }) => name)).size === lines.length);
  let at = 0;
  for (const line of lines.toSorted((one, other) => one.offset - other.offset)) {
    // No gaps, which could hide data, and no overlapping entries.
    demand(line.offset === at);
    at = await checkEntry(bytes, line);
  }
  demand(at === tableAt);
  return { ok: true, entries: lines.map(({ name, uncompressed: size }) => ({ name, size })) };
}

const signatures = { end: 0x06_05_4b_50, line: 0x02_01_4b_50, entry: 0x04_03_4b_50 };
const descriptorSignature = 0x08_07_4b_50;
const lengths = { end: 22, line: 46, entry: 30 };

/** Finds the end record, which may be followed only by a comment of the stated length. */
function findEnd(bytes: Buffer): number | undefined {
  const first = Math.max(0, bytes.length - lengths.end - 0xff_ff);
  for (let at = bytes.length - lengths.end; at >= first; at--) {
    if (bytes.readUInt32LE(at) !== signatures.end) continue;
    if (at + lengths.end + bytes.readUInt16LE(at + 20) === bytes.length) return at;
  }
  return undefined;
}

type Line = {
  /** The bytes of the name, one character each, so that two spellings never look alike. */
  name: string;
  flags: number;
  method: number;
  crc: number;
  compressed: number;
  uncompressed: number;
  /** Offset of its entry. */
  offset: number;
};

const flag = { encrypted: 1, lengthsFollow: 8, strong: 64, utf8: 2_048, masked: 8_192 };

/** Compression methods: stored and deflated. Hardly any program writes others by default. */
const [asItIs, deflated] = [0, 8];

/** Extra field with an alternative name, which some programs prefer to the one in the header. */
const unicodeName = 0x70_75;

function readTable(bytes: Buffer, end: number): { lines: Line[]; tableAt: number } {
  const [disk, tableDisk] = [bytes.readUInt16LE(end + 4), bytes.readUInt16LE(end + 6)];
  const [here, count] = [bytes.readUInt16LE(end + 8), bytes.readUInt16LE(end + 10)];
  const [size, tableAt] = [bytes.readUInt32LE(end + 12), bytes.readUInt32LE(end + 16)];
  // ZIP64, for files of 4 GB, cannot occur in 20 MB; its offsets would point past the end.
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
      compressed: bytes.readUInt32LE(at + 20),
      uncompressed: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    });
    at = extraEnd + bytes.readUInt16LE(at + 32);
  }
  demand(at === end && lines.length === count);
  return { lines, tableAt };
}

/**
 * Each field has a type, a length and its content; the content of a name begins with a version and the
 * checksum of the other name.
 */
function demandNoOtherName(extra: Buffer, name: string): void {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== unicodeName) continue;
    const content = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
    // The same name in another code page has the same extension, and the extension decides which program
    // opens it.
    demand(endingOf(content.toString('latin1', 5)) === endingOf(name));
  }
}

function endingOf(name: string): string {
  return /\.[\w-]*$/.exec(name)?.[0].toLowerCase() ?? '';
}

/** @returns the offset of the entry's end */
async function checkEntry(bytes: Buffer, line: Line): Promise<number> {
  const at = line.offset;
  demand(bytes.readUInt32LE(at) === signatures.entry);
  const flags = bytes.readUInt16LE(at + 6);
  const bothFlags = [flags, line.flags];
  demand(bothFlags.every((each) => (each & (flag.encrypted | flag.strong | flag.masked)) === 0));
  demand((flags & flag.utf8) === (line.flags & flag.utf8));
  demand(bytes.readUInt16LE(at + 8) === line.method);
  const extraAt = at + lengths.entry + bytes.readUInt16LE(at + 26);
  const content = extraAt + bytes.readUInt16LE(at + 28);
  demand(bytes.toString('latin1', at + lengths.entry, extraAt) === line.name);
  demandNoOtherName(bytes.subarray(extraAt, content), line.name);
  const doLengthsFollow = (flags & flag.lengthsFollow) !== 0;
  demand(areEqual(bytes, at + 14, line) || (doLengthsFollow && isBlank(bytes, at + 14)));
  const end = content + line.compressed;
  demand(end <= bytes.length);
  await unpack(bytes.subarray(content, end), line);
  return doLengthsFollow ? endOfDescriptor(bytes, end, line) : end;
}

/** Compares checksum and lengths in a header or in a data descriptor. */
function areEqual(bytes: Buffer, at: number, { crc, compressed, uncompressed }: Line): boolean {
  return [crc, compressed, uncompressed].every(
    (value, place) => bytes.readUInt32LE(at + place * 4) === value,
  );
}

function isBlank(bytes: Buffer, at: number): boolean {
  return bytes.subarray(at, at + 12).every((byte) => byte === 0);
}

/** Data descriptor after the content of an archive that was streamed: usually with a signature. */
function endOfDescriptor(bytes: Buffer, at: number, line: Line): number {
  const begin = bytes.readUInt32LE(at) === descriptorSignature ? at + 4 : at;
  demand(areEqual(bytes, begin, line));
  return begin + 12;
}

/** Counts the unpacked bytes, whatever the headers claim, and keeps nothing. */
async function unpack(compressed: Buffer, { method, crc, uncompressed }: Line): Promise<void> {
  demand(method === asItIs || method === deflated);
  if (method === asItIs) {
    demand(compressed.length === uncompressed && crc32(compressed) === crc);
    return;
  }
  const inflating = createInflateRaw();
  let [size, sum] = [0, 0];
  inflating.end(compressed);
  try {
    for await (const chunk of inflating as AsyncIterable<Buffer>) {
      size += chunk.length;
      demand(size <= uncompressed);
      sum = crc32(chunk, sum);
    }
  } finally {
    inflating.destroy();
  }
  // Data after the end of the compressed stream is hidden content.
  demand(size === uncompressed && sum === crc && inflating.bytesWritten === compressed.length);
}
