import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { backupRuns } from './schema/database.server.ts';
import { Refusal } from '#kernel/errors.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { backupName } from './backup-name.server.ts';
import { readPlan } from './backup-plan.server.ts';

/**
 * Has a backup made in the background.
 * @throws Refusal `invalid` without a passphrase, `conflict` while another run is under way
 */
export async function startBackup(ctx: ServiceContext): Promise<void> {
  authorize(ctx, 'database:write');
  const { passphraseSealed } = await readPlan(ctx);
  if (passphraseSealed === null)
    throw new Refusal('invalid', 'Set a passphrase for backups first.');
  await inTransaction(ctx, async (tx) => {
    const fileName = backupName('manual', tx.now());
    const started = await tx.db
      .insert(backupRuns)
      .values({
        action: 'make',
        kind: 'manual',
        fileName,
        createdAt: tx.now(),
        startedByName: tx.actor.type === 'staff' ? tx.actor.name : tx.actor.type,
      })
      .onConflictDoNothing()
      .returning();
    if (started.length === 0) throw underWay();
    await tx.ports.queue.wake('run-backups', { db: tx.db });
    await recordAudit(tx, { action: 'database.backup-requested', target: fileName });
  });
}

export function underWay(): Refusal {
  return new Refusal('conflict', 'A backup is being made or checked already. Wait for its end.');
}
