import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientBase, PoolConfig } from 'pg';
import type { Pack } from 'tar-stream';
import type { ArchiveProgress } from '#kernel/ports/archives.ts';
import type { Storage } from '#kernel/ports/files.ts';
import { programVersion } from '../../config/program-root.ts';
import { newArchiveKey } from './archive-key.ts';
import { entryNames, type Manifest, type WrittenManifest } from './manifest.ts';
import { beginReading, connectForBackup, packDatabase } from './pack-database.ts';
import type { StoredTable } from './read-tables.ts';
import { addEntry, sealArchive } from './seal-archive.ts';

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
  const client = await connectForBackup(connection);
  try {
    const manifest = await sealArchive({
      headerBytes,
      key,
      signal,
      fill: (pack) => packArchive(pack, { ...options, client, createdAt }),
      deliver: (content) =>
        pipeline(content, createWriteStream(temporary, { mode: 0o600, flags: 'wx' })),
    });
    await putInPlace(temporary, path);
    return manifest;
  } finally {
    await client.end().catch(() => {});
    await rm(temporary, { force: true });
  }
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

/**
 * Packs a consistent snapshot of all rows and then all files into the tar. Files come second: a file
 * that a row references existed before the row, and one added since does no harm.
 */
async function packArchive(pack: Pack, options: PackOptions): Promise<Manifest> {
  const { client, createdAt, secretsKey, storage, onProgress } = options;
  const tables = await beginReading(client);
  const keys: string[] = await Readable.from(storage.list()).toArray();
  const progress = follow(tables, keys.length, onProgress);
  const packed = await packDatabase(pack, { client, tables, secretsKey, onTable: progress.table });
  const files = [];
  for (const key of keys) {
    const file = await packFile(pack, storage, key);
    if (file) files.push(file);
    progress.fileDone();
  }
  const manifest = {
    format: 1 as const,
    createdAt: createdAt.toISOString(),
    release: programVersion(),
    ...packed,
    files,
  } satisfies WrittenManifest;
  await addEntry(pack, entryNames.manifest, [Buffer.from(JSON.stringify(manifest))]);
  return manifest;
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
    table({ name, bytes, isDone }: { name: string; bytes: number; isDone: boolean }): void {
      const weight = weights.get(name) ?? 0;
      const within = isDone ? weight : Math.min(bytes, weight);
      tell?.({ share: (done + within) / total, step: `Table ${name}` });
      if (isDone) done += weight;
    },
    fileDone(): void {
      done += fileWeight;
      filesDone += 1;
      tell?.({ share: done / total, step: `File ${filesDone} of ${files}` });
    },
  };
}
