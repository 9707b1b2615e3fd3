import { fileTypeFromBuffer } from 'file-type';
import type { ZipReader } from '#kernel/ports/documents.ts';
import { isEvidenceMime, type EvidenceMime, type FileRefusal } from '#shared/forms/attachment.ts';

/** Alternative names of accepted types. */
const aliases: ReadonlyMap<string, EvidenceMime> = new Map(
  Object.entries<EvidenceMime>({
    'image/heif': 'image/heic',
    'image/heic-sequence': 'image/heic',
    'video/x-m4v': 'video/mp4',
    'audio/x-m4a': 'audio/mp4',
    'audio/opus': 'audio/ogg',
    'audio/ogg; codecs=opus': 'audio/ogg',
    'audio/vnd.wave': 'audio/wav',
    'audio/x-wav': 'audio/wav',
    'audio/x-flac': 'audio/flac',
    'text/rtf': 'application/rtf',
    'video/3gpp2': 'video/3gpp',
    'video/x-matroska': 'video/matroska',
  }),
);

/** Types that run when opened; detected separately so that the refusal can say so. */
const programTypes =
  /msdownload|executable|x-elf|x-mach-binary|java-vm|wasm|x-sh|apk|android|x-msi|x-deb|x-rpm|java-archive|x-ms-shortcut|x-apple-diskimage|x-iso9660|vnd\.microsoft\.portable/;

/** Signatures that the library does not know, or detects only in a larger context. */
function isProgram(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 5)).toString('latin1');
  // Recordings of older phones begin like a script (RFC 4867, 5.1).
  if (start === '#!AMR') return false;
  return start.startsWith('MZ') || start.startsWith('\u007FELF') || start.startsWith('#!');
}

/**
 * Determines the type of a file from its content alone, and whether it is accepted. Neither its name
 * nor the type stated by the browser is trusted. Whatever is not recognised is kept as bytes: what a
 * victim received is evidence, also where nothing here can show it.
 * @param bytes the entire file
 * @param name only distinguishes text formats, which have no signatures
 */
export async function inspectContent(
  bytes: Uint8Array,
  name: string,
  zipReader: ZipReader,
): Promise<Inspected> {
  if (isProgram(bytes)) return { ok: false, reason: 'program' };
  // Runs first: to distinguish a document from an archive, the library unpacks a part of it.
  const archive = isZip(bytes) ? await inspectArchive(bytes, zipReader) : { names: [] };
  if ('problem' in archive) return { ok: false, reason: archive.problem };
  const type = await fileTypeFromBuffer(bytes);
  if (type === undefined || type.mime === 'application/xml') return inspectText(bytes, name);
  if (type.mime === 'application/x-cfb') return { ok: true, mime: compoundKind(bytes) };
  const mime = aliases.get(type.mime) ?? type.mime;
  if (programTypes.test(mime)) return { ok: false, reason: 'program' };
  if (/macroenabled/i.test(mime)) return { ok: false, reason: 'macros' };
  if (!isEvidenceMime(mime)) return { ok: true, mime: unknownKind };
  if (findTruncation(bytes, mime)) return { ok: false, reason: 'damaged' };
  const isUnwanted =
    mime === 'application/zip' &&
    archive.names.some((each) => archives.test(each) || programFiles.test(each));
  return isUnwanted ? { ok: false, reason: 'archive' } : { ok: true, mime };
}

/**
 * Every start that the library takes for a ZIP file: an entry, the end of an empty archive, or a part
 * of a split one.
 */
function isZip(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('latin1');
  // oxlint-disable-next-line no-control-regex
  return /^PK[\u0003\u0005\u0007][\u0004\u0006\u0008]/.test(start);
}

const unknownKind = 'application/octet-stream';

/**
 * Names of the streams by which a compound file of Microsoft (MS-CFB) tells what it is, in the UTF-16 of its
 * directory.
 */
const compoundStreams: readonly [string, EvidenceMime][] = [
  ['__properties_version1.0', 'application/vnd.ms-outlook'],
  ['WordDocument', 'application/msword'],
  ['Workbook', 'application/vnd.ms-excel'],
];

function compoundKind(bytes: Uint8Array): EvidenceMime {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const named = compoundStreams.find(([stream]) =>
    content.includes(Buffer.from(stream, 'utf16le')),
  );
  return named?.[1] ?? unknownKind;
}

/** Images of disks and packages that install programs. Pages and scripts of an exported chat only run when opened. */
const archives = /\.(iso|img|dmg|jar|apk|ace)$/i;
const programFiles =
  /\.(exe|dll|com|scr|pif|cpl|msi|msp|bat|cmd|ps1|psm1|vbs?|vbe|jse|wsf|wsh|hta|lnk|reg|sh|bash|command|app|docm|xlsm|pptm|dotm|xltm)$/i;

type ArchiveProblem = 'damaged' | 'archive' | 'macros';

/** In bytes: a library reads the part that identifies a document type, and it is short. */
const maxKindPart = 1024 * 1024;

/**
 * Has a ZIP file unpacked in another process, including Word and Excel files; here only entry names
 * matter. The archive must not harm anybody who unpacks it.
 */
async function inspectArchive(
  bytes: Uint8Array,
  zipReader: ZipReader,
): Promise<{ names: string[] } | { problem: ArchiveProblem }> {
  const read = await zipReader.read(bytes);
  if (!read.ok) return { problem: read.reason === 'damaged' ? 'damaged' : 'archive' };
  const { entries } = read;
  const isBloated = entries.some(
    ({ name, size }) => /^(\[content_types\]\.xml|mimetype)$/i.test(name) && size > maxKindPart,
  );
  if (isBloated || entries.some(({ name }) => leadsOut(name))) return { problem: 'archive' };
  if (entries.some(({ name }) => /vbaProject\.bin$/i.test(name))) return { problem: 'macros' };
  return { names: entries.map(({ name }) => name) };
}

function leadsOut(name: string): boolean {
  return /^([/\\]|[a-z]:)/i.test(name) || name.split(/[/\\]/).includes('..') || name.includes('\0');
}

/** Markup that a browser would render or run if served as such. */
const markup =
  /^\s*(<!doctype|<html|<head|<body|<svg|<script|<iframe|<\?xml|<\?php|<!--|<math|<hta)/i;
const laterMarkup = /<(html|script|svg|iframe|object|embed)[\s>]/i;

/** Elements for which a browser shows XML as a page or a drawing. */
const runsInBrowser =
  /<(?:\w{1,20}:)?(?:html|script|svg|iframe|object|embed)[\s>/]|<\?xml-stylesheet\b/i;

/** Headers with which every e-mail begins, in any order. */
const mailHeader =
  /^(received|from|to|subject|date|message-id|return-path|mime-version|delivered-to|x-[\w-]+|dkim-signature|arc-[\w-]+|content-type):/im;

/** Bytes of a text that are searched for markup; an e-mail may contain HTML further down. */
const searchedBytes = 4_096;

/** Text formats have no signature: a file counts as text if it decodes as text. */
function inspectText(bytes: Uint8Array, name: string): Inspected {
  const text = decode(bytes);
  if (text === undefined) return { ok: true, mime: unknownKind };
  const begin = text.slice(0, searchedBytes);
  const isStatement =
    /^\s*(<\?xml[^>]*\?>\s*)?(<\?OFX\b|OFXHEADER\s*:|<(\w{1,20}:)?Document\s[^<>]{0,400}"urn:iso:std:iso:20022:tech:xsd:camt\.05[234]\.)/i.test(
      begin,
    );
  // Version 2 of the bank format OFX and the account statements of ISO 20022 are XML that no browser renders.
  if (isStatement && !laterMarkup.test(begin)) return { ok: true, mime: 'text/plain' };
  if (isMail(begin)) return { ok: true, mime: 'message/rfc822' };
  const isMarkup = markup.test(begin) || laterMarkup.test(begin);
  // Banks save a table of a web page under the name of a workbook; as text, nothing of it is rendered.
  if (isMarkup && /\.xls$/i.test(name) && isPlainTable(text))
    return { ok: true, mime: 'text/plain' };
  if (isMarkup) {
    const isData = /^\s*<\?xml\b/i.test(begin) && !runsInBrowser.test(text);
    return { ok: true, mime: isData ? 'application/xml' : 'text/html' };
  }
  return { ok: true, mime: /\.csv$/i.test(name) ? 'text/csv' : 'text/plain' };
}

/** A table without anything that a program would run or fetch. */
function isPlainTable(text: string): boolean {
  return (
    /<table\b/i.test(text) &&
    !/<(script|iframe|svg|object|embed|img|link|base|form|input|video|audio|frame)\b|\son\w+\s*=|javascript:|\bsrc\s*=|url\(|http-equiv\s*=\s*["']?refresh/i.test(
      text,
    )
  );
}

/** Undefined if it contains bytes that no text has. */
function decode(bytes: Uint8Array): string | undefined {
  const encoding = wideEncoding(bytes) ?? 'utf-8';
  const text = tryDecode(bytes, encoding) ?? tryDecode(bytes, 'windows-1252') ?? '';
  // Tabs and line ends are fine; other control characters do not occur in text.
  // oxlint-disable-next-line no-control-regex
  return /[\u0000-\u0008\u000E-\u001A\u001C-\u001F]/.test(text) ? undefined : text;
}

/** UTF-16, by its mark or by the zeros between the letters of a text without one. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, 1_024);
  const [even, odd] = [0, 1].map(
    (rest) => sample.filter((byte, place) => byte === 0 && place % 2 === rest).length,
  );
  if (even === 0 && (odd ?? 0) > sample.length / 3) return 'utf-16le';
  return odd === 0 && (even ?? 0) > sample.length / 3 ? 'utf-16be' : undefined;
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

/** A PDF's end marker is searched for in this many bytes; some programs append a few lines. */
const pdfTail = 4_096;

/** Detects a truncated file from its own structure. Pictures are also decoded later, which finds more. */
function findTruncation(bytes: Uint8Array, mime: EvidenceMime): boolean {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (mime === 'application/pdf') return !content.subarray(-pdfTail).includes('%%EOF');
  if (mime === 'audio/wav') return isRiffCut(content);
  return boxed.includes(mime) && areBoxesCut(content);
}

/** The length in the header counts what follows it; interrupted recorders leave 0 or all ones. */
function isRiffCut(content: Buffer): boolean {
  if (content.length < 12) return true;
  const length = content.readUInt32LE(4);
  return length !== 0xff_ff_ff_ff && length + 8 > content.length + 1;
}

/** Files of these types are a sequence of boxes, each preceded by its length (ISO/IEC 14496-12). */
function areBoxesCut(content: Buffer): boolean {
  let at = 0;
  while (at < content.length) {
    if (at + 8 > content.length) return true;
    const short = content.readUInt32BE(at);
    // Zero: extends to the end of the file. One: the length follows in eight bytes.
    if (short === 0) return false;
    if (short === 1 && at + 16 > content.length) return true;
    const length = short === 1 ? Number(content.readBigUInt64BE(at + 8)) : short;
    if (length < 8) return true;
    at += length;
  }
  return at > content.length;
}

/** Type of a file by its content, or the reason why it is refused. */
type Inspected =
  | { ok: true; mime: EvidenceMime }
  | {
      ok: false;
      reason: Extract<FileRefusal, 'program' | 'damaged' | 'archive' | 'macros'>;
    };
