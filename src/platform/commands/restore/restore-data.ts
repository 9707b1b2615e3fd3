import { join } from 'node:path';
import { Client } from 'pg';
import type { PoolConfig } from 'pg';
import { checkArchive } from '../../adapters/archive/check-archive.ts';
import { hasTables, isDatabaseEmpty } from '../../adapters/archive/is-database-empty.ts';
import { restoreArchive } from '../../adapters/archive/restore-archive.ts';
import { splitMigrations } from '../../adapters/archive/rebuild-database.ts';
import { writeArchive } from '../../adapters/archive/write-archive.ts';
import { createLog } from '../../adapters/create-log.ts';
import { setHeadAside } from '../../adapters/create-head-file.ts';
import { openStorage } from '../../adapters/storage/open-storage.ts';
import type { Config } from '../../config/config.ts';
import { OperatorError } from '../../config/operator-error.ts';
import type { Storage } from '#kernel/ports/files.ts';
import { openDatabaseServer } from '../../program/open-database-server.ts';
import { programRoot } from '../../program/program-root.ts';
import { backupName } from '#features/data/backup-name.server.ts';
import { showProgress } from '../show-progress.ts';
import { checkSecretsKey, keepSecretsKey } from './secrets-key-file.ts';

type Order = { from: string; passphrase: string; mayReplace: boolean };

export type Restored = {
  rows: number;
  files: number;
  /** ISO 8601. */
  madeAt: string;
  safetyBackup: string | undefined;
};

/**
 * Verifies, then restores.
 * @throws OperatorError, ArchiveProblem; nothing was changed then
 */
export async function restoreData(config: Config, order: Order): Promise<Restored> {
  const { from: path, passphrase } = order;
  const checking = showProgress('Checking');
  const { manifest, secretsKey } = await checkArchive({
    ...{ path, passphrase },
    onShare: (share) => checking.note({ share, step: 'every byte' }),
  }).finally(checking.end);
  const migrationsFolder = join(programRoot(), 'src/platform/database/migrations');
  splitMigrations(migrationsFolder, manifest.migration.writtenAt);
  checkSecretsKey(secretsKey);
  const storage = openStorage(config);
  const log = createLog(config.logLevel);
  const server = await openDatabaseServer({ config, log, mayJoin: false });
  const client = new Client({
    ...server.connection,
    application_name: 'lantern-restore',
  } as PoolConfig);
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await refuseWhenUsed(client);
    const safetyBackup = await secure(config, {
      order,
      client,
      storage,
      connection: server.connection,
    });
    const restoring = showProgress('Restoring');
    await restoreArchive({
      ...{ path, passphrase, manifest, client, storage, migrationsFolder },
      onProgress: restoring.note,
    }).finally(restoring.end);
    await keepSecretsKey(config.dataFolder, secretsKey);
    await setHeadAside(config.dataFolder);
    return {
      rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      files: manifest.files.length,
      madeAt: manifest.createdAt,
      safetyBackup,
    };
  } finally {
    await client.end().catch(() => {});
    await server.close();
  }
}

/** On the embedded database the data folder's lock says the same before. */
async function refuseWhenUsed(client: Client): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database()
      and pid <> pg_backend_pid() and application_name like 'lantern%' limit 1`,
  );
  if (!rowCount) return;
  throw new OperatorError('A Lantern program uses this database: stop it first, then restore.');
}

type Target = { order: Order; client: Client; storage: Storage; connection: PoolConfig };

/** Refuses where data is, or makes a backup of it first. @returns where that lies */
async function secure(config: Config, target: Target): Promise<string | undefined> {
  const { order, client, storage, connection } = target;
  const { done: hasNoFiles } = await storage.list()[Symbol.asyncIterator]().next();
  if ((await isDatabaseEmpty(client)) && hasNoFiles) return undefined;
  if (!order.mayReplace)
    throw new OperatorError(
      'There is data here already. Restore into an empty data folder or database, or add --replace: that makes a safety backup first, then replaces everything.',
    );
  if (!(await hasTables(client))) return undefined;
  const path = join(config.dataFolder, 'backups', backupName('before-restore', new Date()));
  const progress = showProgress('Safety backup');
  await writeArchive({
    ...{ path, passphrase: order.passphrase, connection, storage },
    secretsKey: config.secretsKey,
    onProgress: progress.note,
  }).finally(progress.end);
  return path;
}
