import { createHash, hkdfSync, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { parseJson } from '#shared/parse-json.ts';
import type { ChunkKey } from '../sealed-chunks/seal-chunks.ts';
import { ArchiveProblem } from './manifest.ts';

/** The first bytes of every archive. */
const magic = Buffer.from('LANTERN BACKUP\n');

/** Parsed before anything is authenticated, so every cost parameter is bounded. */
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
  /** Base64 of 16 bytes that can only be derived from the right passphrase. */
  keyCheck: z.base64().length(24),
});

type ArchiveHeader = z.infer<typeof headerSchema>;

/** Magic bytes, length of the JSON as four bytes, JSON. */
function encodeHeader(header: ArchiveHeader): Buffer {
  const json = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(json.length);
  return Buffer.concat([magic, length, json]);
}

const maxHeaderBytes = 4_096;

/** Maximum number of bytes that must be read to get the header. */
export const maxBytesBeforeData = magic.length + 4 + maxHeaderBytes;

/**
 * Reads the header from the beginning of an archive.
 * @returns undefined while more bytes are needed
 * @throws ArchiveProblem if this is no archive, or one of a later release
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
  const parsed = headerSchema.safeParse(
    parseJson(bytes.subarray(magic.length + 4, end).toString()),
  );
  if (!parsed.success) throw noArchive();
  return { header: parsed.data, headerBytes: bytes.subarray(0, end) };
}

export function noArchive(): ArchiveProblem {
  return new ArchiveProblem('no-archive', 'This file is not a Lantern backup of a known format.');
}

/** 64 MiB of memory twice over (OWASP's parameters for scrypt): an attacker pays as much for each guess. */
const kdf = { name: 'scrypt', cost: 65_536, blockSize: 8, parallel: 2 } as const;

const chunkBytes = 65_536;

/** Makes a header with a new salt, and derives its key from the passphrase. */
export async function newArchiveKey(
  passphrase: string,
  createdAt: Date,
): Promise<{ headerBytes: Buffer; key: ChunkKey }> {
  const salt = randomBytes(16);
  const noncePrefix = randomBytes(7);
  const { data, check } = await derive(passphrase, { ...kdf, salt: salt.toString('base64') });
  const headerBytes = encodeHeader({
    format: 1,
    createdAt: createdAt.toISOString(),
    compression: 'zstd',
    chunkBytes,
    kdf: { ...kdf, salt: salt.toString('base64') },
    noncePrefix: noncePrefix.toString('base64'),
    keyCheck: check.toString('base64'),
  });
  return {
    headerBytes,
    key: { key: data, noncePrefix, headerDigest: digest(headerBytes), chunkBytes },
  };
}

/**
 * Derives the key of an existing archive.
 * @throws ArchiveProblem `wrong-passphrase`
 */
export async function openArchiveKey(
  passphrase: string,
  { header, headerBytes }: { header: ArchiveHeader; headerBytes: Buffer },
): Promise<ChunkKey> {
  const { data, check } = await derive(passphrase, header.kdf);
  if (!timingSafeEqual(check, Buffer.from(header.keyCheck, 'base64'))) {
    // The salt and the check value cannot be authenticated first: damage there looks like a wrong
    // passphrase.
    throw new ArchiveProblem(
      'wrong-passphrase',
      'This passphrase does not open the backup, or the first bytes of the file are damaged.',
    );
  }
  return {
    key: data,
    noncePrefix: Buffer.from(header.noncePrefix, 'base64'),
    headerDigest: digest(headerBytes),
    chunkBytes: header.chunkBytes,
  };
}

async function derive(
  passphrase: string,
  { cost, blockSize, parallel, salt }: ArchiveHeader['kdf'],
): Promise<{ data: Buffer; check: Buffer }> {
  const master = await new Promise<Buffer>((resolve, reject) => {
    // The same characters typed on another keyboard may have a different encoding.
    const secret = passphrase.normalize('NFKC');
    const limits = { N: cost, r: blockSize, p: parallel, maxmem: 256 * 1024 * 1024 };
    scrypt(secret, Buffer.from(salt, 'base64'), 32, limits, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
  return { data: expand(master, 'data', 32), check: expand(master, 'check', 16) };
}

function expand(master: Buffer, purpose: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', master, 'lantern backup', purpose, bytes));
}

function digest(headerBytes: Buffer): Buffer {
  return createHash('sha256').update(headerBytes).digest();
}
