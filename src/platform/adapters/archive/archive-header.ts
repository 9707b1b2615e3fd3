import { z } from 'zod';
import { ArchiveProblem } from './archive-problem.ts';

/** The first bytes of every archive. */
const magic = Buffer.from('LANTERN BACKUP\n');

/** Read before anything is known to be genuine, so everything that costs memory has a limit. */
const headerSchema = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  compression: z.literal('zstd'),
  chunkBytes: z.number().int().min(1).max(1_048_576),
  kdf: z.object({
    name: z.literal('scrypt'),
    cost: z.number().int().min(2).max(262_144),
    blockSize: z.literal(8),
    parallel: z.number().int().min(1).max(4),
    /** Base64 of 16 bytes. */
    salt: z.base64().length(24),
  }),
  /** Base64 of 7 bytes. */
  noncePrefix: z.base64().length(12),
  /** Base64 of 16 bytes that only the right passphrase leads to. */
  keyCheck: z.base64().length(24),
});

export type ArchiveHeader = z.infer<typeof headerSchema>;

/** Magic, length of the JSON as four bytes, JSON. */
export function encodeHeader(header: ArchiveHeader): Buffer {
  const json = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(json.length);
  return Buffer.concat([magic, length, json]);
}

const maxHeaderBytes = 4_096;

/** How much of a file has to be read for its header, at most. */
export const maxBytesBeforeData = magic.length + 4 + maxHeaderBytes;

/**
 * Reads the header from the beginning of an archive.
 * @returns undefined while more bytes are needed
 * @throws ArchiveProblem when this is no archive, or one of a later release
 */
export function decodeHeader(
  bytes: Buffer,
): { header: ArchiveHeader; headerBytes: Buffer } | undefined {
  const known = Math.min(bytes.length, magic.length);
  if (!bytes.subarray(0, known).equals(magic.subarray(0, known))) throw noArchive();
  if (bytes.length < magic.length + 4) return undefined;
  const length = bytes.readUInt32BE(magic.length);
  if (length > maxHeaderBytes) throw noArchive();
  const end = magic.length + 4 + length;
  if (bytes.length < end) return undefined;
  const parsed = headerSchema.safeParse(parseJson(bytes.subarray(magic.length + 4, end)));
  if (!parsed.success) throw noArchive();
  return { header: parsed.data, headerBytes: bytes.subarray(0, end) };
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}

export function noArchive(): ArchiveProblem {
  return new ArchiveProblem('no-archive', 'This file is not a Lantern backup of a known format.');
}
