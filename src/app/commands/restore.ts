import { join } from 'node:path';
import type { Client } from 'pg';
import { countWaiting } from '#features/base/mail/outbox/drain-outbox.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { siteTags } from '#kernel/site-tags.ts';
import { raiseSiteVersion } from '#kernel/site-version.ts';
import { ArchiveProblem } from '#platform/adapters/archive/manifest.ts';
import { checkArchive } from '#platform/adapters/archive/check-archive.ts';
import { restoreArchive, splitMigrations } from '#platform/adapters/archive/restore-archive.ts';
import { setHeadAside } from '#platform/adapters/create-head-file.ts';
import { createLog } from '#platform/adapters/create-log.ts';
import { openLogOutput } from '#platform/adapters/readable-log.ts';
import { openStorage } from '#platform/adapters/storage/open-storage.ts';
import { readConfig, type Config } from '#platform/adapters/environment/config.ts';
import { OperatorError } from '#platform/config/operator-error.ts';
import { openClient } from '#database/open-client.ts';
import { openDatabaseServer } from '#app/program/open-database-server.ts';
import { openProgram } from '#app/program/open-program.ts';
import { programRoot } from '#platform/config/program-root.ts';
import { readArguments, operatorContext } from './command-line.ts';
import { findBackup } from './find-backup.ts';
import { readPassphrase, showProgress } from './terminal.ts';
import {
  refuseWhenUsed,
  secure,
  checkSecretsKey,
  keepSecretsKey,
  type Order,
} from './restore-target.ts';

const help = `Usage: lantern restore --from file|folder|target [--snapshot name] [--passphrase-file file] [--replace]

Checks all of a backup, then puts it into an empty data folder or an empty database. The program
must be stopped.

  --from             a single file; a folder of backups, or a copy of one; or "target": the place that
                     BACKUP_DIR or BACKUP_S3_BUCKET names
  --snapshot         its name in that place; default: the newest
  --passphrase-file  its first line opens the archive; otherwise BACKUP_PASSPHRASE or the keyboard
  --replace          also where data is: everything there is replaced, after a safety backup of it

Staff sign in again afterwards: sessions are not part of a backup. Purges that waited are called off.`;

/** `lantern restore`: restores everything from an archive, or changes nothing. */
export async function restoreCommand(args: string[]): Promise<void> {
  const given = readArguments(args, {
    help,
    texts: ['from', 'snapshot', 'passphrase-file'],
    flags: ['replace'],
  });
  if (!given) return;
  if (!given.texts.from) throw new OperatorError(help.split('\n')[0]);
  const passphrase = await readPassphrase({ file: given.texts['passphrase-file'], isNew: false });
  const { from, snapshot } = given.texts;
  const source = await findBackup(from, snapshot);
  const order = { source, passphrase, mayReplace: given.flags.replace === true };
  const restored = await restoreData(readConfig(process.env), order, showProgress).catch(
    (error: unknown) => {
      if (error instanceof ArchiveProblem) throw new OperatorError(error.message, { cause: error });
      throw error;
    },
  );
  // Reopened with the key that came with the data.
  const program = await openProgram(readConfig(process.env));
  try {
    const ctx = operatorContext(program, 'restore');
    const { rows, files, madeAt } = restored;
    await raiseSiteVersion(ctx, ...siteTags);
    await recordAudit(ctx, {
      action: 'database.restored',
      target: source.place,
      details: { rows: String(rows), files: String(files), madeAt },
      severity: 'warning',
    });
    const { waiting } = await countWaiting(ctx);
    process.stdout.write(
      `${[
        `Restored ${rows} rows and ${files} files as they were on ${madeAt}.`,
        ...(restored.safetyBackup ? [`What was there before: ${restored.safetyBackup}`] : []),
        ...(waiting > 0
          ? [`Mail that waited then waits again: ${waiting}. It leaves when the program starts.`]
          : []),
      ].join('\n')}\n`,
    );
  } finally {
    await program.close();
  }
}

type Restored = {
  rows: number;
  files: number;
  /** ISO 8601. */
  madeAt: string;
  safetyBackup: string | undefined;
};

/**
 * Verifies, then restores; the program must be closed.
 * @throws OperatorError, ArchiveProblem; nothing was changed then
 */
export async function restoreData(
  config: Config,
  order: Order,
  follow: typeof showProgress,
): Promise<Restored> {
  const { source, passphrase } = order;
  const checking = follow('Checking');
  const checked = await checkArchive({
    source,
    passphrase,
    onShare: (share) => checking.note({ share, step: 'every byte' }),
  }).finally(checking.end);
  const { manifest, secretsKey } = checked;
  const migrationsFolder = join(programRoot(), 'src/database/migrations');
  splitMigrations(migrationsFolder, manifest);
  checkSecretsKey(secretsKey);
  const storage = openStorage(config);
  const log = createLog(config.logLevel, openLogOutput(config.logFormat, process.stderr));
  const server = await openDatabaseServer({ config, log, mayJoin: false });
  let client: Client | undefined;
  try {
    client = await openClient(server.connection, 'lantern-restore');
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await refuseWhenUsed(client);
    const safetyBackup = await secure(config, {
      follow,
      order,
      client,
      storage,
      connection: server.connection,
    });
    const restoring = follow('Restoring');
    await restoreArchive({
      source,
      passphrase,
      checked,
      client,
      storage,
      migrationsFolder,
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
    await client?.end().catch(() => {});
    await server.close();
  }
}
