import { and, asc, eq, notExists, sql } from 'drizzle-orm';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { addressKey } from './method/asset.ts';
import type { StopReason } from './method/stops.ts';
import { traceAddresses, traces, watchedAddresses } from '#database/tables/tracing.ts';
import { readResult } from './traces.server.ts';

type Run = Pick<
  typeof traces.$inferSelect,
  'id' | 'caseId' | 'facts' | 'lookUps' | 'convention' | 'head'
>;

/** Leaves whose money may still move. */
const watchedReasons: ReadonlySet<string> = new Set<StopReason>(['unmoved', 'frozen']);

/** Traces of one round. */
const batch = 50;

/** Notes the addresses that finished traces reached, and watches those that hold the money. */
export async function keepReachedAddresses(ctx: ServiceContext): Promise<void> {
  authorize(ctx, 'housekeeping:run');
  const { id, caseId, facts, lookUps, convention, head } = traces;
  const noted = ctx.db
    .select({ id: traceAddresses.traceId })
    .from(traceAddresses)
    .where(eq(traceAddresses.traceId, id));
  const runs = await ctx.db
    .select({ id, caseId, facts, lookUps, convention, head })
    .from(traces)
    .where(and(eq(traces.state, 'done'), notExists(noted)))
    .orderBy(asc(id))
    .limit(batch);
  for (const run of runs)
    // oxlint-disable-next-line no-await-in-loop, lantern/write-in-five-steps -- one after the other; staff started each trace
    await inTransaction(ctx, (tx) => noteReached(tx, run));
}

/** Notes the addresses of one trace, in the caller's transaction, which authorises. */
export async function noteReached(tx: ServiceContext, run: Run): Promise<void> {
  const result = readResult(run);
  if (!result) return;
  const trace = result.traceBy(run.convention);
  const { chain, asset, to } = result.facts.payment;
  const reasons = new Map<string, string>([[addressKey(chain, to), '']]);
  for (const edge of trace.edges) reasons.set(addressKey(chain, edge.to), '');
  // The largest come first, and one address may have two.
  for (const { address, reason } of trace.leaves.toReversed())
    reasons.set(addressKey(chain, address), reason);
  await tx.db
    .insert(traceAddresses)
    .values(
      Array.from(reasons, ([address, reason]) => ({
        traceId: run.id,
        caseId: run.caseId,
        chain,
        asset,
        address,
        reason,
      })),
    )
    .onConflictDoUpdate({
      target: [traceAddresses.traceId, traceAddresses.address],
      set: { reason: sql`excluded.reason` },
    });
  const lying = [...reasons].filter(([, reason]) => watchedReasons.has(reason));
  if (lying.length === 0) return;
  await tx.db
    .insert(watchedAddresses)
    .values(
      lying.map(([address]) => ({
        chain,
        asset,
        address,
        dueAt: tx.now(),
        createdAt: tx.now(),
      })),
    )
    .onConflictDoNothing();
}
