import { and, eq, isNull, lte, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { isCaseFree, isSubmissionFree } from '#features/base/access/legal-hold.server.ts';
import { caseLedgers } from '#database/tables/deadlines.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { queryRows } from '#kernel/query-rows.ts';
import { siteTags } from '#kernel/site-tags.ts';
import { raiseSiteVersion } from '#kernel/site-version.ts';
import { purgeRequests } from '#database/tables/data.ts';
import { purgeRefusal, resetTables, resetTarget } from './tables.server.ts';

type Request = typeof purgeRequests.$inferSelect;

/**
 * Runs the purges that are due. An interrupted one is resumed; one that fails records the reason and is
 * not tried again.
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

/** A few thousand rows per transaction, so that nobody waits long. False once nothing is left. */
async function runBatch(ctx: ServiceContext, id: string): Promise<boolean> {
  authorize(ctx, 'housekeeping:run');
  return inTransaction(ctx, async (tx) => {
    const [request] = await tx.db
      .select()
      .from(purgeRequests)
      .where(and(eq(purgeRequests.id, id), isDue(tx.now())))
      .for('update', { skipLocked: true });
    // Another process holds it.
    if (!request) return false;
    const removed = await removeFrom(tx, request.target);
    const removedRows = request.removedRows + removed;
    if (removed > 0) {
      await tx.db.update(purgeRequests).set({ removedRows }).where(eq(purgeRequests.id, id));
      return true;
    }
    await tx.db.update(purgeRequests).set({ finishedAt: tx.now() }).where(eq(purgeRequests.id, id));
    await haveDatesCounted(tx, request);
    await raiseSiteVersion(tx, ...siteTags);
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
  for (const table of target === resetTarget ? resetTables() : [target]) {
    const removed = await removeBatch(tx, table);
    if (removed > 0) return removed;
  }
  return 0;
}

/** Tables from which the dates of cases are computed. */
const countedFrom: readonly string[] = ['case_facts', 'form_submissions', 'payments'];

/** Schedules a recalculation of the dates of open cases when a source of them was purged, even in part. */
async function haveDatesCounted(tx: ServiceContext, { target }: Request): Promise<void> {
  if (countedFrom.includes(target)) await tx.db.update(caseLedgers).set({ rules: '' });
}

async function recordFailure(ctx: ServiceContext, request: Request, error: unknown) {
  authorize(ctx, 'housekeeping:run');
  ctx.ports.log.error({ err: error, target: request.target }, 'A purge failed');
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .update(purgeRequests)
      .set({ finishedAt: tx.now(), error: describe(error) })
      .where(eq(purgeRequests.id, request.id));
    await haveDatesCounted(tx, request);
    await recordAudit(tx, {
      action: 'database.purge-failed',
      target: request.target,
      severity: 'error',
    });
  });
}

/** A foreign key violation is the only expected reason. */
function describe(error: unknown): string {
  const code = error instanceof Error && error.cause instanceof Error && 'code' in error.cause;
  const isNeeded = code && (error.cause as { code?: unknown }).code === '23503';
  return isNeeded
    ? 'Rows of another table still need these rows: purge that table first.'
    : 'The database refused; the log has the reason.';
}

const batch = 2_000;

/** Records under legal hold survive every purge. */
const conditions: Readonly<Record<string, () => SQL>> = {
  form_submissions: isSubmissionFree,
  cases: isCaseFree,
};

/**
 * Deletes some rows of a table with the caller's transaction, and the rows that depend on them.
 * @returns how many; 0 when no deletable row is left, or this release has no such table
 */
async function removeBatch(ctx: ServiceContext, table: string): Promise<number> {
  if (purgeRefusal(table)) return 0;
  const [found] = await queryRows(
    ctx.db,
    z.object({ name: z.string().nullable() }),
    sql`select to_regclass(${`public.${table}`})::text as name`,
  );
  if (found?.name === null) return 0;
  const name = sql.identifier(table);
  const condition = conditions[table]?.() ?? sql`true`;
  const gone = await ctx.db.execute(sql`delete from ${name} where ctid = any(array(
    select ${name}.ctid from ${name} where ${condition} limit ${batch}))`);
  return gone.rowCount ?? 0;
}
