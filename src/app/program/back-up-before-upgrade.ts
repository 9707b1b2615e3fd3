import { readdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import { backupName } from '#features/edges/data/backup-plan.server.ts';
import type { Log } from '#kernel/ports/ports.ts';
import { writeArchive } from '#platform/adapters/archive/write-archive.ts';
import { openStorage } from '#platform/adapters/storage/open-storage.ts';
import type { Config } from '#platform/adapters/environment/config.ts';
import { LastingError, OperatorError } from '#platform/config/operator-error.ts';
import type { Storage } from '#kernel/ports/files.ts';
import { openDatabase } from '#database/client.ts';

/** Number of backups kept: one for each release that changed the schema. */
const kept = 3;

const namePattern = /^lantern-[\dT-]+-before-upgrade\.backup$/;

/**
 * Writes everything, as the previous release left it, into an archive in `DATA_DIR/backups`. Its passphrase
 * is the installation's key as in `secrets.key`: none has to be set for the first upgrade, and anyone who
 * can read the folder has the data anyway.
 * @throws OperatorError when it cannot be written; nothing was changed then
 */
export async function backUpBeforeUpgrade(
  { config, log }: { config: Config; log: Log },
  connection: PoolConfig,
): Promise<void> {
  if (!config.backsUpBeforeUpgrades) return;
  const folder = join(config.dataFolder, 'backups');
  const path = join(folder, backupName('before-upgrade', new Date()));
  log.info({ backup: path }, 'This release changes what is stored: making a backup first');
  const started = performance.now();
  const { secretsKey } = config;
  const passphrase = secretsKey.toString('base64');
  const storage = openStorage(config);
  refuseTooLarge(await sizeOfData(connection, storage), config.maxBackupBeforeUpgrade);
  try {
    await writeArchive({ path, passphrase, connection, storage, secretsKey });
  } catch (error) {
    throw new OperatorError(await explain(error, config.dataFolder), { cause: error });
  }
  const took = Math.round(performance.now() - started);
  log.info({ backup: path, took }, 'The backup is made: bringing the data to this release');
  const older = (await readdir(folder)).filter((name) => namePattern.test(name)).toSorted();
  for (const name of older.slice(0, -kept)) await rm(join(folder, name), { force: true });
}

/** In bytes, before compression: of the database and of all files. */
async function sizeOfData(connection: PoolConfig, storage: Storage): Promise<number> {
  const database = openDatabase({ ...connection, max: 1 });
  try {
    const { rows } = await database.pool.query<{ size: string }>(
      'select pg_database_size(current_database()) as size',
    );
    return Number(rows[0]?.size ?? 0) + (await storage.size());
  } finally {
    await database.close();
  }
}

/** A copy that takes hours and the disk is not begun without the operator's consent. */
function refuseTooLarge(bytes: number, limit: number): void {
  if (bytes <= limit) return;
  const gigabyte = 1024 ** 3;
  throw new LastingError(
    `This release changes what is stored, and the backup before it would copy ${(bytes / gigabyte).toFixed(1)} GB, ` +
      `more than BACKUP_BEFORE_UPGRADE_GB (${(limit / gigabyte).toFixed(1)}), so nothing was changed: copy database and files by your own means ` +
      '(docs/operations.md, Upgrade) and start with BACKUP_BEFORE_UPGRADE=false, or raise the limit.',
  );
}

async function explain(error: unknown, dataFolder: string): Promise<string> {
  const { bavail, bsize } = await statfs(dataFolder);
  const reason = error instanceof Error ? error.message : String(error);
  const free = Math.floor((bavail * bsize) / 1_000_000);
  return (
    `The backup before the upgrade could not be made (${reason}; ${free} MB are free), so nothing was changed: ` +
    'make room in DATA_DIR, or, once you have a backup of your own, start with BACKUP_BEFORE_UPGRADE=false.'
  );
}
