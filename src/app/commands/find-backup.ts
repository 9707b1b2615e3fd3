import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import {
  fileSource,
  snapshotSource,
  type BackupSource,
} from '#platform/adapters/archive/backup-source.ts';
import { openFolder, openTarget } from '#platform/adapters/archive/backup-target.ts';
import { readConfig } from '#platform/adapters/environment/config.ts';
import { OperatorError } from '#platform/config/operator-error.ts';

/**
 * Finds the backup that a command names.
 * @param from a single file, a folder of backups, or "target" for the place that the environment names
 * @param snapshot its name in a folder; undefined: the newest
 * @throws OperatorError
 */
export async function findBackup(
  from: string,
  snapshot: string | undefined,
): Promise<BackupSource> {
  if (from === 'target') return snapshotSource(openTarget(readConfig(process.env)), snapshot);
  const path = resolve(from);
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory()) return snapshotSource(openFolder(path), snapshot);
  if (!found?.isFile()) throw new OperatorError(`There is no archive at ${path}.`);
  if (snapshot !== undefined)
    throw new OperatorError(`${path} is a single file; --snapshot is for a folder of backups.`);
  return fileSource(path);
}
