import { inTransaction } from '#server/context.ts';
import type { ServiceContext } from '#server/context.ts';
import { backupRuns } from '#server/db/schema/database.ts';
import { Refusal } from '#server/errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { authorize } from '../authorize.ts';
import { passphrasePurpose, readPlan } from './backup-plan.ts';
import { requireBackup } from './require-backup.ts';
import { underWay } from './start-backup.ts';

/**
 * Has every byte of a backup decrypted and compared in the background.
 * @param input `passphrase`: when the backup was made with another one than the plan's
 * @throws Refusal `not_found`, `invalid`, `conflict`
 */
export async function startBackupCheck(
  ctx: ServiceContext,
  input: { name: string; passphrase: string },
): Promise<void> {
  authorize(ctx, 'database:write');
  await requireBackup(ctx, input.name);
  const plan = await readPlan(ctx);
  if (input.passphrase === '' && plan.passphraseSealed === null)
    throw new Refusal('invalid', 'Enter the passphrase of this backup.');
  const passphraseSealed = input.passphrase
    ? ctx.ports.seal.close(passphrasePurpose, input.passphrase)
    : null;
  await inTransaction(ctx, async (tx) => {
    const started = await tx.db
      .insert(backupRuns)
      .values({
        action: 'check',
        kind: 'manual',
        fileName: input.name,
        passphraseSealed,
        startedByName: tx.actor.type === 'staff' ? tx.actor.name : tx.actor.type,
      })
      .onConflictDoNothing()
      .returning();
    if (started.length === 0) throw underWay();
    await tx.ports.queue.wake('run-backups', { db: tx.db });
    await recordAudit(tx, { action: 'database.backup-check-requested', target: input.name });
  });
}
