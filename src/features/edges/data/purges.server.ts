import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { requireProof } from '#features/base/access/require-access.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { actorName, authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { queryRows } from '#kernel/query-rows.ts';
import { Refusal } from '#kernel/errors.ts';
import { purgeRequests } from '#database/tables/data.ts';
import { purgeRefusal, resetTables, resetTarget, resetWord } from './tables.server.ts';

export type PurgeRow = {
  id: string;
  target: string;
  requestedByName: string;
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  runsAt: Date;
  endedAt: Date | undefined;
  cancelledByName: string | null;
  removedRows: number;
  error: string | null;
};

/** Pending and running purges, and those that ended in the last week; newest first. */
export async function findPurges(ctx: ServiceContext): Promise<PurgeRow[]> {
  authorize(ctx, 'database:read');
  const now = ctx.now();
  const weekAgo = new Date(now.getTime() - 7 * 86_400_000);
  const rows = await ctx.db
    .select()
    .from(purgeRequests)
    .where(
      or(
        and(isNull(purgeRequests.cancelledAt), isNull(purgeRequests.finishedAt)),
        gt(sql`coalesce(${purgeRequests.cancelledAt}, ${purgeRequests.finishedAt})`, weekAgo),
      ),
    )
    .orderBy(desc(purgeRequests.id))
    .limit(50);
  return rows.map((request) => ({
    id: request.id,
    target: request.target,
    requestedByName: request.requestedByName,
    state: stateOf(request, now),
    runsAt: request.runsAt,
    endedAt: request.cancelledAt ?? request.finishedAt ?? undefined,
    cancelledByName: request.cancelledByName,
    removedRows: request.removedRows,
    error: request.error,
  }));
}

function stateOf(request: typeof purgeRequests.$inferSelect, now: Date): PurgeRow['state'] {
  if (request.cancelledAt) return 'cancelled';
  if (request.finishedAt) return request.error === null ? 'done' : 'failed';
  return request.runsAt <= now ? 'running' : 'waiting';
}

type PreparedPurge = {
  /** Tables that would be emptied, as far as this release has them. */
  tables: string[];
  /** The word to type as confirmation. */
  word: string;
  isReset: boolean;
  /** Records under legal hold stay. */
  spares: boolean;
};

/**
 * The tables that a purge would empty, shown before it is requested.
 * @throws Refusal `not_found`, `invalid`, `proof_needed`
 */
export async function preparePurge(
  ctx: ServiceContext,
  input: { target: string },
): Promise<PreparedPurge> {
  authorize(ctx, 'database:write');
  requireProof(ctx);
  const isReset = input.target === resetTarget;
  const wanted = isReset ? resetTables() : [input.target];
  const rows = await queryRows(ctx.db, z.object({ name: z.string() }), sql`
    select relname as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace
       and relname in (${sql.join(
         wanted.map((name) => sql`${name}`),
         sql`, `,
       )})
     order by relname`);
  const tables = rows.map(({ name }) => name);
  if (tables.length === 0) throw new Refusal('not_found', 'There is no such table.');
  const kept = isReset ? undefined : purgeRefusal(input.target);
  if (kept) throw new Refusal('invalid', `${input.target} cannot be purged: ${kept}.`);
  return {
    tables,
    word: isReset ? resetWord : input.target,
    isReset,
    spares: tables.some((name) => name === 'form_submissions' || name === 'cases'),
  };
}

/** In milliseconds; until then everybody who may purge can cancel it. */
const purgeDelay = 86_400_000;

/**
 * Schedules the purge of a table, or of everything "reset all" clears, in 24 hours. Until then everybody
 * who may request a purge may also cancel it.
 * @param input `typed`: the table's name again, or `RESET`
 * @throws Refusal `invalid`, `conflict`, `proof_needed`
 */
export async function requestPurge(
  ctx: ServiceContext,
  input: { target: string; typed: string },
): Promise<void> {
  authorize(ctx, 'database:write');
  requireProof(ctx);
  const { target } = input;
  const isReset = target === resetTarget;
  const kept = isReset ? undefined : purgeRefusal(target);
  if (kept) throw new Refusal('invalid', `${target} cannot be purged: ${kept.toLowerCase()}.`);
  const expected = isReset ? resetWord : target;
  if (input.typed.trim() !== expected) throw new Refusal('invalid', `Type ${expected} to confirm.`);
  const { actor } = ctx;
  await inTransaction(ctx, async (tx) => {
    const stored = await tx.db
      .insert(purgeRequests)
      .values({
        target,
        requestedBy: actor.type === 'staff' ? actor.userId : null,
        requestedByName: actorName(ctx),
        runsAt: new Date(tx.now().getTime() + purgeDelay),
        createdAt: tx.now(),
      })
      .onConflictDoNothing()
      .returning();
    const [request] = stored;
    if (!request) throw new Refusal('conflict', 'This is already going to be purged.');
    await tx.ports.queue.wake('run-purges', { db: tx.db, startAfter: request.runsAt });
    await recordAudit(tx, {
      action: 'database.purge-requested',
      target,
      details: { runsAt: request.runsAt.toISOString() },
      severity: 'warning',
    });
  });
}

/**
 * Cancels a purge that is not due yet.
 * @throws Refusal `conflict`
 */
export async function cancelPurge(ctx: ServiceContext, input: { id: string }): Promise<void> {
  authorize(ctx, 'database:write');
  await inTransaction(ctx, async (tx) => {
    const [cancelled] = await tx.db
      .update(purgeRequests)
      .set({
        cancelledAt: tx.now(),
        cancelledByName: actorName(tx),
      })
      .where(
        and(
          eq(purgeRequests.id, input.id),
          isNull(purgeRequests.cancelledAt),
          isNull(purgeRequests.finishedAt),
          gt(purgeRequests.runsAt, tx.now()),
        ),
      )
      .returning();
    if (!cancelled) throw new Refusal('conflict', 'It is too late to cancel this purge.');
    await recordAudit(tx, { action: 'database.purge-cancelled', target: cancelled.target });
  });
}
