import type { EvidenceMime } from '../../evidence.ts';

const boxed: readonly EvidenceMime[] = ['video/mp4', 'video/quicktime', 'audio/mp4', 'image/heic'];

/** Where a PDF ends; some programs write a few lines behind it. */
const pdfTail = 4_096;

/**
 * Whether a file was cut off on its way, as far as its own structure tells. Pictures that can be drawn
 * are drawn later, which tells more.
 */
export function findTruncation(bytes: Uint8Array, mime: EvidenceMime): boolean {
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
