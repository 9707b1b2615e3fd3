import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { Client, type ClientBase, type PoolConfig } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { pack as newPack, type Pack } from 'tar-stream';
import type { ArchiveProgress } from '#kernel/ports/archives.ts';
import type { Storage } from '#kernel/ports/files.ts';
import { sealChunks } from '../sealed-chunks/seal-chunks.ts';
import { newArchiveKey } from './archive-key.ts';
import { entryNames, type Manifest } from './manifest.ts';
import { readLevel } from '../../database/migrate.ts';
import {
  copyOut,
  fixTextForm,
  readSequences,
  readTables,
  rowsOf,
  type StoredTable,
} from './read-tables.ts';

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
 * Writes one encrypted archive of all data and files. It appears under its name only once it is
 * completely on the disk; an interrupted attempt leaves nothing that could be mistaken for a backup.
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
    // Either may fail first; the other one then fails as well, and its error must be handled.
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

/** As an iterable, a tar that is destroyed with an error also ends its reader. */
async function* readAll(pack: Pack): AsyncGenerator<Buffer> {
  for await (const chunk of pack) yield chunk as Buffer;
}

/** Flushes the content first, then the name, then the folder that contains the name. */
async function putInPlace(temporary: string, path: string): Promise<void> {
  const file = await open(temporary, 'r+');
  await file.sync().finally(() => file.close());
  await rename(temporary, path);
  const folder = await open(dirname(path), 'r').catch(() => undefined);
  // Windows cannot open folders; the rename suffices there.
  await folder?.sync().catch(() => {});
  await folder?.close();
}

/** In milliseconds: an archive that is still being written changes all the time. */
const abandonedAfter = 10 * 60_000;

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(unfinished)) continue;
    const path = join(folder, basename(name));
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > abandonedAfter) await rm(path, { force: true });
  }
}

type PackOptions = {
  client: ClientBase;
  storage: Storage;
  secretsKey: Buffer;
  createdAt: Date;
  onProgress?: ((progress: ArchiveProgress) => void) | undefined;
};

/** In bytes: the part of a table that is held in memory at a time. */
const partBytes = 4 * 1024 * 1024;

/**
 * Packs a consistent snapshot of all rows and then all files into the tar. Files come second: a file
 * that a row references existed before the row, and one added since does no harm.
 */
async function packArchive(pack: Pack, options: PackOptions): Promise<Manifest> {
  const { client, createdAt, secretsKey } = options;
  await client.query('begin isolation level repeatable read, read only');
  await fixTextForm(client);
  const tables = await readTables(client);
  const keys: string[] = await Readable.from(options.storage.list()).toArray();
  const progress = follow(tables, keys.length, options.onProgress);
  const manifest: Manifest = {
    format: 1,
    createdAt: createdAt.toISOString(),
    migration: await readLevel(client),
    tables: [],
    sequences: await readSequences(client),
    files: [],
  };
  await addEntry(pack, entryNames.secretsKey, [Buffer.from(secretsKey.toString('base64'))]);
  for (const table of tables) {
    manifest.tables.push(await packTable(pack, { client, table, progress }));
  }
  await client.query('commit');
  for (const key of keys) {
    const file = await packFile(pack, options.storage, key);
    if (file) manifest.files.push(file);
    progress.fileDone();
  }
  await addEntry(pack, entryNames.manifest, [Buffer.from(JSON.stringify(manifest))]);
  return manifest;
}

type Progress = ReturnType<typeof follow>;

async function packTable(
  pack: Pack,
  { client, table, progress }: { client: ClientBase; table: StoredTable; progress: Progress },
): Promise<Manifest['tables'][number]> {
  const { name, columns } = table;
  const hash = createHash('sha256');
  const copying = client.query(copyTo(copyOut(table)));
  let [part, bytes, held] = [0, 0, 0];
  let chunks: Buffer[] = [];
  async function flush(): Promise<void> {
    if (held === 0) return;
    await addEntry(pack, entryNames.tablePart(name, part), chunks);
    [part, held, chunks] = [part + 1, 0, []];
  }
  for await (const chunk of copying as AsyncIterable<Buffer>) {
    hash.update(chunk);
    chunks.push(chunk);
    held += chunk.length;
    bytes += chunk.length;
    progress.copied(name, bytes);
    if (held >= partBytes) await flush();
  }
  await flush();
  progress.tableDone(name);
  const rows = await rowsOf(client, copying);
  return { name, columns, rows, bytes, sha256: hash.digest('hex') };
}

/** Undefined if the file was removed after it was listed. */
async function packFile(
  pack: Pack,
  storage: Storage,
  key: string,
): Promise<Manifest['files'][number] | undefined> {
  const file = await storage.read(key).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!file) return undefined;
  const hash = createHash('sha256');
  const entry = pack.entry({ name: entryNames.file(key), size: file.size });
  await pipeline(
    file.stream,
    async function* read(source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        hash.update(chunk);
        yield chunk;
      }
    },
    entry,
  );
  return { key, bytes: file.size, sha256: hash.digest('hex') };
}

async function addEntry(pack: Pack, name: string, chunks: readonly Buffer[]): Promise<void> {
  const size = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  await pipeline(Readable.from(chunks, { objectMode: false }), pack.entry({ name, size }));
}

/**
 * For the progress, tables count by their size on disk and files a little each: file sizes are not
 * known in advance.
 */
function follow(
  tables: readonly StoredTable[],
  files: number,
  tell: ((progress: ArchiveProgress) => void) | undefined,
) {
  const fileWeight = 200_000;
  const weights = new Map(tables.map(({ name, bytes }) => [name, bytes + 8_192]));
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, files * fileWeight);
  let [done, filesDone] = [0, 0];
  return {
    copied(name: string, bytes: number): void {
      const within = Math.min(bytes, weights.get(name) ?? 0);
      tell?.({ share: (done + within) / total, step: `Table ${name}` });
    },
    tableDone(name: string): void {
      done += weights.get(name) ?? 0;
      tell?.({ share: done / total, step: `Table ${name}` });
    },
    fileDone(): void {
      done += fileWeight;
      filesDone += 1;
      tell?.({ share: done / total, step: `File ${filesDone} of ${files}` });
    },
  };
}
