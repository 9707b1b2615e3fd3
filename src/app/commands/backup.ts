import { stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import type { ArchiveProgress } from '#kernel/ports/archives.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { openTarget, prepareTarget } from '#platform/adapters/archive/backup-target.ts';
import { checkArchive } from '#platform/adapters/archive/check-archive.ts';
import { ArchiveProblem, type Manifest } from '#platform/adapters/archive/manifest.ts';
import { writeArchive } from '#platform/adapters/archive/write-archive.ts';
import { writeSnapshot } from '#platform/adapters/archive/write-snapshot.ts';
import { readConfig } from '#platform/adapters/environment/config.ts';
import { OperatorError } from '#platform/config/operator-error.ts';
import { openProgram, type Program } from '#app/program/open-program.ts';
import {
  backupName,
  openPassphrase,
  readPlan,
  setBackupPassphrase,
  snapshotName,
} from '#features/edges/data/backup-plan.server.ts';
import { recordBackup } from '#features/edges/data/backup-runs.server.ts';
import { readArguments, operatorContext } from './command-line.ts';
import { findBackup } from './find-backup.ts';
import { formatBytes, readPassphrase, showProgress } from './terminal.ts';

const help = `Usage: lantern backup [verify [--from file|folder] [--snapshot name] | prepare | set-passphrase] [--to file] [--passphrase-file file]

Writes all data, all files and the secrets key, encrypted, to the place of the backups: BACKUP_DIR or
BACKUP_S3_BUCKET, else the folder "backups" in DATA_DIR. Only files that it does not have yet are copied.
The program may run meanwhile. "verify" decrypts all of a backup and compares every table and file with
what was written; it needs no database, and exits with 1 and one sentence where something differs.
"prepare" marks BACKUP_DIR once as the place of backups: without the mark nothing is written there, since
its disk may not be mounted. "set-passphrase" sets the one that the daily backups are encrypted with.

  --to               writes everything into one single file instead: a new file, or a folder
  --from             the single file or the folder to verify; default: the place of the backups
  --snapshot         its name in a folder; default: the newest
  --passphrase-file  its first line encrypts the backup; otherwise BACKUP_PASSPHRASE, the passphrase
                     set in the back office, or the keyboard

Whoever has the backup and the passphrase has everything. Without the passphrase nobody has.`;

/** `lantern backup`: writes an encrypted backup of everything, verifies one, or prepares their place. */
export async function backupCommand(args: string[]): Promise<void> {
  const given = readArguments(args, {
    help,
    texts: ['to', 'from', 'snapshot', 'passphrase-file'],
    words: 1,
  });
  if (!given) return;
  const [word] = given.words;
  const { to, from, snapshot, 'passphrase-file': file } = given.texts;
  const isUsual = word === undefined && from === undefined && snapshot === undefined;
  if (word === 'verify' && to === undefined) return verify(from ?? 'target', snapshot, file);
  if (word === 'prepare' && Object.keys(given.texts).length === 0) return prepare();
  if (word === 'set-passphrase' && to === undefined) return setPassphrase(file);
  if (!isUsual) throw new OperatorError(help.split('\n')[0]);
  const path = to === undefined ? undefined : await choosePath(to);
  const program = await openProgram(readConfig(process.env), { mayJoin: true });
  try {
    const ctx = operatorContext(program, 'backup');
    const passphrase = await readPassphrase({
      file,
      stored: openPassphrase(ctx, await readPlan(ctx)),
      isNew: true,
    });
    const progress = showProgress('Backing up');
    const {
      manifest,
      place,
      snapshot: fileName,
    } = await write(program, {
      path,
      passphrase,
      onProgress: progress.note,
    })
      .catch(explain)
      .finally(progress.end);
    const rows = rowsOf(manifest);
    const files = manifest.files.length;
    const details = { rows: String(rows), files: String(files) };
    await recordAudit(ctx, { action: 'database.backup-done', target: place, details });
    // A single file goes where only the operator knows, so it says nothing of the place of backups.
    if (fileName !== undefined) await recordBackup(ctx, { fileName, rows, files });
    const size = path === undefined ? '' : `${formatBytes((await stat(path)).size)}, `;
    process.stdout.write(`Backup written: ${place} (${size}${rows} rows, ${files} files).\n`);
  } finally {
    await program.close();
  }
}

type Order = {
  /** Of a single file; undefined: a snapshot in the target. */
  path: string | undefined;
  passphrase: string;
  onProgress(progress: ArchiveProgress): void;
};

async function write(
  { config, connection, ports, keyring }: Program,
  { path, ...order }: Order,
): Promise<{ manifest: Manifest; place: string; snapshot?: string }> {
  const sources = { connection, storage: ports.storage, secretsKey: keyring.current, ...order };
  if (path !== undefined)
    return { manifest: await writeArchive({ ...sources, path }), place: path };
  const target = openTarget(config);
  const name = snapshotName('manual', new Date());
  const manifest = await writeSnapshot({ ...sources, target, name });
  return { manifest, place: `${name} in ${target.place}`, snapshot: name };
}

/** What the system says of a place that cannot be written to. */
function explain(error: unknown): never {
  const { code, path } = error as NodeJS.ErrnoException;
  const words = new Map([
    ['EACCES', `may not be written to by the user ${userInfo().username}`],
    ['EPERM', `may not be written to by the user ${userInfo().username}`],
    ['EROFS', 'is on a disk that can only be read'],
    ['ENOSPC', 'is on a disk without room'],
    ['ENOTDIR', 'lies below something that is no folder'],
  ]);
  const word = words.get(code ?? '');
  if (word === undefined) throw error;
  throw new OperatorError(`${path ?? 'The place of the backup'} ${word} (${code}).`, {
    cause: error,
  });
}

/** Sets the passphrase of the plan, which otherwise only a browser could. */
async function setPassphrase(file: string | undefined): Promise<void> {
  const passphrase = await readPassphrase({ file, isNew: true });
  const program = await openProgram(readConfig(process.env), { mayJoin: true });
  try {
    const ctx = operatorContext(program, 'backup');
    const { schedule } = await setBackupPassphrase(ctx, { passphrase });
    process.stdout.write(
      schedule === 'off'
        ? 'The passphrase is set. No backups are scheduled: that was switched off under Database › Backups.\n'
        : `The passphrase is set; backups are made ${schedule}. Keep a copy of it away from this machine.\n`,
    );
  } finally {
    await program.close();
  }
}

async function prepare(): Promise<void> {
  const target = openTarget(readConfig(process.env));
  await prepareTarget(target);
  process.stdout.write(`Backups go to ${target.place}.\n`);
}

async function verify(
  from: string,
  snapshot: string | undefined,
  passphraseFile: string | undefined,
): Promise<void> {
  const source = await findBackup(from, snapshot);
  const passphrase = await readPassphrase({ file: passphraseFile, isNew: false });
  const progress = showProgress('Verifying');
  const { manifest } = await checkArchive({
    source,
    passphrase,
    onShare: (share) => progress.note({ share, step: 'every byte' }),
  })
    .catch((error: unknown) => {
      if (error instanceof ArchiveProblem) throw new OperatorError(error.message, { cause: error });
      throw error;
    })
    .finally(progress.end);
  process.stdout.write(
    `The backup is whole: ${rowsOf(manifest)} rows and ${manifest.files.length} files as they were on ${manifest.createdAt}.\n`,
  );
}

function rowsOf({ tables }: Manifest): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0);
}

async function choosePath(to: string): Promise<string> {
  const wanted = resolve(to);
  const found = await stat(wanted).catch(() => undefined);
  const isFolder = found ? found.isDirectory() : to.endsWith('/');
  if (isFolder) return join(wanted, backupName('manual', new Date()));
  if (found) throw new OperatorError(`${wanted} is there already; backups never replace a file.`);
  return wanted;
}
