import { readdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import { backupName } from '#features/edges/data/backup-plan.server.ts';
import type { Log } from '#kernel/ports/ports.ts';
import { writeArchive } from '#platform/adapters/archive/write-archive.ts';
import { openStorage } from '#platform/adapters/storage/open-storage.ts';
import type { Config } from '#platform/adapters/environment/config.ts';
import { OperatorError } from '#platform/config/operator-error.ts';

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

async function explain(error: unknown, dataFolder: string): Promise<string> {
  const { bavail, bsize } = await statfs(dataFolder);
  const reason = error instanceof Error ? error.message : String(error);
  const free = Math.floor((bavail * bsize) / 1_000_000);
  return (
    `The backup before the upgrade could not be made (${reason}; ${free} MB are free), so nothing was changed: ` +
    'make room in DATA_DIR, or, once you have a backup of your own, start with BACKUP_BEFORE_UPGRADE=false.'
  );
}
