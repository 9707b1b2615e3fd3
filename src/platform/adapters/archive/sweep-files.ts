import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { PoolConfig } from 'pg';
import { z } from 'zod';
import { listSnapshots } from './backup-source.ts';
import { explainTarget, requireTarget, type BackupTarget } from './backup-target.ts';
import { listKey, objectsOf, openFileSet, readList, type FileSet } from './file-set.ts';
import { connectForBackup } from './pack-database.ts';
import { lockDatabase, lockTarget } from './target-lock.ts';

/** In milliseconds, from when a file was first found without a snapshot. */
const grace = 24 * 60 * 60_000;

/** First time that each stored file was found unused, in ISO 8601. */
const marksSchema = z.record(z.string(), z.iso.datetime());

type Options = {
  target: BackupTarget;
  passphrase: string;
  connection: PoolConfig;
  now: Date;
};

/**
 * Removes stored files that no snapshot has needed for a day, never while a backup is made. A set of another
 * passphrase cannot be read, so its files stay until its last snapshot is gone.
 * @returns number of removed files
 * @throws ArchiveProblem if a list of files is damaged: nothing is removed then
 */
export async function sweepFiles(options: Options): Promise<number> {
  const { target } = options;
  const client = await connectForBackup(options.connection);
  try {
    await lockDatabase(client);
    await requireTarget(target);
    const lock = await lockTarget(target);
    try {
      return await sweepLocked(options, lock.signal);
    } finally {
      await lock.release();
    }
  } catch (error) {
    throw explainTarget(error, target);
  } finally {
    await client.end().catch(() => {});
  }
}

async function sweepLocked(
  { target, passphrase, now }: Options,
  signal: AbortSignal,
): Promise<number> {
  const { storage } = target;
  const set = await openFileSet(storage, passphrase);
  const snapshots = await listSnapshots(target);
  const live = new Set(snapshots.map(({ setId }) => setId));
  const keys: string[] = await Readable.from(storage.list('sets/')).toArray();
  const needed = await findNeeded(target, { set, snapshots });
  let removed = 0;
  for (const setId of keys.map((key) => key.slice('sets/'.length))) {
    if (setId === set.id) removed += await sweepSet(target, { setId, needed, now, signal });
    else if (!live.has(setId))
      removed += await sweepSet(target, { setId, needed: new Set(), now, signal });
  }
  return removed;
}

/** Names of the stored files that some snapshot of a set lists. */
async function findNeeded(
  { storage }: BackupTarget,
  { set, snapshots }: { set: FileSet; snapshots: { name: string; setId: string }[] },
): Promise<Set<string>> {
  const needed = new Set<string>();
  for (const { name, setId } of snapshots) {
    if (setId !== set.id) continue;
    const key = listKey(set.id, name);
    for await (const { object } of readList(storage, set, { key })) needed.add(object);
  }
  return needed;
}

type Sweep = { setId: string; needed: ReadonlySet<string>; now: Date; signal: AbortSignal };

async function sweepSet(
  { storage }: BackupTarget,
  { setId, needed, now, signal }: Sweep,
): Promise<number> {
  const marksKey = `unused/${setId}`;
  const before = await readMarks(storage, marksKey);
  const marks: Record<string, string> = {};
  let removed = 0;
  for await (const key of storage.list(objectsOf(setId))) {
    const object = key.slice(key.lastIndexOf('/') + 1);
    if (needed.has(object)) continue;
    const since = before[object] ?? now.toISOString();
    if (now.getTime() - Date.parse(since) < grace) marks[object] = since;
    else {
      signal.throwIfAborted();
      await storage.remove(key);
      removed += 1;
    }
  }
  if (Object.keys(marks).length > 0)
    await storage.put(marksKey, Buffer.from(JSON.stringify(marks)));
  else await storage.remove(marksKey);
  return removed;
}

async function readMarks(
  storage: BackupTarget['storage'],
  key: string,
): Promise<Record<string, string>> {
  const file = await storage.read(key);
  if (!file) return {};
  const content = await text(file.stream);
  try {
    return marksSchema.parse(JSON.parse(content));
  } catch {
    // The grace of a day begins again.
    return {};
  }
}
