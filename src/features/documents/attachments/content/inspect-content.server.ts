import { fileTypeFromBuffer } from 'file-type';
import { isEvidenceMime } from '../../evidence.ts';
import type { EvidenceMime } from '../../evidence.ts';
import { findTruncation } from './find-truncation.server.ts';
import { inspectArchive } from './inspect-archive.server.ts';
import { inspectText } from './inspect-text.server.ts';
import type { Inspected } from './inspected.server.ts';

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
const programs =
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
  if (programs.test(mime)) return { ok: false, reason: 'program' };
  if (/macroenabled/i.test(mime)) return { ok: false, reason: 'macros' };
  if (!isEvidenceMime(mime)) return { ok: false, reason: 'kind' };
  if (findTruncation(bytes, mime)) return { ok: false, reason: 'damaged' };
  const problem = isZip(bytes) ? inspectArchive(Buffer.from(bytes), mime) : undefined;
  return problem ? { ok: false, reason: problem } : { ok: true, mime };
}

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}
