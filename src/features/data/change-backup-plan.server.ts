import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { backupPlan } from './schema/database.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { requireProof } from '#kernel/access/require-proof.ts';
import { backupSchedules, passphrasePurpose, readPlan, shortestPassphrase } from './backup-plan.server.ts';
import type { BackupSchedule } from './backup-plan.server.ts';
import { planScheduledBackup } from './plan-scheduled-backup.server.ts';

export type BackupPlanInput = {
  schedule: string;
  keep: string;
  /** Empty leaves the one that is set. */
  passphrase: string;
  repeated: string;
};

export type BackupPlanProblems = Partial<Record<keyof BackupPlanInput, string>>;

/**
 * Says when backups are made by themselves, and with what passphrase.
 * @returns `begins`: none was made since the hour that the plan last named, so one does now
 * @throws Refusal `proof_needed`
 */
export async function changeBackupPlan(
  ctx: ServiceContext,
  input: BackupPlanInput,
): Promise<{ ok: true; begins: boolean } | { ok: false; problems: BackupPlanProblems }> {
  authorize(ctx, 'database:write');
  requireProof(ctx);
  return inTransaction(ctx, async (tx) => {
    const before = await readPlan(tx);
    const problems = problemsOf(input, before.passphraseSealed !== null);
    if (Object.keys(problems).length > 0) return { ok: false, problems };
    const values = {
      schedule: input.schedule as BackupSchedule,
      keep: Number(input.keep),
      passphraseSealed: input.passphrase
        ? tx.ports.seal.close(passphrasePurpose, input.passphrase)
        : before.passphraseSealed,
    };
    await tx.db
      .insert(backupPlan)
      .values(values)
      .onConflictDoUpdate({ target: backupPlan.onlyRow, set: values });
    const begins = await planScheduledBackup(tx);
    if (begins) await tx.ports.queue.wake('run-backups', { db: tx.db });
    await recordAudit(tx, {
      action: 'database.backup-plan-changed',
      details: {
        schedule: `${before.schedule} → ${values.schedule}`,
        keep: `${before.keep} → ${values.keep}`,
        passphrase: input.passphrase ? 'changed' : 'unchanged',
      },
      severity: input.passphrase ? 'warning' : 'info',
    });
    return { ok: true, begins };
  });
}

function problemsOf(input: BackupPlanInput, hasPassphrase: boolean): BackupPlanProblems {
  const { schedule, keep, passphrase, repeated } = input;
  const problems: BackupPlanProblems = {};
  const isKnown = backupSchedules.some((known) => known === schedule);
  if (!isKnown) problems.schedule = 'Choose when backups are made.';
  else if (schedule !== 'off' && !hasPassphrase && passphrase === '')
    problems.passphrase = 'Scheduled backups need a passphrase.';
  if (!/^\d+$/.test(keep) || Number(keep) < 1 || Number(keep) > 365)
    problems.keep = 'Enter a number from 1 to 365.';
  if (passphrase !== '' && passphrase.length < shortestPassphrase)
    problems.passphrase = `Use at least ${shortestPassphrase} characters.`;
  else if (passphrase !== repeated) problems.repeated = 'The two passphrases differ.';
  return problems;
}
