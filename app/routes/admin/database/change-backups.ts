import type { ServiceContext } from '#server/context.ts';
import { Refusal } from '#server/errors.ts';
import type { FlashCode } from '#server/http/flash.ts';
import { changeBackupPlan } from '#server/services/database/change-backup-plan.ts';
import type { BackupPlanProblems } from '#server/services/database/change-backup-plan.ts';
import { removeBackup } from '#server/services/database/remove-backup.ts';
import { startBackupCheck } from '#server/services/database/start-backup-check.ts';
import { startBackup } from '#server/services/database/start-backup.ts';

type Changed = { flash: FlashCode } | { problems: BackupPlanProblems };

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
    case 'check':
      await startBackupCheck(ctx, { name: read('name'), passphrase: read('passphrase') });
      return { flash: 'backup-check-started' };
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
      return changed.ok ? { flash: 'backup-plan-saved' } : { problems: changed.problems };
    }
    default:
      throw new Refusal('invalid', 'This form is not known here.');
  }
}
