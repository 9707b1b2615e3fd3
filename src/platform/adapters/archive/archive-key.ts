import { createHash, hkdfSync, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { encodeHeader } from './archive-header.ts';
import type { ArchiveHeader } from './archive-header.ts';
import { ArchiveProblem } from './archive-problem.ts';
import type { ChunkKey } from '../sealed-chunks/seal-chunks.ts';

/** 64 MiB of memory twice over (OWASP's figures for scrypt): one guess costs as much for a thief. */
const kdf = { name: 'scrypt', cost: 65_536, blockSize: 8, parallel: 2 } as const;

const chunkBytes = 65_536;

/** A header with a new salt, and the key that belongs to it and the passphrase. */
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
 * The key of an archive that exists.
 * @throws ArchiveProblem `wrong-passphrase`
 */
export async function openArchiveKey(
  passphrase: string,
  { header, headerBytes }: { header: ArchiveHeader; headerBytes: Buffer },
): Promise<ChunkKey> {
  const { data, check } = await derive(passphrase, header.kdf);
  if (!timingSafeEqual(check, Buffer.from(header.keyCheck, 'base64'))) {
    // The salt and the check value are read before anything proves them: damage there looks the same.
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
    // The same characters typed on another keyboard may be other bytes.
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
