import { createCipheriv, createDecipheriv } from 'node:crypto';

/** Parameters with which chunks are sealed and opened. */
export type ChunkKey = {
  /** 32 bytes, for this one stream. */
  key: Buffer;
  /** 7 bytes, new for each stream under the same key. */
  noncePrefix: Buffer;
  /**
   * Authenticated with every chunk: identifies what the stream belongs to. With a changed header nothing
   * opens.
   */
  headerDigest: Buffer;
  /** In bytes, before encryption. */
  chunkBytes: number;
};

/** The first damaged chunk begins at this byte of the opened stream. */
export class DamagedChunk extends Error {
  readonly offset: number;

  constructor(offset: number, options?: ErrorOptions) {
    super(`A sealed stream is damaged or cut off at byte ${offset}.`, options);
    this.offset = offset;
  }
}

// The STREAM construction (Hoang, Reyhanitabar, Rogaway, Vizár 2015): each chunk has its own nonce
// from a counter, and the last one is marked, so that truncated, omitted, duplicated or moved chunks
// are detected like changed ones.

const tagBytes = 16;
const algorithm = 'aes-256-gcm';

/** Encrypts a stream in chunks of `key.chunkBytes`; the last may be shorter, or empty. */
export async function* sealChunks(
  source: AsyncIterable<Uint8Array>,
  key: ChunkKey,
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
 * Decrypts the output of `sealChunks`. A chunk is passed on only after it was authenticated.
 * @throws DamagedChunk at the first chunk that differs from what was written
 */
export async function* openChunks(
  source: AsyncIterable<Uint8Array>,
  key: ChunkKey,
): AsyncGenerator<Buffer> {
  let index = 0;
  for await (const { chunk, isLast } of cut(source, key.chunkBytes + tagBytes)) {
    yield openChunk(chunk, key, { index, isLast });
    index += 1;
  }
}

function openChunk(
  chunk: Buffer,
  key: ChunkKey,
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

function damaged(index: number, key: ChunkKey, cause?: unknown): DamagedChunk {
  return new DamagedChunk(index * key.chunkBytes, { cause });
}

function nonceOf({ noncePrefix }: ChunkKey, index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  noncePrefix.copy(nonce);
  // Throws before the counter could wrap around.
  nonce.writeUInt32BE(index, 7);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

/**
 * Splits into pieces of exactly `size` bytes; the remainder is the last one, which is recognised by
 * the end.
 */
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
