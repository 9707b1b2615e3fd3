import { and, asc, eq, isNull } from 'drizzle-orm';
import { v7 } from 'uuid';
import { payments } from '#database/tables/payments.ts';
import { requireCaseAccess } from '#features/base/access/require-access.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { actorName, authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import type { ExitEntry, LabelEntry } from './forms/trace-entry.ts';
import { issuedContract } from './method/asset.ts';
import { readEnteredFact, type LabelFact, type TransferFact } from './method/facts.ts';
import { staffList } from './method/stops.ts';
import { traceEntries } from '#database/tables/tracing.ts';
import type { TracedChain } from '#shared/vocabulary/traced-chains.ts';
import { readTraceable } from './traces.server.ts';

export type TraceEntry = Omit<typeof traceEntries.$inferSelect, 'fact'> & {
  fact: ReturnType<typeof readEnteredFact>;
};

/** Returns the entries of staff about the payments of a case, withdrawn ones included, oldest first. */
export async function findTraceEntries(ctx: ServiceContext, caseId: string): Promise<TraceEntry[]> {
  authorize(ctx, 'case:read');
  await requireCaseAccess(ctx, caseId);
  const rows = await ctx.db
    .select()
    .from(traceEntries)
    .where(eq(traceEntries.caseId, caseId))
    .orderBy(asc(traceEntries.id));
  return rows.map((row) => ({ ...row, fact: readEnteredFact(row.fact) }));
}

type Entering =
  | ({ kind: 'label' } & LabelEntry & { caseId: string })
  | ({ kind: 'exit' } & ExitEntry & { caseId: string });

/**
 * Enters a label, or what came out of a service. The next run takes it into account.
 * @throws Refusal `not_found`, `invalid`
 */
export async function addTraceEntry(ctx: ServiceContext, entering: Entering): Promise<void> {
  authorize(ctx, 'case:write');
  const { caseId, paymentId, kind, reason } = entering;
  await requireCaseAccess(ctx, caseId);
  const [payment] = await ctx.db
    .select()
    .from(payments)
    .where(and(eq(payments.id, paymentId), eq(payments.caseId, caseId)));
  const followed = payment && readTraceable(payment);
  if (!followed) throw new Refusal('invalid', 'This payment cannot be followed.');
  const day = ctx.now().toISOString().slice(0, 10);
  const fact =
    entering.kind === 'label'
      ? labelOf(entering, { chain: followed.chains[0] ?? 'ethereum', day })
      : transferOf(entering);
  await inTransaction(ctx, async (tx) => {
    const id = v7();
    await tx.db.insert(traceEntries).values({
      id,
      caseId,
      paymentId,
      kind,
      fact,
      reason,
      enteredByName: actorName(tx),
      createdAt: tx.now(),
    });
    await recordAudit(tx, {
      action: 'trace.entry-added',
      target: caseId,
      details: { entry: id, kind, reason, fact: JSON.stringify(fact).slice(0, 500) },
    });
  });
}

function labelOf(
  { address, actor, service, reason }: LabelEntry,
  { chain, day }: { chain: LabelFact['chain']; day: string },
): LabelFact {
  return { chain, address, actor, kind: service, list: `${staffList}${reason}`, day };
}

function transferOf({ chain, asset, tx, block, time, from, to, units, reason }: ExitEntry) {
  const contract = issuedContract(chain, asset);
  const place = { tx, block, index: 0, time };
  const by = 'staff' as const;
  return { chain, asset, contract, ...place, from, to, amount: units, by, reason };
}

/**
 * Takes an entry back; it stays in the list, and the next run leaves it out.
 * @throws Refusal `not_found`
 */
export async function takeBackTraceEntry(
  ctx: ServiceContext,
  { caseId, id }: { caseId: string; id: string },
): Promise<void> {
  authorize(ctx, 'case:write');
  await requireCaseAccess(ctx, caseId);
  await inTransaction(ctx, async (tx) => {
    const taken = await tx.db
      .update(traceEntries)
      .set({ takenBackAt: tx.now(), takenBackByName: actorName(tx) })
      .where(
        and(
          eq(traceEntries.id, id),
          eq(traceEntries.caseId, caseId),
          isNull(traceEntries.takenBackAt),
        ),
      )
      .returning({ id: traceEntries.id });
    if (taken.length === 0) throw new Refusal('not_found', 'This entry was taken back meanwhile.');
    await recordAudit(tx, {
      action: 'trace.entry-taken-back',
      target: caseId,
      details: { entry: id },
    });
  });
}

/**
 * Facts that staff entered about a payment and did not take back.
 * @param chain of the payment, as its transaction shows: staff who named an address meant the one there
 */
export async function readEnteredFacts(
  ctx: ServiceContext,
  { paymentId, chain }: { paymentId: string; chain: TracedChain },
): Promise<{ transfers: TransferFact[]; labels: LabelFact[] }> {
  authorize(ctx, 'housekeeping:run');
  const rows = await ctx.db
    .select({ fact: traceEntries.fact })
    .from(traceEntries)
    .where(and(eq(traceEntries.paymentId, paymentId), isNull(traceEntries.takenBackAt)))
    .orderBy(asc(traceEntries.id));
  const facts = rows.map(({ fact }) => readEnteredFact(fact));
  return {
    transfers: facts.filter((fact) => 'tx' in fact),
    labels: facts.filter((fact) => 'actor' in fact).map((label) => ({ ...label, chain })),
  };
}
