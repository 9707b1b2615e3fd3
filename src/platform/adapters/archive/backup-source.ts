import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Storage, StoredFile } from '#kernel/ports/files.ts';
import { OperatorError } from '#platform/config/operator-error.ts';
import { explainTarget, requireTarget, type BackupTarget } from './backup-target.ts';
import { snapshotKey } from './file-set.ts';
import { ArchiveProblem } from './manifest.ts';

/** Where an archive is read from: a single file with everything, or a snapshot whose files lie beside it. */
export type BackupSource = {
  /** For messages and the audit log. */
  place: string;
  open(): Promise<StoredFile>;
  /** Undefined for a single file. */
  snapshot: { name: string; storage: Storage } | undefined;
};

export function fileSource(path: string): BackupSource {
  return {
    place: path,
    snapshot: undefined,
    async open() {
      const { size } = await stat(path).catch((error: unknown) => {
        throw new ArchiveProblem('no-archive', `${path} cannot be read.`, { cause: error });
      });
      return { size, stream: createReadStream(path) };
    },
  };
}

/** Nothing else counts as a snapshot, and no name can escape from its folder. */
export const snapshotPattern = /^lantern-[\w-]{1,80}\.snapshot$/;

export type StoredSnapshot = { name: string; setId: string; bytes: number };

/** The snapshots of a target, newest first. Each appears only once it is complete. */
export async function listSnapshots(target: BackupTarget): Promise<StoredSnapshot[]> {
  const found: StoredSnapshot[] = [];
  for await (const { key, size } of target.storage.entries('snapshots/')) {
    const [, setId = '', name = '', more] = key.split('/');
    if (more === undefined && snapshotPattern.test(name)) found.push({ name, setId, bytes: size });
  }
  return found.toSorted((one, other) => other.name.localeCompare(one.name));
}

/**
 * Opens a snapshot of a target.
 * @param name undefined: the newest one
 * @throws OperatorError if there is none
 */
export async function snapshotSource(target: BackupTarget, name?: string): Promise<BackupSource> {
  await requireTarget(target);
  const all = await listSnapshots(target).catch((error: unknown) => {
    throw explainTarget(error, target);
  });
  const chosen = all.find((each) => name === undefined || each.name === name);
  if (!chosen)
    throw new OperatorError(
      name === undefined
        ? `There is no backup in ${target.place}.`
        : `There is no backup ${name} in ${target.place}.`,
    );
  const { storage } = target;
  return {
    place: `${chosen.name} in ${target.place}`,
    snapshot: { name: chosen.name, storage },
    async open() {
      const stored = await storage.read(snapshotKey(chosen.setId, chosen.name));
      if (stored) return stored;
      throw new ArchiveProblem('no-archive', 'This backup is not there any more.');
    },
  };
}
