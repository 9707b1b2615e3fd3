import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { ArchiveKey } from './archive-key.ts';
import { ArchiveProblem } from './archive-problem.ts';

// The STREAM construction (Hoang, Reyhanitabar, Rogaway, Vizár 2015): each chunk has a nonce of its
// own from a counter, and the last one is marked, so that chunks that were cut off, left out, doubled
// or moved are found like changed ones.

const tagBytes = 16;
const algorithm = 'aes-256-gcm';

/** Encrypts a stream in chunks of `key.chunkBytes`; the last may be shorter, or empty. */
export async function* sealChunks(
  source: AsyncIterable<Uint8Array>,
  key: ArchiveKey,
): AsyncGenerator<Buffer> {
  let index = 0;
  for await (const { chunk, isLast } of cut(source, key.chunkBytes)) {
    const cipher = createCipheriv(algorithm, key.key, nonceOf(key, index, isLast));
    cipher.setAAD(key.headerDigest);
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
    index += 1;
  }
}

/**
 * Decrypts what `sealChunks` made. A chunk is given away only after it proved genuine.
 * @throws ArchiveProblem `damaged` at the first chunk that is not what was written there
 */
export async function* openChunks(
  source: AsyncIterable<Uint8Array>,
  key: ArchiveKey,
): AsyncGenerator<Buffer> {
  let index = 0;
  for await (const { chunk, isLast } of cut(source, key.chunkBytes + tagBytes)) {
    yield openChunk(chunk, key, { index, isLast });
    index += 1;
  }
}

function openChunk(
  chunk: Buffer,
  key: ArchiveKey,
  { index, isLast }: { index: number; isLast: boolean },
): Buffer {
  if (chunk.length < tagBytes) throw damaged(index, key);
  const decipher = createDecipheriv(algorithm, key.key, nonceOf(key, index, isLast));
  decipher.setAAD(key.headerDigest);
  decipher.setAuthTag(chunk.subarray(-tagBytes));
  const opened = decipher.update(chunk.subarray(0, -tagBytes));
  try {
    decipher.final();
  } catch (error) {
    throw damaged(index, key, error);
  }
  return opened;
}

function damaged(index: number, key: ArchiveKey, cause?: unknown): ArchiveProblem {
  const place = (index * key.chunkBytes) / 1_048_576;
  return new ArchiveProblem(
    'damaged',
    `The backup is damaged or cut off about ${place.toFixed(1)} MiB from its beginning.`,
    { cause },
  );
}

function nonceOf({ noncePrefix }: ArchiveKey, index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  noncePrefix.copy(nonce);
  // Throws before the counter could begin again.
  nonce.writeUInt32BE(index, 7);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

/** Pieces of exactly `size` bytes; the last one, which is known by the end, is what remains. */
async function* cut(
  source: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ chunk: Buffer; isLast: boolean }> {
  let piece = Buffer.allocUnsafe(size);
  let filled = 0;
  for await (const bytes of source) {
    let from = 0;
    while (from < bytes.length) {
      if (filled === size) {
        yield { chunk: piece, isLast: false };
        piece = Buffer.allocUnsafe(size);
        filled = 0;
      }
      const taken = Math.min(size - filled, bytes.length - from);
      piece.set(bytes.subarray(from, from + taken), filled);
      filled += taken;
      from += taken;
    }
  }
  yield { chunk: piece.subarray(0, filled), isLast: true };
}
