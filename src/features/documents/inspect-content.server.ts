import { fileTypeFromBuffer } from 'file-type';
import { isEvidenceMime, type EvidenceMime, type FileRefusal } from './attachment.ts';

/** Other names of what is accepted. */
const aliases: Readonly<Record<string, EvidenceMime>> = {
  'image/heif': 'image/heic',
  'image/heic-sequence': 'image/heic',
  'video/x-m4v': 'video/mp4',
  'audio/x-m4a': 'audio/mp4',
  'audio/opus': 'audio/ogg',
  'audio/ogg; codecs=opus': 'audio/ogg',
  'audio/vnd.wave': 'audio/wav',
  'audio/x-wav': 'audio/wav',
};

/** What runs when it is opened; told apart so that the refusal can say so. */
const programTypes =
  /msdownload|executable|x-elf|x-mach-binary|java-vm|wasm|x-sh|apk|android|x-msi|x-deb|x-rpm|java-archive|x-ms-shortcut|x-apple-diskimage|x-iso9660|vnd\.microsoft\.portable/;

/** Signatures that the library does not know, or knows only with more around them. */
function isProgram(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('latin1');
  return start.startsWith('MZ') || start === '\u007FELF' || start.startsWith('#!');
}

/**
 * Says what a file is, by its content alone, and whether that is among what we take. Neither its name
 * nor what the browser called it is believed.
 * @param bytes all of it
 * @param name tells only texts apart, which are all alike
 */
export async function inspectContent(bytes: Uint8Array, name: string): Promise<Inspected> {
  if (isProgram(bytes)) return { ok: false, reason: 'program' };
  const type = await fileTypeFromBuffer(bytes);
  if (type === undefined || type.mime === 'application/xml') return inspectText(bytes, name);
  const mime = aliases[type.mime] ?? type.mime;
  if (programTypes.test(mime)) return { ok: false, reason: 'program' };
  if (/macroenabled/i.test(mime)) return { ok: false, reason: 'macros' };
  if (!isEvidenceMime(mime)) return { ok: false, reason: 'kind' };
  if (findTruncation(bytes, mime)) return { ok: false, reason: 'damaged' };
  const problem = isZip(bytes) ? inspectArchive(Buffer.from(bytes), mime) : undefined;
  return problem ? { ok: false, reason: problem } : { ok: true, mime };
}

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}

const endSignature = 0x06_05_4b_50;
const entrySignature = 0x02_01_4b_50;
const endBytes = 22;
const entryBytes = 46;

/** A chat that a phone exports has a few hundred. */
const maxEntries = 2_000;

/** In bytes, unpacked. */
const maxUnpacked = 300 * 1024 * 1024;

/** How much larger an archive may become; texts rarely pass 20, bombs have thousands. */
const maxGrowth = 120;

const archives =
  /\.(zip|zipx|7z|rar|tar|t?gz|t?bz2?|t?xz|zst|lz|lz4|cab|arj|iso|img|dmg|jar|apk|ace)$/i;
const programFiles =
  /\.(exe|dll|com|scr|pif|cpl|msi|msp|bat|cmd|ps1|psm1|vbs?|vbe|jse?|mjs|wsf|wsh|hta|lnk|url|reg|sh|bash|command|app|py|pl|rb|php|html?|svg|xhtml|mht|docm|xlsm|pptm|dotm|xltm)$/i;

type ArchiveProblem = 'damaged' | 'archive' | 'macros';

type Entry = { name: string; packed: number; unpacked: number; isEncrypted: boolean };

/**
 * Looks through the table of contents of a ZIP file, which Word and Excel files are too. Nothing is
 * unpacked here; the archive must not hurt whoever does.
 */
function inspectArchive(bytes: Buffer, mime: EvidenceMime): ArchiveProblem | undefined {
  const entries = readEntries(bytes);
  if (entries === undefined) return 'damaged';
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0);
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  // More packed bytes than there are: entries that lie over each other, the trick of small bombs.
  if (entries.length > maxEntries || packed > bytes.length) return 'archive';
  if (unpacked > maxUnpacked || unpacked > bytes.length * maxGrowth) return 'archive';
  if (entries.some(({ isEncrypted, name }) => isEncrypted || leadsOut(name))) return 'archive';
  if (entries.some(({ name }) => /vbaProject\.bin$/i.test(name))) return 'macros';
  if (mime !== 'application/zip') return undefined;
  return entries.some(({ name }) => archives.test(name) || programFiles.test(name))
    ? 'archive'
    : undefined;
}

function leadsOut(name: string): boolean {
  return /^([/\\]|[a-z]:)/i.test(name) || name.split(/[/\\]/).includes('..') || name.includes('\0');
}

/** Undefined when the table is not where it must be: the file was cut off, or is none of these. */
function readEntries(bytes: Buffer): Entry[] | undefined {
  const end = findEnd(bytes);
  if (end === undefined) return undefined;
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  const entries: Entry[] = [];
  // ZIP64, for files of 4 GB, is not found in 20 MB.
  if (count === 0xff_ff || at === 0xff_ff_ff_ff) return undefined;
  for (let place = 0; place < count; place++) {
    if (at + entryBytes > end || bytes.readUInt32LE(at) !== entrySignature) return undefined;
    const nameBytes = bytes.readUInt16LE(at + 28);
    const begin = at + entryBytes;
    entries.push({
      name: bytes.subarray(begin, begin + nameBytes).toString('utf8'),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
    });
    at = begin + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** The record at the end, behind which stands only a comment whose length it tells. */
function findEnd(bytes: Buffer): number | undefined {
  const first = Math.max(0, bytes.length - endBytes - 0xff_ff);
  for (let at = bytes.length - endBytes; at >= first; at--) {
    if (bytes.readUInt32LE(at) !== endSignature) continue;
    if (at + endBytes + bytes.readUInt16LE(at + 20) === bytes.length) return at;
  }
  return undefined;
}

/** What a browser would draw, or run, if it were told to. */
const markup =
  /^\s*(<!doctype|<html|<head|<body|<svg|<script|<iframe|<\?xml|<\?php|<!--|<math|<hta)/i;
const laterMarkup = /<(html|script|svg|iframe|object|embed)[\s>]/i;

/** The lines with which every e-mail begins, in any order. */
const mailHeader =
  /^(received|from|to|subject|date|message-id|return-path|mime-version|delivered-to|x-[\w-]+|dkim-signature|arc-[\w-]+|content-type):/im;

/** How much of a text is looked at for markup; an e-mail may hold HTML further down. */
const looked = 4_096;

/** Texts have no signature: they are what reads as text. */
function inspectText(bytes: Uint8Array, name: string): Inspected {
  const text = decode(bytes);
  if (text === undefined) return { ok: false, reason: 'kind' };
  const begin = text.slice(0, looked);
  if (isMail(begin)) return { ok: true, mime: 'message/rfc822' };
  if (markup.test(begin) || laterMarkup.test(begin)) return { ok: false, reason: 'markup' };
  return { ok: true, mime: /\.csv$/i.test(name) ? 'text/csv' : 'text/plain' };
}

/** Undefined when it holds what no text does. */
function decode(bytes: Uint8Array): string | undefined {
  const isWide =
    (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const encoding = !isWide ? 'utf-8' : bytes[0] === 0xff ? 'utf-16le' : 'utf-16be';
  const text = tryDecode(bytes, encoding) ?? tryDecode(bytes, 'windows-1252') ?? '';
  // Tabs and line ends are fine; other control characters stand in no text.
  // oxlint-disable-next-line no-control-regex
  return /[\u0000-\u0008\u000E-\u001A\u001C-\u001F]/.test(text) ? undefined : text;
}

function tryDecode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Three header lines at the very top, before the first blank one. */
function isMail(begin: string): boolean {
  const head = begin.replaceAll('\r\n', '\n').split('\n\n')[0] ?? '';
  const lines = head.split('\n').filter((line) => line !== '' && !/^[ \t]/.test(line));
  const known = lines.filter((line) => mailHeader.test(line));
  return (
    known.length >= 3 && lines.every((line) => /^[\w-]+:/.test(line) || line.startsWith('From '))
  );
}

const boxed: readonly EvidenceMime[] = ['video/mp4', 'video/quicktime', 'audio/mp4', 'image/heic'];

/** Where a PDF ends; some programs write a few lines behind it. */
const pdfTail = 4_096;

/**
 * Whether a file was cut off on its way, as far as its own structure tells. Pictures that can be drawn
 * are drawn later, which tells more.
 */
function findTruncation(bytes: Uint8Array, mime: EvidenceMime): boolean {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (mime === 'application/pdf') return !content.subarray(-pdfTail).includes('%%EOF');
  if (mime === 'audio/wav') return isRiffCut(content);
  return boxed.includes(mime) && areBoxesCut(content);
}

/** The length in the header counts what follows it; recorders that were stopped leave 0 or all ones. */
function isRiffCut(content: Buffer): boolean {
  if (content.length < 12) return true;
  const length = content.readUInt32LE(4);
  return length !== 0xff_ff_ff_ff && length + 8 > content.length + 1;
}

/** A file of these kinds is a row of boxes, each with its length at the front (ISO/IEC 14496-12). */
function areBoxesCut(content: Buffer): boolean {
  let at = 0;
  while (at < content.length) {
    if (at + 8 > content.length) return true;
    const short = content.readUInt32BE(at);
    // Zero: to the end of the file. One: the length follows in eight bytes.
    if (short === 0) return false;
    if (short === 1 && at + 16 > content.length) return true;
    const length = short === 1 ? Number(content.readBigUInt64BE(at + 8)) : short;
    if (length < 8) return true;
    at += length;
  }
  return at > content.length;
}

/** What a file is by its content, or why it is not taken. */
type Inspected =
  | { ok: true; mime: EvidenceMime }
  | {
      ok: false;
      reason: Extract<
        FileRefusal,
        'kind' | 'program' | 'markup' | 'damaged' | 'archive' | 'macros'
      >;
    };
