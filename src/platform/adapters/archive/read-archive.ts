import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { extract as newExtract } from 'tar-stream';
import type { BackupSource } from './backup-source.ts';
import { decodeHeader, noArchive, openArchiveKey } from './archive-key.ts';
import { ArchiveProblem } from './manifest.ts';
import { DamagedChunk, openChunks } from '../sealed-chunks/seal-chunks.ts';

export type ArchiveEntry = { name: string; size: number; content: AsyncIterable<Buffer> };

export type ArchiveInput = {
  source: BackupSource;
  passphrase: string;
  /** Share of the file that has been read, from 0 to 1. */
  onShare?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
};

/**
 * Passes the entries of an archive to `visit`, one after the other; each content must be read to its
 * end before the visit returns. Content is authenticated when it is passed on, but only the return of
 * this function shows that the archive is complete.
 * @throws ArchiveProblem
 */
export async function readArchive(
  { source, passphrase, onShare, signal }: ArchiveInput,
  visit: (entry: ArchiveEntry) => Promise<void>,
): Promise<void> {
  const { size, stream } = await source.open();
  const extract = newExtract();
  const feeding = pipeline(
    counted(stream, (read) => onShare?.(read / size)),
    (content: AsyncIterable<Buffer>) => decrypt(content, passphrase),
    createZstdDecompress(),
    extract,
    { ...(signal && { signal }) },
  );
  // The end of the stream may report more than its reader saw: both are awaited, and the first cause is
  // thrown.
  const [fed, visited] = await Promise.allSettled([feeding, visitAll(extract, visit)]);
  const error = fed.status === 'rejected' ? rootOf(fed.reason, visited) : reasonOf(visited);
  if (error === undefined) return;
  throw isTarError(error)
    ? new ArchiveProblem('damaged', 'The backup is damaged inside.', { cause: error })
    : error;
}

async function visitAll(
  extract: ReturnType<typeof newExtract>,
  visit: (entry: ArchiveEntry) => Promise<void>,
): Promise<void> {
  for await (const entry of extract) {
    const { name, size = 0 } = entry.header;
    await visit({ name, size, content: entry as unknown as AsyncIterable<Buffer> });
  }
}

function reasonOf(outcome: PromiseSettledResult<void>): unknown {
  return outcome.status === 'rejected' ? outcome.reason : undefined;
}

/** If the visitor fails, the feeding also fails as a consequence. */
function rootOf(fed: unknown, visited: PromiseSettledResult<void>): unknown {
  const isOwn =
    fed instanceof ArchiveProblem || (fed instanceof Error && fed.name === 'AbortError');
  return isOwn ? fed : (reasonOf(visited) ?? fed);
}

function isTarError(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof ArchiveProblem) return false;
  const code = 'code' in error ? String(error.code) : '';
  return code.startsWith('ZSTD_') || /tar header|Unexpected end of data/i.test(error.message);
}

async function* counted(
  source: AsyncIterable<Buffer>,
  tell: (read: number) => void,
): AsyncGenerator<Buffer> {
  let read = 0;
  for await (const chunk of source) {
    read += chunk.length;
    tell(read);
    yield chunk;
  }
}

async function* decrypt(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const iterator = source[Symbol.asyncIterator]();
  let begun: Buffer = Buffer.alloc(0);
  let head = decodeHeader(begun);
  while (head === undefined) {
    const { done, value } = await iterator.next();
    if (done) throw noArchive();
    begun = Buffer.concat([begun, value]);
    head = decodeHeader(begun);
  }
  const key = await openArchiveKey(passphrase, head);
  const rest = begun.subarray(head.headerBytes.length);
  try {
    yield* openChunks(continued(rest, iterator), key);
  } catch (error) {
    throw error instanceof DamagedChunk ? damagedAt(error) : error;
  }
}

function damagedAt(cause: DamagedChunk): ArchiveProblem {
  const place = (cause.offset / 1_048_576).toFixed(1);
  const message = `The backup is damaged or cut off about ${place} MiB from its beginning.`;
  return new ArchiveProblem('damaged', message, { cause });
}

async function* continued(first: Buffer, iterator: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  for (;;) {
    const { done, value } = await iterator.next();
    if (done) return;
    yield value;
  }
}
