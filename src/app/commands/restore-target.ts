import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client, PoolConfig } from 'pg';
import { backupName } from '#features/edges/data/backup-plan.server.ts';
import type { Storage } from '#kernel/ports/files.ts';
import type { BackupSource } from '#platform/adapters/archive/backup-source.ts';
import { hasTables, isDatabaseEmpty } from '#platform/adapters/archive/read-tables.ts';
import { writeArchive } from '#platform/adapters/archive/write-archive.ts';
import type { Config } from '#platform/adapters/environment/config.ts';
import { OperatorError } from '#platform/config/operator-error.ts';
import type { showProgress } from './terminal.ts';

export type Order = { source: BackupSource; passphrase: string; mayReplace: boolean };

/** For the embedded database the lock of the data folder has checked this already. */
export async function refuseWhenUsed(client: Client): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database()
      and pid <> pg_backend_pid() and application_name like 'lantern%' limit 1`,
  );
  if (!rowCount) return;
  throw new OperatorError('A Lantern program uses this database: stop it first, then restore.');
}

type Target = {
  follow: typeof showProgress;
  order: Order;
  client: Client;
  storage: Storage;
  connection: PoolConfig;
};

/** Refuses a target with data, or makes a backup of it first. @returns path of the backup */
export async function secure(config: Config, target: Target): Promise<string | undefined> {
  const { follow, order, client, storage, connection } = target;
  const { done: hasNoFiles } = await storage.list()[Symbol.asyncIterator]().next();
  if ((await isDatabaseEmpty(client)) && hasNoFiles) return undefined;
  if (!order.mayReplace)
    throw new OperatorError(
      'There is data here already. Restore into an empty data folder or database, or add --replace: that makes a safety backup first, then replaces everything.',
    );
  if (!(await hasTables(client))) return undefined;
  const path = join(config.dataFolder, 'backups', backupName('before-restore', new Date()));
  const progress = follow('Safety backup');
  await writeArchive({
    path,
    passphrase: order.passphrase,
    connection,
    storage,
    secretsKey: config.secretsKey,
    onProgress: progress.note,
  }).finally(progress.end);
  return path;
}

/**
 * With another key in the environment, the program could not open the sealed columns.
 * @param secretsKey of the archive, in base64
 * @throws OperatorError
 */
export function checkSecretsKey(secretsKey: string): void {
  const set = process.env['SECRETS_KEY']?.trim();
  if (!set || Buffer.from(set, 'base64').equals(Buffer.from(secretsKey, 'base64'))) return;
  throw new OperatorError(
    'SECRETS_KEY is not the key this backup was made with. Take it out of the environment, and the key of the backup is put into DATA_DIR/secrets.key; or set it to the right one.',
  );
}

/** Activates the key of the archive; the previous one is kept beside it. */
export async function keepSecretsKey(dataFolder: string, secretsKey: string): Promise<void> {
  if (process.env['SECRETS_KEY']?.trim()) return;
  const file = join(dataFolder, 'secrets.key');
  const before = await readFile(file, 'utf8').catch(() => '');
  if (before.trim() === secretsKey) return;
  const draft = `${file}.restoring`;
  await writeFile(draft, `${secretsKey}\n`, { mode: 0o600, flush: true });
  if (before) {
    const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
    await rename(file, `${file}.before-restore-${stamp}`);
  }
  await rename(draft, file);
}
