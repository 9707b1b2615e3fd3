import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { checkArchive } from '#platform/adapters/archive/check-archive.ts';
import { ArchiveProblem } from '#platform/adapters/archive/manifest.ts';
import { writeArchive } from '#platform/adapters/archive/write-archive.ts';
import { readConfig } from '#platform/adapters/environment/config.ts';
import { OperatorError } from '#platform/config/operator-error.ts';
import { openProgram } from '#app/program/open-program.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { backupName, openPassphrase, readPlan } from '#features/edges/data/backup-plan.server.ts';
import { readArguments, operatorContext } from './command-line.ts';
import { formatBytes, readPassphrase, showProgress } from './terminal.ts';

const help = `Usage: lantern backup [verify --from file] [--to file] [--passphrase-file file]

Writes all data, all files and the secrets key into one encrypted archive. The program may run
meanwhile. "verify" decrypts all of an archive and compares every table and file with what was written;
it needs no database, and exits with 1 and one sentence where something differs.

  --from             the archive to verify
  --to               a new file, or a folder; default: the folder "backups" in DATA_DIR
  --passphrase-file  its first line encrypts the archive; otherwise BACKUP_PASSPHRASE, the passphrase
                     set in the back office, or the keyboard

Whoever has the archive and the passphrase has everything. Without the passphrase nobody has.`;

/** `lantern backup`: writes one encrypted archive of everything. */
export async function backupCommand(args: string[]): Promise<void> {
  const given = readArguments(args, {
    help,
    texts: ['to', 'from', 'passphrase-file'],
    words: 1,
  });
  if (!given) return;
  const [word] = given.words;
  if ((word ?? 'verify') !== 'verify' || (word === undefined) !== (given.texts.from === undefined))
    throw new OperatorError(help.split('\n')[0]);
  if (given.texts.from !== undefined)
    return verify(resolve(given.texts.from), given.texts['passphrase-file']);
  const config = readConfig(process.env);
  const path = await choosePath(given.texts.to ?? join(config.dataFolder, 'backups'));
  const program = await openProgram(config, { mayJoin: true });
  try {
    const ctx = operatorContext(program, 'backup');
    const passphrase = await readPassphrase({
      file: given.texts['passphrase-file'],
      stored: openPassphrase(ctx, await readPlan(ctx)),
      isNew: true,
    });
    const progress = showProgress('Backing up');
    const manifest = await writeArchive({
      path,
      passphrase,
      onProgress: progress.note,
      connection: program.connection,
      storage: program.ports.storage,
      secretsKey: program.keyring.current,
    }).finally(progress.end);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const details = { rows: String(rows), files: String(manifest.files.length) };
    await recordAudit(ctx, { action: 'database.backup-done', target: path, details });
    const { size } = await stat(path);
    process.stdout.write(
      `Backup written: ${path} (${formatBytes(size)}, ${rows} rows, ${manifest.files.length} files).\n`,
    );
  } finally {
    await program.close();
  }
}

async function verify(path: string, passphraseFile: string | undefined): Promise<void> {
  if (!(await stat(path).catch(() => undefined))?.isFile())
    throw new OperatorError(`There is no archive at ${path}.`);
  const passphrase = await readPassphrase({ file: passphraseFile, isNew: false });
  const progress = showProgress('Verifying');
  const { manifest } = await checkArchive({
    path,
    passphrase,
    onShare: (share) => progress.note({ share, step: 'every byte' }),
  })
    .catch((error: unknown) => {
      if (error instanceof ArchiveProblem) throw new OperatorError(error.message, { cause: error });
      throw error;
    })
    .finally(progress.end);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(
    `The backup is whole: ${rows} rows and ${manifest.files.length} files as they were on ${manifest.createdAt}.\n`,
  );
}

async function choosePath(to: string): Promise<string> {
  const wanted = resolve(to);
  const found = await stat(wanted).catch(() => undefined);
  const isFolder = found ? found.isDirectory() : to.endsWith('/') || to.endsWith('backups');
  if (isFolder) return join(wanted, backupName('manual', new Date()));
  if (found) throw new OperatorError(`${wanted} is there already; backups never replace a file.`);
  return wanted;
}
