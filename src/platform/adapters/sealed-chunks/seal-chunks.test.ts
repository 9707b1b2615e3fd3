import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DamagedChunk, openChunks, sealChunks, type ChunkKey } from './seal-chunks.ts';

const chunkBytes = 32;
const sealedBytes = chunkBytes + 16;
const key: ChunkKey = {
  key: randomBytes(32),
  noncePrefix: randomBytes(7),
  headerDigest: randomBytes(32),
  chunkBytes,
};

function seal(pieces: readonly Uint8Array[]): Promise<Buffer> {
  return buffer(sealChunks(Readable.from(pieces), key));
}

function open(sealed: Uint8Array, other: ChunkKey = key): Promise<Buffer> {
  // In pieces that match no chunk boundary.
  const pieces = Array.from({ length: Math.ceil(sealed.length / 7) }, (_, index) =>
    sealed.subarray(index * 7, index * 7 + 7),
  );
  return buffer(openChunks(Readable.from(pieces), other));
}

const content = fc.array(fc.uint8Array({ maxLength: 90 }), { maxLength: 6 });

test('sealed data opens again, in any chunking', async () => {
  await fc.assert(
    fc.asyncProperty(content, async (pieces) => {
      expect(await open(await seal(pieces))).toEqual(Buffer.concat(pieces));
    }),
  );
});

test('one changed bit anywhere is refused', async () => {
  await fc.assert(
    fc.asyncProperty(content, fc.nat(), fc.integer({ min: 0, max: 7 }), async (pieces, at, bit) => {
      const sealed = await seal(pieces);
      const place = at % sealed.length;
      sealed.writeUInt8(sealed.readUInt8(place) ^ (1 << bit), place);
      await expect(open(sealed)).rejects.toThrow(DamagedChunk);
    }),
  );
});

test('truncated and appended data is refused', async () => {
  await fc.assert(
    fc.asyncProperty(content, fc.nat(), fc.uint8Array(), async (pieces, at, more) => {
      const sealed = await seal(pieces);
      const cut = sealed.subarray(0, at % sealed.length);
      await expect(open(cut)).rejects.toThrow(DamagedChunk);
      if (more.length === 0) return;
      const longer = Buffer.concat([sealed, more]);
      await expect(open(longer)).rejects.toThrow(DamagedChunk);
    }),
  );
});

test('reordered, duplicated or omitted chunks are refused', async () => {
  const sealed = await seal([randomBytes(chunkBytes * 4)]);
  const chunks = [0, 1, 2, 3].map((index) =>
    sealed.subarray(index * sealedBytes, (index + 1) * sealedBytes),
  );
  const orders = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(orders, async (order) => {
      fc.pre(order.join() !== '0,1,2,3');
      const moved = Buffer.concat(order.flatMap((index) => chunks[index] ?? []));
      await expect(open(moved)).rejects.toThrow(DamagedChunk);
    }),
  );
});

test.each([
  ['key', { ...key, key: randomBytes(32) }],
  ['header', { ...key, headerDigest: randomBytes(32) }],
  ['nonce prefix', { ...key, noncePrefix: randomBytes(7) }],
])('another %s does not open it', async (_, other) => {
  await expect(open(await seal([randomBytes(50)]), other)).rejects.toThrow(DamagedChunk);
});
