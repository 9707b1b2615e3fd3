import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Storage, Vault, VaultPlace } from '#kernel/ports/files.ts';
import type { Seal } from '#kernel/ports/keys.ts';
import { openChunks, sealChunks, type ChunkKey } from '../sealed-chunks/seal-chunks.ts';

/** A sealed file begins with the version of this layout and the nonce prefix of its chunks. */
const version = 1;
const headerBytes = 8;

const chunkBytes = 65_536;

/** Purpose under which file keys are sealed; key rotation covers it. */
const purpose = 'attachment-key';

/**
 * Encrypts files on their way into the storage: AES-256-GCM in chunks of 64 KiB, each authenticated
 * with its position and the file's name in the storage, under the file's own key. That key is sealed
 * under the key of the installation, so that a rotation reseals keys and no files.
 */
export function createVault({ storage, seal }: { storage: Storage; seal: Seal }): Vault {
  return {
    newKey: (attachment) =>
      seal.close({ purpose, row: attachment }, randomBytes(32).toString('base64')),

    async put(place, content) {
      const noncePrefix = randomBytes(7);
      const header = Buffer.concat([Buffer.from([version]), noncePrefix]);
      const { key } = place;
      const fileKey = openKey(seal, place);
      const hash = createHash('sha256');
      let size = 0;
      async function* sealed() {
        yield header;
        yield* sealChunks(counted(), keyFor(fileKey, key, header));
      }
      async function* counted() {
        for await (const chunk of content) {
          hash.update(chunk);
          size += chunk.length;
          yield chunk;
        }
      }
      await storage.put(key, Readable.from(sealed(), { objectMode: false }));
      return { size, sha256: hash.digest('hex') };
    },

    async read(place) {
      const { key } = place;
      const fileKey = openKey(seal, place);
      const stored = await storage.read(key);
      if (!stored) return undefined;
      return Readable.from(
        opened(stored.stream, (header) => keyFor(fileKey, key, header)),
        {
          objectMode: false,
        },
      );
    },
  };
}

function openKey(seal: Seal, { attachment, sealedKey }: VaultPlace): Buffer {
  return Buffer.from(seal.open({ purpose, row: attachment }, sealedKey), 'base64');
}

/** A separate key for each place, so that the shown copy cannot be substituted for the original. */
function keyFor(fileKey: Buffer, place: string, header: Buffer): ChunkKey {
  return {
    key: Buffer.from(hkdfSync('sha256', fileKey, 'lantern vault', place, 32)),
    noncePrefix: header.subarray(1, headerBytes),
    headerDigest: createHash('sha256').update(header).digest(),
    chunkBytes,
  };
}

async function* opened(
  stream: Readable,
  keyOf: (header: Buffer) => ChunkKey,
): AsyncGenerator<Buffer> {
  const source = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  try {
    let begun: Buffer = Buffer.alloc(0);
    while (begun.length < headerBytes) {
      const { done, value } = await source.next();
      if (done) break;
      begun = Buffer.concat([begun, value]);
    }
    if (begun.length < headerBytes || begun[0] !== version)
      throw new Error('A sealed file has no header.');
    yield* openChunks(
      continued(begun.subarray(headerBytes), source),
      keyOf(begun.subarray(0, headerBytes)),
    );
  } finally {
    stream.destroy();
  }
}

async function* continued(first: Buffer, source: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  for (;;) {
    const { done, value } = await source.next();
    if (done) return;
    yield value;
  }
}
