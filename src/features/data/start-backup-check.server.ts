import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { backupRuns } from './schema/database.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { openPassphrase, passphrasePurpose, readPlan } from './backup-plan.server.ts';
import { requireBackup } from './require-backup.server.ts';
import { underWay } from './start-backup.server.ts';

export type BackupToCheck = {
  name: string;
  /** Empty: the one of the plan. */
  passphrase: string;
};

/**
 * Has every byte of a backup decrypted and compared in the background. A passphrase that does not fit
 * says nothing about the backup: it is told at once, and the result of the last check stays.
 * @returns `problem`: what is wrong with the passphrase
 * @throws Refusal `not_found`, `conflict`
 */
export async function startBackupCheck(
  ctx: ServiceContext,
  input: BackupToCheck,
): Promise<{ ok: true } | { ok: false; problem: string }> {
  authorize(ctx, 'database:write');
  const { name } = input;
  await requireBackup(ctx, name);
  const given = await choosePassphrase(ctx, input);
  if ('problem' in given) return { ok: false, problem: given.problem };
  const { passphrase } = given;
  const problem = await ctx.ports.archives.findPassphraseProblem({ name, passphrase });
  if (problem !== undefined) return { ok: false, problem };
  return inTransaction(ctx, async (tx) => {
    const started = await tx.db
      .insert(backupRuns)
      .values({
        ...{ action: 'check', kind: 'manual', fileName: name },
        // Also the plan's: it may be changed before the check begins.
        passphraseSealed: tx.ports.seal.close(passphrasePurpose, passphrase),
        startedByName: tx.actor.type === 'staff' ? tx.actor.name : tx.actor.type,
        createdAt: tx.now(),
      })
      .onConflictDoNothing()
      .returning();
    if (started.length === 0) throw underWay();
    await tx.ports.queue.wake('run-backups', { db: tx.db });
    await recordAudit(tx, { action: 'database.backup-check-requested', target: name });
    return { ok: true };
  });
}

async function choosePassphrase(
  ctx: ServiceContext,
  input: BackupToCheck,
): Promise<{ passphrase: string } | { problem: string }> {
  if (input.passphrase !== '') return { passphrase: input.passphrase };
  const { passphraseSealed } = await readPlan(ctx);
  if (passphraseSealed === null) return { problem: 'Enter the passphrase of this backup.' };
  const passphrase = openPassphrase(ctx, passphraseSealed);
  if (passphrase !== undefined) return { passphrase };
  return { problem: 'The passphrase that was set cannot be opened. Enter the one of this backup.' };
}
