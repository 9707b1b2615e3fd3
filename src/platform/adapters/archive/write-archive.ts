import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { Client } from 'pg';
import type { PoolConfig } from 'pg';
import { pack as newPack } from 'tar-stream';
import type { Pack } from 'tar-stream';
import type { ArchiveProgress } from '#kernel/ports/archives.ts';
import type { Storage } from '#kernel/ports/files.ts';
import { newArchiveKey } from './archive-key.ts';
import type { Manifest } from './manifest.ts';
import { packArchive } from './pack-archive.ts';
import { sealChunks } from '../sealed-chunks/seal-chunks.ts';

type Options = {
  path: string;
  passphrase: string;
  connection: PoolConfig;
  storage: Storage;
  secretsKey: Buffer;
  onProgress?: ((progress: ArchiveProgress) => void) | undefined;
  signal?: AbortSignal | undefined;
};

const unfinished = '.unfinished-backup';

/**
 * Writes one encrypted archive of all data and files. It appears under its name only when all of it is
 * on the disk; what breaks off leaves nothing that could be taken for a backup.
 */
export async function writeArchive(options: Options): Promise<Manifest> {
  const { path, passphrase, connection, signal } = options;
  const folder = dirname(path);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeAbandoned(folder);
  const createdAt = new Date();
  const { headerBytes, key } = await newArchiveKey(passphrase, createdAt);
  const temporary = join(folder, `${unfinished}-${randomUUID()}`);
  const client = new Client({ ...connection, application_name: 'lantern-backup' } as PoolConfig);
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(
      'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0',
    );
    const pack = newPack();
    const packing = packArchive(pack, { ...options, client, createdAt }).then(
      (manifest) => {
        pack.finalize();
        return manifest;
      },
      (error: unknown) => {
        pack.destroy(error instanceof Error ? error : new Error(String(error)));
        throw error;
      },
    );
    // Whichever fails first: the other one follows, and must not be left unheard.
    const [manifest] = await Promise.all([
      packing,
      pipeline(
        readAll(pack),
        createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } }),
        async function* seal(source: AsyncIterable<Uint8Array>) {
          yield headerBytes;
          yield* sealChunks(source, key);
        },
        createWriteStream(temporary, { mode: 0o600, flags: 'wx' }),
        { ...(signal && { signal }) },
      ),
    ]);
    await putInPlace(temporary, path);
    return manifest;
  } finally {
    await client.end().catch(() => {});
    await rm(temporary, { force: true });
  }
}

/** As an iterable, a tar that is destroyed with an error also ends what reads it. */
async function* readAll(pack: Pack): AsyncGenerator<Buffer> {
  for await (const chunk of pack) yield chunk as Buffer;
}

/** First the content, then the name, then the folder that holds the name. */
async function putInPlace(temporary: string, path: string): Promise<void> {
  const file = await open(temporary, 'r+');
  await file.sync().finally(() => file.close());
  await rename(temporary, path);
  const folder = await open(dirname(path), 'r').catch(() => undefined);
  // Windows cannot open folders; there the rename is enough.
  await folder?.sync().catch(() => {});
  await folder?.close();
}

/** In milliseconds: one that is still being written changes all the time. */
const abandonedAfter = 10 * 60_000;

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(unfinished)) continue;
    const path = join(folder, basename(name));
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > abandonedAfter) await rm(path, { force: true });
  }
}
