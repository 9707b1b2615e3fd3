import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ClientBase, PoolConfig } from 'pg';
import type { Pack } from 'tar-stream';
import type { ArchiveProgress } from '#kernel/ports/archives.ts';
import type { Storage, StoredEntry } from '#kernel/ports/files.ts';
import { programVersion } from '../../config/program-root.ts';
import { newArchiveKey } from './archive-key.ts';
import { explainTarget, requireTarget, type BackupTarget } from './backup-target.ts';
import {
  listKey,
  objectKey,
  objectsOf,
  openFileSet,
  readList,
  sealedSize,
  sealFor,
  snapshotKey,
  startNaming,
  writeList,
  type FileSet,
} from './file-set.ts';
import {
  ArchiveProblem,
  entryNames,
  type ListedFile,
  type Manifest,
  type WrittenManifest,
} from './manifest.ts';
import { beginReading, connectForBackup, packDatabase } from './pack-database.ts';
import { addEntry, sealArchive } from './seal-archive.ts';
import { lockDatabase, lockTarget } from './target-lock.ts';

type Options = {
  target: BackupTarget;
  /** `lantern-….snapshot` */
  name: string;
  passphrase: string;
  connection: PoolConfig;
  storage: Storage;
  secretsKey: Buffer;
  onProgress?: ((progress: ArchiveProgress) => void) | undefined;
  signal?: AbortSignal | undefined;
};

/**
 * Writes a snapshot: all rows, and a list of all files, of which only those are copied that the target does
 * not have yet. It appears under its name last, so an interrupted attempt leaves no snapshot; its copied
 * files are used by the next attempt.
 * @throws OperatorError if the target cannot be used, or another process uses it
 */
export async function writeSnapshot(options: Options): Promise<Manifest> {
  const { target, connection } = options;
  const client = await connectForBackup(connection);
  try {
    await lockDatabase(client);
    await requireTarget(target);
    const lock = await lockTarget(target);
    try {
      const signal = AbortSignal.any([lock.signal, ...(options.signal ? [options.signal] : [])]);
      return await writeLocked({ ...options, client, signal });
    } finally {
      await lock.release();
    }
  } catch (error) {
    throw explainTarget(error, target);
  } finally {
    await client.end().catch(() => {});
  }
}

type Locked = Options & { client: ClientBase; signal: AbortSignal };

async function writeLocked(options: Locked): Promise<Manifest> {
  const { target, name, passphrase, client, secretsKey, signal, onProgress } = options;
  const createdAt = new Date();
  const set = await openFileSet(target.storage, passphrase);
  // Takes a second of a core, during which files are read.
  const keying = newArchiveKey(passphrase, createdAt);
  keying.catch(() => {});
  const copier = await startCopying(options, set);
  // Most files are copied before the rows are read, because a long transaction burdens the database.
  await copier.copyAll((share) =>
    onProgress?.({ share: share * 0.8, step: `Files: ${Math.floor(share * 100)} %` }),
  );
  const { headerBytes, key } = await keying;
  return sealArchive({
    headerBytes,
    key,
    signal,
    fill,
    deliver: (content) => target.storage.put(snapshotKey(set.id, name), content),
  });

  async function fill(pack: Pack): Promise<Manifest> {
    await addEntry(pack, entryNames.setKey, [Buffer.from(set.key.toString('base64'))]);
    const tables = await beginReading(client);
    const packed = await packDatabase(pack, {
      client,
      tables,
      secretsKey,
      onTable: ({ name: table }) => onProgress?.({ share: 0.85, step: `Table ${table}` }),
    });
    // A file that a row references existed before the row, and one added since does no harm.
    const files = await copier.copyAll(() => {});
    onProgress?.({ share: 0.98, step: 'List of files' });
    const sha256 = await writeList(target.storage, set, { key: listKey(set.id, name), files });
    const manifest = {
      format: 2 as const,
      createdAt: createdAt.toISOString(),
      release: programVersion(),
      name,
      ...packed,
      list: { sha256 },
    } satisfies WrittenManifest;
    await addEntry(pack, entryNames.manifest, [Buffer.from(JSON.stringify(manifest))]);
    return { ...manifest, files };
  }
}

/** Files that are read and written at the same time: a bucket answers slowly, and a disk flushes each. */
const atOnce = 4;

/** In bytes: a small file is held in memory, so that it is read only once. */
const mostHeld = 4 * 1024 * 1024;

/** Copies files that the set does not have. */
async function startCopying({ target, storage, signal }: Locked, set: FileSet) {
  const known = await readNewestList(target, set);
  /** Sizes of the files in the set. */
  const stored = new Map<string, number>();
  const prefix = objectsOf(set.id);
  for await (const { key, size } of target.storage.entries(prefix))
    stored.set(key.slice(key.lastIndexOf('/') + 1), size);

  async function copy({ key, size, version }: StoredEntry): Promise<ListedFile | undefined> {
    signal.throwIfAborted();
    const before = known.get(key);
    const isThere =
      before?.version === version &&
      before.bytes === size &&
      stored.get(before.object) === sealedSize(size);
    if (isThere) return before;
    const stream = (await storage.read(key))?.stream as AsyncIterable<Buffer> | undefined;
    if (!stream) return undefined;
    const held = size <= mostHeld ? await readWhole(stream) : undefined;
    const { object, bytes, sha256 } = await nameFile(set, held ?? stream);
    if (stored.get(object) !== sealedSize(bytes)) {
      const content = held ?? ((await storage.read(key))?.stream as AsyncIterable<Buffer>);
      if (!content || !(await copyFile(object, content))) return undefined;
      stored.set(object, sealedSize(bytes));
    }
    const file = { key, bytes, sha256, object, version };
    known.set(key, file);
    return file;
  }

  /** @returns false if the content is not the one with this name: it was replaced between two readings */
  async function copyFile(object: string, source: AsyncIterable<Buffer> | Buffer[]) {
    const naming = startNaming(set);
    async function* content() {
      for await (const chunk of source) {
        naming.update(chunk);
        yield chunk;
      }
    }
    const sealed = Readable.from(sealFor(set, object, content()), { objectMode: false });
    await target.storage.put(objectKey(set, object), sealed);
    if (naming.digest('hex') === object) return true;
    await target.storage.remove(objectKey(set, object));
    return false;
  }

  /** Undefined if the file was removed after it was listed. */
  async function copyIfThere(entry: StoredEntry): Promise<ListedFile | undefined> {
    try {
      // A file that is replaced while it is read gets a second try.
      return (await copy(entry)) ?? (await copy(entry));
    } catch (error) {
      const { code, path = '' } = error as NodeJS.ErrnoException;
      if (code === 'ENOENT' && path.endsWith(entry.key)) return undefined;
      throw error;
    }
  }

  return {
    /** @returns every file that the storage has now */
    async copyAll(onShare: (share: number) => void): Promise<ListedFile[]> {
      const entries: StoredEntry[] = await Readable.from(storage.entries()).toArray();
      const total = entries.reduce((sum, { size }) => sum + size + 1, 0);
      const files: ListedFile[] = [];
      let [next, done] = [0, 0];
      async function work(): Promise<void> {
        for (let entry = entries[next++]; entry; entry = entries[next++]) {
          const file = await copyIfThere(entry).catch((error: unknown) => {
            // The others need not continue.
            next = entries.length;
            throw error;
          });
          if (file) files.push(file);
          done += entry.size + 1;
          onShare(done / total);
        }
      }
      const workers = await Promise.allSettled(Array.from({ length: atOnce }, work));
      for (const worker of workers) if (worker.status === 'rejected') throw worker.reason;
      return files;
    },
  };
}

/** The list of the newest attempt, by which unchanged files are recognised without reading them. */
async function readNewestList(
  { storage }: BackupTarget,
  set: FileSet,
): Promise<Map<string, ListedFile>> {
  const keys: string[] = await Readable.from(storage.list(`snapshots/${set.id}/`)).toArray();
  const lists = keys.filter((key) => key.endsWith('.files')).toSorted();
  const key = lists.at(-1);
  const known = new Map<string, ListedFile>();
  if (key === undefined) return known;
  try {
    for await (const file of readList(storage, set, { key })) known.set(file.key, file);
  } catch (error) {
    // Files are then read again; a check reports the damage.
    if (!(error instanceof ArchiveProblem)) throw error;
  }
  return known;
}

async function nameFile(
  set: FileSet,
  content: AsyncIterable<Buffer> | Buffer[],
): Promise<Pick<ListedFile, 'object' | 'bytes' | 'sha256'>> {
  const [naming, hash] = [startNaming(set), createHash('sha256')];
  let bytes = 0;
  for await (const chunk of content) {
    naming.update(chunk);
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { object: naming.digest('hex'), bytes, sha256: hash.digest('hex') };
}

async function readWhole(content: AsyncIterable<Buffer>): Promise<Buffer[]> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return chunks;
}
