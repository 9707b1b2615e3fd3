import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { pack as newPack, type Pack } from 'tar-stream';
import { type ChunkKey, sealChunks } from '../sealed-chunks/seal-chunks.ts';

type Sealing<Result> = {
  headerBytes: Buffer;
  key: ChunkKey;
  /** Adds the entries. */
  fill(pack: Pack): Promise<Result>;
  /** Takes the encrypted bytes to where they are kept. */
  deliver(content: Readable): Promise<unknown>;
  signal?: AbortSignal | undefined;
};

/** Compresses and encrypts a tar while its entries are added; nothing of it is held in memory. */
export async function sealArchive<Result>(sealing: Sealing<Result>): Promise<Result> {
  const { headerBytes, key, fill, deliver, signal } = sealing;
  const pack = newPack();
  const packing = fill(pack).then(
    (result) => {
      pack.finalize();
      return result;
    },
    (error: unknown) => {
      pack.destroy(error instanceof Error ? error : new Error(String(error)));
      throw error;
    },
  );
  const sealed = new PassThrough();
  const sealingAll = pipeline(
    readAll(pack),
    createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } }),
    async function* seal(source: AsyncIterable<Uint8Array>) {
      yield headerBytes;
      yield* sealChunks(source, key);
    },
    sealed,
    { ...(signal && { signal }) },
  );
  const delivering = deliver(sealed).catch((error: unknown) => {
    // A place that refuses before it reads would leave the others waiting.
    sealed.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  });
  // When one fails the others fail as a consequence; the cause is the most informative.
  const [delivered, packed, sealedAll] = await Promise.allSettled([
    delivering,
    packing,
    sealingAll,
  ]);
  if (signal?.aborted) throw signal.reason;
  if (packed.status === 'rejected' && !isConsequence(packed.reason)) throw packed.reason;
  if (delivered.status === 'rejected') throw delivered.reason;
  if (sealedAll.status === 'rejected') throw sealedAll.reason;
  if (packed.status === 'rejected') throw packed.reason;
  return packed.value;
}

/** True for errors of a tar or a stream that something else has destroyed. */
function isConsequence(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return code.startsWith('ERR_STREAM_') || /destroyed|Writable stream closed/i.test(error.message);
}

/** As an iterable, a tar that is destroyed with an error also ends its reader. */
async function* readAll(pack: Pack): AsyncGenerator<Buffer> {
  for await (const chunk of pack) yield chunk as Buffer;
}

export async function addEntry(pack: Pack, name: string, chunks: readonly Buffer[]): Promise<void> {
  const size = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  await pipeline(Readable.from(chunks, { objectMode: false }), pack.entry({ name, size }));
}
