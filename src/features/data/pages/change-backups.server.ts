import type { ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import type { FlashCode } from '#platform/http/flash.ts';
import { changeBackupPlan } from '../backup-plan.server.ts';
import type { BackupPlanProblems } from '../backup-plan.server.ts';
import { removeBackup, startBackup, startBackupCheck } from '../backups.server.ts';

/** A backup that could not be checked, and what is wrong with the passphrase. */
export type CheckRefused = { name: string; problem: string };

type Changed =
  | { flash: FlashCode }
  | { problems: BackupPlanProblems }
  | { checkRefused: CheckRefused };

/** What the forms of the page ask for, by their field `do`. */
export async function changeBackups(ctx: ServiceContext, form: FormData): Promise<Changed> {
  function read(name: string): string {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  }
  switch (read('do')) {
    case 'make':
      await startBackup(ctx);
      return { flash: 'backup-started' };
    case 'check': {
      const name = read('name');
      const started = await startBackupCheck(ctx, { name, passphrase: read('passphrase') });
      if (started.ok) return { flash: 'backup-check-started' };
      return { checkRefused: { name, problem: started.problem } };
    }
    case 'remove':
      await removeBackup(ctx, { name: read('name') });
      return { flash: 'backup-removed' };
    case 'plan': {
      const changed = await changeBackupPlan(ctx, {
        schedule: read('schedule'),
        keep: read('keep'),
        passphrase: read('passphrase'),
        repeated: read('repeated'),
      });
      if (!changed.ok) return { problems: changed.problems };
      return { flash: changed.begins ? 'backup-plan-saved-due' : 'backup-plan-saved' };
    }
    default:
      throw new Refusal('invalid', 'This form is not known here.');
  }
}
