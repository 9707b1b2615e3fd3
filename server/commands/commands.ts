import { auditCommand } from './audit.ts';
import { backupCommand } from './backup.ts';
import { demoCommand } from './demo.ts';
import { exportCommand } from './export.ts';
import { installCommand } from './install.ts';
import { mailReportCommand } from './mail-report.ts';
import { migrateCommand } from './migrate.ts';
import { moveDatabaseCommand } from './move-database.ts';
import { restoreCommand } from './restore.ts';
import { rotateKeysCommand } from './rotate-keys.ts';
import { settingsCommand } from './settings.ts';
import { startCommand } from './start.ts';

type Command = (args: string[]) => Promise<void>;

/** The program's commands, each called with the arguments that follow its name. */
export const commands: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['start', startCommand],
  ['demo', demoCommand],
  ['install', installCommand],
  ['migrate', migrateCommand],
  ['backup', backupCommand],
  ['restore', restoreCommand],
  ['move-database', moveDatabaseCommand],
  ['export', exportCommand],
  ['settings', settingsCommand],
  ['audit', auditCommand],
  ['rotate-keys', rotateKeysCommand],
  ['mail-report', mailReportCommand],
]);
