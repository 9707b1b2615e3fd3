import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import { v7 } from 'uuid';
import { findPayments, type Payment } from '#features/casework/payments/payments.server.ts';
import { payments } from '#database/tables/payments.ts';
import { noCase, requireCaseAccess } from '#features/base/access/require-access.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { cases } from '#database/tables/cases.ts';
import { scale } from '#shared/money/amount.ts';
import { traceConventions, type TracedChain } from '#shared/vocabulary/traced-chains.ts';
import { hostOf } from './ask.server.ts';
import { findHosts } from './kept-facts.server.ts';
import { addressKey, chainsOf, placesOn, txKey } from './method/asset.ts';
import {
  readTraceFacts,
  type Convention,
  type readTracedPayment,
  type TraceFacts,
} from './method/facts.ts';
import { lookUpsFor, traceByEach, type Trace } from './method/trace.ts';
import { chainSources, traces } from '#database/tables/tracing.ts';
import { chooseSources } from './second-source.server.ts';
import { findTooFew } from './too-few-facts.ts';
import { movementsOf, type TraceMovement } from './trace-movements.ts';

type Stored = typeof traces.$inferSelect;

/** Who would be asked about a payment. */
export type Asked = {
  chain: TracedChain;
  /** Service that would see the addresses. */
  host: string;
  runBy: 'own' | 'provider';
  /** Host of a source that is asked the same, to compare. */
  second?: string;
};

/** A payment that can be followed, and who would be asked. */
export type TraceablePayment = {
  id: string;
  /** Chains that it may be on: an address that begins with 0x exists on each that is like Ethereum. */
  chains: TracedChain[];
  asset: string;
  amount: string;
  decimals: number;
  tx: string;
  to: string;
  /** One for each of its chains of which a source was added; the transaction shows which chain it is. */
  asks: Asked[];
};

export type TraceRun = Omit<Stored, 'facts' | 'factIds' | 'caseId'> & {
  /** Undefined before the payment was found on its chain. */
  trace: Trace | undefined;
  /** The payment and what followed it; empty without a result. */
  movements: TraceMovement[];
  /** Of its amounts, on the chain that its transaction showed; undefined before that. */
  unit: { chain: TracedChain; asset: string; decimals: number } | undefined;
  /** False once the payment was removed or corrected. */
  isCurrent: boolean;
  /** What the facts lack, because they were read for an earlier method. */
  tooFew: string[];
  /** Hosts that answered. */
  hosts: string[];
  /** Findings that the previous run lacked; undefined if there are none, or no previous run. */
  news: TraceNews | undefined;
};

export type TraceNews = {
  /** Transfers that carry followed money. */
  movements: number;
  /** When the run before was made. */
  since: Date;
  /** Addresses that hold money which was elsewhere before, or another amount. */
  addresses: string[];
};

export type CaseTraces = {
  caseNumber: string;
  payments: TraceablePayment[];
  /** The newest first. */
  runs: TraceRun[];
};

/** Runs that the page shows. */
const mostRuns = 10;

/** A run as it is stored, with its result. The facts must not reach a browser. */
export type ReadRun = {
  run: Stored;
  /** As it is recorded now. */
  payment: typeof payments.$inferSelect;
  result: TraceResult | undefined;
};

/**
 * The newest runs of a case, each with its result, for verbs that show them.
 * @throws Refusal `not_found`
 */
export async function readRuns(ctx: ServiceContext, caseId: string): Promise<ReadRun[]> {
  authorize(ctx, 'case:read');
  await requireCaseAccess(ctx, caseId);
  const rows = await ctx.db
    .select({ run: traces, payment: payments })
    .from(traces)
    .innerJoin(payments, eq(payments.id, traces.paymentId))
    .where(eq(traces.caseId, caseId))
    .orderBy(desc(traces.id))
    .limit(mostRuns);
  return rows.map((row) => ({ ...row, result: readResult(row.run) }));
}

/**
 * Payments of a case that can be followed, and the traces that were made.
 * @param asked `convention`: of the results; `read`: the runs, where the caller has them already
 * @throws Refusal `not_found`
 */
export async function findTraces(
  ctx: ServiceContext,
  {
    caseId,
    convention,
    read: given,
  }: { caseId: string; convention: Convention | undefined; read?: readonly ReadRun[] },
): Promise<CaseTraces> {
  authorize(ctx, 'case:read');
  await requireCaseAccess(ctx, caseId);
  const [found] = await ctx.db
    .select({ caseNumber: cases.caseNumber })
    .from(cases)
    .where(eq(cases.id, caseId));
  if (!found) throw new Refusal('not_found', noCase);
  const read = given ?? (await readRuns(ctx, caseId));
  const stored = read.map(({ run }) => run);
  const results = read.map(({ run, result }) => result?.traceBy(convention ?? run.convention));
  const hosts = await findHosts(
    ctx,
    stored.map(({ id }) => id),
  );
  const runs = stored.map((kept, place) => {
    const { facts: _facts, factIds: _ids, caseId: _case, ...run } = kept;
    const before = stored.findIndex(
      (earlier, at) =>
        at > place && earlier.paymentId === run.paymentId && earlier.state === 'done',
    );
    const trace = results[place];
    const { payment, result } = read[place] ?? {};
    const facts = result?.facts;
    const isCurrent = !facts || (payment !== undefined && isStillOf(facts, payment));
    const movements = facts && trace ? movementsOf({ facts, trace }) : [];
    const earlier = run.state === 'done' ? stored[before] : undefined;
    const since = earlier?.createdAt;
    const tooFew = facts && trace ? findTooFew(facts, trace) : [];
    const unit = facts && payment && unitOf(facts, payment);
    const about = { trace, unit, movements, isCurrent, tooFew, hosts: hosts.get(run.id) ?? [] };
    return { ...run, ...about, news: since && newsOf(trace, results[before], since) };
  });
  return { ...found, payments: await findTraceable(ctx, caseId), runs };
}

/** Payments of a case that can be followed, and who would be asked. */
export async function findTraceable(
  ctx: ServiceContext,
  caseId: string,
): Promise<TraceablePayment[]> {
  const sources = await ctx.db.select().from(chainSources).orderBy(chainSources.id);
  return (await findPayments(ctx, { caseId })).flatMap((payment) => {
    const followed = readTraceable(payment);
    if (!followed) return [];
    const asks = followed.chains.flatMap((chain) => {
      const { first, second } = chooseSources(sources.filter((source) => source.chain === chain));
      const also = second && { second: hostOf(second) };
      return first ? [{ chain, host: hostOf(first), runBy: first.runBy, ...also }] : [];
    });
    return [{ ...followed, asks }];
  });
}

/**
 * One trace of a case with all that its result depends on.
 * @param asked `convention`: undefined for the one it was started with
 * @throws Refusal `not_found`; `invalid` before its payment was found
 */
export async function getTrace(
  ctx: ServiceContext,
  { caseId, id, convention }: { caseId: string; id: string; convention: Convention | undefined },
): Promise<FoundTrace> {
  authorize(ctx, 'case:read');
  await requireCaseAccess(ctx, caseId);
  const [found] = await ctx.db
    .select({ run: traces, caseNumber: cases.caseNumber, payment: payments })
    .from(traces)
    .innerJoin(cases, eq(cases.id, traces.caseId))
    .innerJoin(payments, eq(payments.id, traces.paymentId))
    .where(and(eq(traces.id, id), eq(traces.caseId, caseId)));
  if (!found) throw new Refusal('not_found', 'This trace does not exist any more.');
  const result = resultIn({ ...found, result: readResult(found.run) }, convention);
  if (!result)
    throw new Refusal(
      'invalid',
      'The payment was not found on its chain yet, so there is no result.',
    );
  return { ...result, caseNumber: found.caseNumber };
}

/**
 * The result of a run that was read, by one convention.
 * @param convention undefined for the one it was started with
 * @returns undefined before the payment was found
 */
export function resultIn(
  { run, payment, result }: ReadRun,
  convention: Convention | undefined,
): Omit<FoundTrace, 'caseNumber'> | undefined {
  if (!result) return undefined;
  const { facts, traceBy } = result;
  const { decimals } = unitOf(facts, payment);
  const isCurrent = isStillOf(facts, payment);
  const trace = traceBy(convention ?? run.convention);
  return { run, decimals, isCurrent, facts, trace, all: () => traceConventions.map(traceBy) };
}

function unitOf({ payment }: TraceFacts, { decimals }: Pick<Payment, 'decimals'>) {
  const { chain, asset } = payment;
  return { chain, asset, decimals: payment.decimals ?? placesOn(payment) ?? decimals ?? 0 };
}

/**
 * The case of a payment and its newest trace.
 * @throws Refusal `not_found`
 */
export async function findTraceOfPayment(
  ctx: ServiceContext,
  paymentId: string,
): Promise<{
  caseId: string;
  newest: Pick<Stored, 'id' | 'state' | 'problems'> | undefined;
}> {
  authorize(ctx, 'case:read');
  const [payment] = await ctx.db
    .select({ caseId: payments.caseId })
    .from(payments)
    .where(eq(payments.id, paymentId));
  if (!payment?.caseId) throw new Refusal('not_found', 'No case has this payment.');
  await requireCaseAccess(ctx, payment.caseId, 'No case has this payment.');
  const [newest] = await ctx.db
    .select({ id: traces.id, state: traces.state, problems: traces.problems })
    .from(traces)
    .where(eq(traces.paymentId, paymentId))
    .orderBy(desc(traces.id))
    .limit(1);
  return { caseId: payment.caseId, newest };
}

/**
 * The newest finished run of each payment of a case, in the order of the payments.
 * @param asked `paymentIds`: undefined for all
 * @throws Refusal `not_found`
 */
export async function findNewestTraces(
  ctx: ServiceContext,
  { caseId, paymentIds }: { caseId: string; paymentIds?: readonly string[] | undefined },
): Promise<{ id: string; paymentId: string }[]> {
  authorize(ctx, 'case:read');
  await requireCaseAccess(ctx, caseId);
  return ctx.db
    .selectDistinctOn([traces.paymentId], { id: traces.id, paymentId: traces.paymentId })
    .from(traces)
    .innerJoin(payments, eq(payments.id, traces.paymentId))
    .where(
      and(
        eq(traces.caseId, caseId),
        eq(traces.state, 'done'),
        isNull(payments.removedAt),
        paymentIds && inArray(traces.paymentId, [...paymentIds]),
      ),
    )
    .orderBy(asc(traces.paymentId), desc(traces.id));
}

/** `decimals`: of the amounts, which are base units. */
export type FoundTrace = {
  run: Stored;
  caseNumber: string;
  decimals: number;
  /** False once the payment was removed, or another transaction, recipient or asset was recorded for it. */
  isCurrent: boolean;
  facts: TraceFacts;
  trace: Trace;
  /** The results by all conventions. */
  all: () => Trace[];
};

type TraceResult = { facts: TraceFacts; traceBy: (convention: Convention) => Trace };

/**
 * The result is computed from the kept facts whenever it is shown, so it cannot differ from them.
 * @returns undefined before the payment was found
 */
export function readResult({
  facts,
  lookUps,
}: Pick<Stored, 'facts' | 'lookUps'>): TraceResult | undefined {
  const read = readTraceFacts(facts);
  if (!read.ok) return undefined;
  const unread = lookUps >= lookUpsFor(read.facts) ? 'budget' : 'incomplete';
  const limits = { isRead: readAddresses(read.facts), unread } as const;
  return { facts: read.facts, traceBy: traceByEach(read.facts, limits).traceBy };
}

/** An address without facts was not looked at. */
export function readAddresses({
  complete,
}: {
  complete: readonly { address: string }[];
}): (address: string) => boolean {
  const known = new Set(complete.map(({ address }) => address));
  return (address) => known.has(address);
}

function newsOf(
  now: Trace | undefined,
  before: Trace | undefined,
  since: Date,
): TraceNews | undefined {
  const known = new Set(before?.edges.map(keyOfEdge));
  const earlier = new Map(before?.leaves.map(({ address, amount }) => [address, amount]));
  const movements = (now?.edges ?? []).filter((edge) => !known.has(keyOfEdge(edge))).length;
  const addresses = (now?.leaves ?? [])
    .filter(({ address, amount }) => earlier.get(address) !== amount)
    .map(({ address }) => address);
  return movements > 0 || addresses.length > 0 ? { movements, since, addresses } : undefined;
}

function keyOfEdge({ tx, index, from, to }: Trace['edges'][number]): string {
  return [tx, index, from, to].join(' ');
}

type KnownPayment = Pick<
  Payment,
  'id' | 'amount' | 'decimals' | 'asset' | 'transactionId' | 'recipient'
>;

/**
 * Chains of a payment whose transaction and recipient are known; undefined if it cannot be followed. `decimals` are
 * those of the first chain: on another one the asset may have others.
 */
export function readTraceable(payment: KnownPayment): Omit<TraceablePayment, 'asks'> | undefined {
  const { id, amount, decimals, asset, transactionId: tx, recipient: to } = payment;
  if (!amount || decimals === null || !asset || !tx || !to) return undefined;
  const chains = chainsOf(asset, to);
  const [chain] = chains;
  if (!chain) return undefined;
  const read = { id, chains, asset, amount, decimals, tx, to };
  return { ...read, ...amountOn(chain, read) };
}

/** Amount of a payment in base units of its chain: a statement may have written fewer places, and chains differ. */
export function amountOn(
  chain: TracedChain,
  { asset, amount, decimals }: Pick<TraceablePayment, 'asset' | 'amount' | 'decimals'>,
): Pick<TraceablePayment, 'amount' | 'decimals'> {
  const places = placesOn({ chain, asset }) ?? decimals;
  return { amount: `${scale({ minor: BigInt(amount), decimals }, places)}`, decimals: places };
}

function isStillOf(facts: TraceFacts, payment: ReadRun['payment']): boolean {
  return payment.removedAt === null && isOfPayment(facts, payment);
}

/** @throws Refusal `conflict` once the payment of a result was removed or corrected */
export function requireCurrent({ isCurrent }: Pick<FoundTrace, 'isCurrent'>): void {
  if (isCurrent) return;
  throw new Refusal(
    'conflict',
    'The payment was removed or corrected since this trace. Follow it again first.',
  );
}

/** Returns whether a payment that was traced is still the one that the case records. */
export function isOfPayment(
  { payment: traced }: { payment: ReturnType<typeof readTracedPayment> },
  payment: KnownPayment,
): boolean {
  const recorded = readTraceable(payment);
  return (
    recorded !== undefined &&
    recorded.chains.includes(traced.chain) &&
    recorded.asset === traced.asset &&
    txKey(recorded.tx) === txKey(traced.tx) &&
    addressKey(traced.chain, recorded.to) === addressKey(traced.chain, traced.to)
  );
}

/**
 * Orders a trace, which a job makes. Until then nobody is asked. A payment that is being followed is not followed
 * twice.
 * @returns the new run, or the one that is still running
 * @throws Refusal `not_found`, `invalid`
 */
export async function startTrace(
  ctx: ServiceContext,
  { caseId, paymentId, convention }: { caseId: string; paymentId: string; convention: Convention },
): Promise<{ id: string }> {
  authorize(ctx, 'case:write');
  await requireCaseAccess(ctx, caseId);
  const payment = (await findTraceable(ctx, caseId)).find(({ id }) => id === paymentId);
  if (!payment) throw new Refusal('invalid', 'This payment cannot be followed.');
  if (payment.asks.length === 0)
    throw new Refusal('invalid', 'No source of its chain was added, so nobody can be asked.');
  return inTransaction(ctx, async (tx) => {
    const id = v7();
    const started = await tx.db
      .insert(traces)
      .values({
        id,
        caseId,
        paymentId,
        convention,
        state: 'waiting',
        problems: [],
        startedByName: tx.actor.type === 'staff' ? tx.actor.name : '',
        createdAt: tx.now(),
      })
      .onConflictDoNothing()
      .returning({ id: traces.id });
    if (started.length === 0) return requireGoing(tx, paymentId);
    await recordAudit(tx, {
      action: 'trace.started',
      target: caseId,
      details: { payment: paymentId, convention, ...hostsOf(payment.asks) },
    });
    await tx.ports.queue.wake('trace-payments', { db: tx.db });
    return { id };
  });
}

function hostsOf(asks: readonly Asked[]): Record<string, string> {
  const second = asks.flatMap((asked) => asked.second ?? []).join(', ');
  return { host: asks.map(({ host }) => host).join(', '), ...(second && { second }) };
}

export async function requireGoing(tx: ServiceContext, paymentId: string): Promise<{ id: string }> {
  const [going] = await tx.db
    .select({ id: traces.id })
    .from(traces)
    .where(and(eq(traces.paymentId, paymentId), goingRuns));
  if (going) return going;
  throw new Refusal('conflict', 'A trace of this payment has just ended. Look at it first.');
}

const goingStates = ['waiting', 'running'] as const;

/** Condition that a run waits for its turn or is being made. */
export const goingRuns = inArray(traces.state, goingStates);

/**
 * Stops a trace, or resumes a stopped one with the facts it has read.
 * @throws Refusal `not_found`; `conflict` while another run follows its payment
 */
export async function changeTrace(
  ctx: ServiceContext,
  { caseId, id, to }: { caseId: string; id: string; to: 'stopped' | 'waiting' },
): Promise<void> {
  authorize(ctx, 'case:write');
  await requireCaseAccess(ctx, caseId);
  const from = to === 'stopped' ? goingStates : (['stopped', 'failed'] as const);
  await inTransaction(ctx, async (tx) => {
    if (to === 'waiting') await refuseSecond(tx, id);
    const changed = await tx.db
      .update(traces)
      .set({ state: to, finishedAt: null })
      .where(and(eq(traces.id, id), eq(traces.caseId, caseId), inArray(traces.state, [...from])))
      .returning({ id: traces.id });
    if (changed.length === 0) throw new Refusal('not_found', 'This trace has ended meanwhile.');
    const action = to === 'stopped' ? 'trace.stopped' : 'trace.resumed';
    await recordAudit(tx, { action, target: caseId, details: { trace: id } });
    if (to === 'waiting') await tx.ports.queue.wake('trace-payments', { db: tx.db });
  });
}

/** Locks the runs of the payment, so that no two run at once. */
async function refuseSecond(tx: ServiceContext, id: string): Promise<void> {
  const ofPayment = tx.db.select({ of: traces.paymentId }).from(traces).where(eq(traces.id, id));
  const runs = await tx.db
    .select({ id: traces.id, state: traces.state })
    .from(traces)
    .where(inArray(traces.paymentId, ofPayment))
    .orderBy(asc(traces.id))
    .for('update');
  if (runs.some((run) => run.id !== id && goingStates.some((state) => state === run.state)))
    throw new Refusal('conflict', 'Another run follows this payment already.');
}
