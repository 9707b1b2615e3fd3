import { auditCommand } from './audit.ts';
import { backupCommand } from './backup.ts';
import { deadlinesCommand } from './deadlines.ts';
import { migrateCommand, moveDatabaseCommand } from './database.ts';
import { demoCommand } from './demo.ts';
import { doctorCommand } from './doctor.ts';
import { exportCommand } from './export.ts';
import { installCommand } from './install.ts';
import { mailInCommand, mailReportCommand } from './mail.ts';
import { readCommand } from './read.ts';
import { restoreCommand } from './restore.ts';
import { rotateKeysCommand } from './rotate-keys.ts';
import { settingsCommand } from './settings.ts';
import { staffCommand } from './staff.ts';
import { startCommand } from './start.ts';
import { labelsCommand } from './labels.ts';
import { traceCommand } from './trace.ts';

type Command = {
  /** One line of `lantern --help`. */
  summary: string;
  /** Called with the arguments after the name; prints its help when they include `--help`. */
  run(args: string[]): Promise<void>;
};

/** The program's commands. */
export const commands: ReadonlyMap<string, Command> = new Map<string, Command>([
  [
    'start',
    { summary: 'serve the site until stopped (without a command, too)', run: startCommand },
  ],
  ['demo', { summary: 'serve made-up data from a data folder of its own', run: demoCommand }],
  ['install', { summary: 'set up without a browser', run: installCommand }],
  ['migrate', { summary: "bring the database to this release's schema", run: migrateCommand }],
  ['doctor', { summary: 'what works here and what hurts, as a table', run: doctorCommand }],
  ['backup', { summary: 'everything into one encrypted archive', run: backupCommand }],
  ['restore', { summary: 'everything back from such an archive', run: restoreCommand }],
  [
    'move-database',
    { summary: 'all data into a PostgreSQL of your own', run: moveDatabaseCommand },
  ],
  ['export', { summary: 'one table as JSON, or indicators for others', run: exportCommand }],
  ['settings', { summary: 'read and change settings', run: settingsCommand }],
  ['staff', { summary: 'who is on the staff, and the way back in', run: staffCommand }],
  ['audit', { summary: 'check that the audit log is whole', run: auditCommand }],
  ['deadlines', { summary: 'dates that follow from a file of facts', run: deadlinesCommand }],
  ['read', { summary: 'what the readers make of a file, as JSON', run: readCommand }],
  ['labels', { summary: 'brings in a published list of addresses', run: labelsCommand }],
  [
    'trace',
    { summary: 'where a payment of a case went, or one in a file of facts', run: traceCommand },
  ],
  [
    'rotate-keys',
    { summary: 'replace the key that seals secrets and files', run: rotateKeysCommand },
  ],
  ['mail-in', { summary: 'take a message of a mailbox as a submission', run: mailInCommand }],
  [
    'mail-report',
    { summary: 'take what a mail server reports about a mail', run: mailReportCommand },
  ],
]);

/** Output of `lantern --help`. */
export function programHelp(): string {
  const lines = [...commands].map(([name, { summary }]) => `  ${name.padEnd(13)}  ${summary}`);
  return `Usage: lantern [command] [options]

${lines.join('\n')}

"lantern command --help" says more about each. Most work beside the running program.`;
}
