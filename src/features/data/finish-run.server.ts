import { and, eq, inArray } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { backupRuns } from './schema/database.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';

export type RunOutcome =
  | { ok: true; rows: number; files: number }
  /** In words for staff. */
  | { ok: false; error: string };

/** Writes down how a run ended, and forgets the passphrase it was given. */
export async function finishRun(
  ctx: ServiceContext,
  run: typeof backupRuns.$inferSelect,
  outcome: RunOutcome,
): Promise<void> {
  authorize(ctx, 'housekeeping:run');
  await inTransaction(ctx, async (tx) => {
    const finished = await tx.db
      .update(backupRuns)
      .set({
        state: outcome.ok ? 'done' : 'failed',
        finishedAt: tx.now(),
        passphraseSealed: null,
        ...(outcome.ok
          ? { share: 1, rowsCounted: outcome.rows, filesCounted: outcome.files }
          : { error: outcome.error }),
      })
      .where(and(eq(backupRuns.id, run.id), inArray(backupRuns.state, ['waiting', 'running'])))
      .returning();
    if (finished.length === 0) return;
    const what = run.action === 'make' ? 'backup' : 'backup-check';
    await recordAudit(tx, {
      action: `database.${what}-${outcome.ok ? 'done' : 'failed'}`,
      target: run.fileName,
      details: outcome.ok
        ? { rows: String(outcome.rows), files: String(outcome.files) }
        : { reason: outcome.error },
      severity: outcome.ok ? 'info' : 'error',
    });
  });
}
