import { and, eq, isNull, lte } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { purgeRequests } from './schema/database.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { raiseSiteVersion } from '#kernel/settings/raise-site-version.ts';
import { removeBatch } from './remove-batch.server.ts';
import { resetTables, resetTarget } from './table-rules.server.ts';

type Request = typeof purgeRequests.$inferSelect;

/**
 * Carries out the purges whose time has come. What was interrupted goes on where it stood; one that
 * fails says why and is not tried again.
 */
export async function runPurges(ctx: ServiceContext, signal?: AbortSignal): Promise<void> {
  authorize(ctx, 'housekeeping:run');
  const due = await ctx.db.select().from(purgeRequests).where(isDue(ctx.now()));
  for (const request of due) {
    try {
      let goesOn = true;
      while (goesOn) goesOn = !signal?.aborted && (await runBatch(ctx, request.id));
    } catch (error) {
      await recordFailure(ctx, request, error);
    }
  }
}

function isDue(now: Date) {
  return and(
    isNull(purgeRequests.cancelledAt),
    isNull(purgeRequests.finishedAt),
    lte(purgeRequests.runsAt, now),
  );
}

/** Few thousand rows in one transaction, so that nobody waits long. False once nothing is left. */
async function runBatch(ctx: ServiceContext, id: string): Promise<boolean> {
  authorize(ctx, 'housekeeping:run');
  return inTransaction(ctx, async (tx) => {
    const [request] = await tx.db
      .select()
      .from(purgeRequests)
      .where(and(eq(purgeRequests.id, id), isDue(tx.now())))
      .for('update', { skipLocked: true });
    // Another process has it.
    if (!request) return false;
    const removed = await removeFrom(tx, request.target);
    const removedRows = request.removedRows + removed;
    if (removed > 0) {
      await tx.db.update(purgeRequests).set({ removedRows }).where(eq(purgeRequests.id, id));
      return true;
    }
    await tx.db.update(purgeRequests).set({ finishedAt: tx.now() }).where(eq(purgeRequests.id, id));
    await raiseSiteVersion(tx);
    await recordAudit(tx, {
      action: 'database.purged',
      target: request.target,
      details: { rows: String(removedRows), requestedBy: request.requestedByName },
      severity: 'warning',
    });
    return false;
  });
}

async function removeFrom(tx: ServiceContext, target: string): Promise<number> {
  for (const table of target === resetTarget ? resetTables : [target]) {
    const removed = await removeBatch(tx, table);
    if (removed > 0) return removed;
  }
  return 0;
}

async function recordFailure(ctx: ServiceContext, request: Request, error: unknown) {
  authorize(ctx, 'housekeeping:run');
  ctx.ports.log.error({ err: error, target: request.target }, 'A purge failed');
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .update(purgeRequests)
      .set({ finishedAt: tx.now(), error: describe(error) })
      .where(eq(purgeRequests.id, request.id));
    await recordAudit(tx, {
      action: 'database.purge-failed',
      target: request.target,
      severity: 'error',
    });
  });
}

/** A row that something else needs is the one expected reason. */
function describe(error: unknown): string {
  const code = error instanceof Error && error.cause instanceof Error && 'code' in error.cause;
  const isNeeded = code && (error.cause as { code?: unknown }).code === '23503';
  return isNeeded
    ? 'Rows of another table still need these rows: purge that table first.'
    : 'The database refused; the log has the reason.';
}
