import { resolve } from 'node:path';
import { ArchiveProblem } from '../adapters/archive/archive-problem.ts';
import { readConfig } from '../config/config.ts';
import { OperatorError } from '../config/operator-error.ts';
import { openProgram } from '../program/open-program.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { countWaiting } from '#features/mail/outbox/count-waiting.server.ts';
import { raiseSiteVersion } from '#kernel/settings/raise-site-version.ts';
import { operatorContext } from './operator-context.ts';
import { readArguments } from './read-arguments.ts';
import { readPassphrase } from './read-passphrase.ts';
import { restoreData } from './restore/restore-data.ts';

const help = `Usage: lantern restore --from file [--passphrase-file file] [--replace]

Checks all of a backup, then puts it into an empty data folder or an empty database. The program
must be stopped.

  --from             the archive
  --passphrase-file  its first line opens the archive; otherwise BACKUP_PASSPHRASE or the keyboard
  --replace          also where data is: everything there is replaced, after a safety backup of it

Staff sign in again afterwards: sessions are not part of a backup. Purges that waited are called off.`;

/** `lantern restore`: everything back from an archive, or nothing changed. */
export async function restoreCommand(args: string[]): Promise<void> {
  const given = readArguments(args, {
    help,
    texts: ['from', 'passphrase-file'],
    flags: ['replace'],
  });
  if (!given) return;
  if (!given.texts.from) throw new OperatorError(help.split('\n')[0]);
  const from = resolve(given.texts.from);
  const passphrase = await readPassphrase({ file: given.texts['passphrase-file'], isNew: false });
  const restored = await restoreData(readConfig(process.env), {
    ...{ from, passphrase },
    mayReplace: given.flags.replace === true,
  }).catch((error: unknown) => {
    if (error instanceof ArchiveProblem) throw new OperatorError(error.message, { cause: error });
    throw error;
  });
  // Once more from the beginning, now with the key that came with the data.
  const program = await openProgram(readConfig(process.env));
  try {
    const ctx = operatorContext(program, 'restore');
    const { rows, files, madeAt } = restored;
    await raiseSiteVersion(ctx);
    await recordAudit(ctx, {
      action: 'database.restored',
      target: from,
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
