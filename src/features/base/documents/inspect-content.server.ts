import { fileTypeFromBuffer } from 'file-type';
import type { ZipReader } from '#kernel/ports/documents.ts';
import { isEvidenceMime, type EvidenceMime, type FileRefusal } from '#shared/forms/attachment.ts';

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
export async function inspectContent(
  bytes: Uint8Array,
  name: string,
  zipReader: ZipReader,
): Promise<Inspected> {
  if (isProgram(bytes)) return { ok: false, reason: 'program' };
  // First of all: to tell a document from an archive, the library unpacks a part of it.
  const archive = isZip(bytes) ? await inspectArchive(bytes, zipReader) : { names: [] };
  if ('problem' in archive) return { ok: false, reason: archive.problem };
  const type = await fileTypeFromBuffer(bytes);
  if (type === undefined || type.mime === 'application/xml') return inspectText(bytes, name);
  const mime = aliases[type.mime] ?? type.mime;
  if (programTypes.test(mime)) return { ok: false, reason: 'program' };
  if (/macroenabled/i.test(mime)) return { ok: false, reason: 'macros' };
  if (!isEvidenceMime(mime)) return { ok: false, reason: 'kind' };
  if (findTruncation(bytes, mime)) return { ok: false, reason: 'damaged' };
  const isUnwanted =
    mime === 'application/zip' &&
    archive.names.some((each) => archives.test(each) || programFiles.test(each));
  return isUnwanted ? { ok: false, reason: 'archive' } : { ok: true, mime };
}

/** What the library takes for one: an entry, the end of an empty archive, or a part of a split one. */
function isZip(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('latin1');
  // oxlint-disable-next-line no-control-regex
  return /^PK[\u0003\u0005\u0007][\u0004\u0006\u0008]/.test(start);
}

const archives =
  /\.(zip|zipx|7z|rar|tar|t?gz|t?bz2?|t?xz|zst|lz|lz4|cab|arj|iso|img|dmg|jar|apk|ace)$/i;
const programFiles =
  /\.(exe|dll|com|scr|pif|cpl|msi|msp|bat|cmd|ps1|psm1|vbs?|vbe|jse?|mjs|wsf|wsh|hta|lnk|url|reg|sh|bash|command|app|py|pl|rb|php|html?|svg|xhtml|mht|docm|xlsm|pptm|dotm|xltm)$/i;

type ArchiveProblem = 'damaged' | 'archive' | 'macros';

/** In bytes: what tells the kind of a document is read here, by a library, and is short. */
const maxKindPart = 1024 * 1024;

/**
 * Has a ZIP file unpacked elsewhere, which Word and Excel files are too; here only its names count. The
 * archive must not hurt whoever unpacks it.
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
  const isStatement = /^\s*(<\?xml[^>]*\?>\s*)?(<\?OFX\b|OFXHEADER\s*:)/i.test(begin);
  // Version 2 of the banks' format is XML that no browser draws.
  if (isStatement && !laterMarkup.test(begin)) return { ok: true, mime: 'text/plain' };
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
