import type { EvidenceMime } from '../../evidence.ts';

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
const programs =
  /\.(exe|dll|com|scr|pif|cpl|msi|msp|bat|cmd|ps1|psm1|vbs?|vbe|jse?|mjs|wsf|wsh|hta|lnk|url|reg|sh|bash|command|app|py|pl|rb|php|html?|svg|xhtml|mht|docm|xlsm|pptm|dotm|xltm)$/i;

export type ArchiveProblem = 'damaged' | 'archive' | 'macros';

type Entry = { name: string; packed: number; unpacked: number; isEncrypted: boolean };

/**
 * Looks through the table of contents of a ZIP file, which Word and Excel files are too. Nothing is
 * unpacked here; the archive must not hurt whoever does.
 */
export function inspectArchive(bytes: Buffer, mime: EvidenceMime): ArchiveProblem | undefined {
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
  return entries.some(({ name }) => archives.test(name) || programs.test(name))
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
