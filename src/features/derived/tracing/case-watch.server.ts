import { and, asc, eq, exists, inArray, isNotNull, sql } from 'drizzle-orm';
import { requireCaseAccess } from '#features/base/access/require-access.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { chainSources, traceAddresses, watchedAddresses } from '#database/tables/tracing.ts';

/** An address that holds money of the case, and its state at the issuer, as far as the issuer was asked. */
export type CaseWatch = Pick<
  typeof watchedAddresses.$inferSelect,
  | 'address'
  | 'asset'
  | 'state'
  | 'frozenAt'
  | 'frozenTx'
  | 'destroyedAt'
  | 'destroyedTx'
  | 'movedAt'
  | 'askedAt'
  | 'host'
  | 'problem'
> & {
  /** False once nothing more can happen to it. */
  isWatched: boolean;
  /** True where a source can be asked. */
  isAskable: boolean;
};

/**
 * Addresses that the case's traces reached and that are watched.
 * @throws Refusal `not_found`
 */
export async function findWatched(
  ctx: ServiceContext,
  { caseId }: { caseId: string },
): Promise<CaseWatch[]> {
  authorize(ctx, 'case:read');
  await requireCaseAccess(ctx, caseId);
  const rows = await ctx.db
    .select()
    .from(watchedAddresses)
    .where(reachedBy(ctx, caseId))
    .orderBy(asc(watchedAddresses.id));
  const sources = await ctx.db.select({ chain: chainSources.chain }).from(chainSources);
  const chains = new Set(sources.map(({ chain }) => chain));
  return rows.map((row) => ({
    address: row.address,
    asset: row.asset,
    state: row.state,
    frozenAt: row.frozenAt,
    frozenTx: row.frozenTx,
    destroyedAt: row.destroyedAt,
    destroyedTx: row.destroyedTx,
    movedAt: row.movedAt,
    askedAt: row.askedAt,
    host: row.host,
    problem: row.problem,
    isWatched: row.dueAt !== null,
    isAskable: chains.has(row.chain),
  }));
}

function reachedBy(ctx: ServiceContext, caseId: string) {
  return exists(
    ctx.db
      .select({ one: sql`1` })
      .from(traceAddresses)
      .where(
        and(
          eq(traceAddresses.caseId, caseId),
          eq(traceAddresses.address, watchedAddresses.address),
          eq(traceAddresses.chain, watchedAddresses.chain),
        ),
      ),
  );
}

/**
 * Has the watched addresses of a case asked about now, by the job. Nobody is asked where no source was added.
 * @returns how many
 * @throws Refusal `not_found`, `invalid`
 */
export async function askNow(
  ctx: ServiceContext,
  { caseId }: { caseId: string },
): Promise<{ addresses: number }> {
  authorize(ctx, 'case:write');
  await requireCaseAccess(ctx, caseId);
  return inTransaction(ctx, async (tx) => {
    const chains = tx.db.select({ chain: chainSources.chain }).from(chainSources);
    const due = await tx.db
      .update(watchedAddresses)
      .set({ dueAt: tx.now() })
      .where(
        and(
          reachedBy(tx, caseId),
          isNotNull(watchedAddresses.dueAt),
          inArray(watchedAddresses.chain, chains),
        ),
      )
      .returning({ id: watchedAddresses.id });
    if (due.length === 0) throw new Refusal('invalid', 'There is nothing that could be asked.');
    await recordAudit(tx, {
      action: 'trace.watch-asked',
      target: caseId,
      details: { addresses: String(due.length) },
    });
    await tx.ports.queue.wake('watch-addresses', { db: tx.db });
    return { addresses: due.length };
  });
}
