import { and, asc, eq, exists, inArray, lte, notInArray, sql } from 'drizzle-orm';
import { cases } from '#database/tables/cases.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { createAsk, limitQuestions, hostOf, type StoredSource } from './ask.server.ts';
import { addressKey, assetKey, issuedContract } from './method/asset.ts';
import { readStart, readTraceFacts, type FrozenFact, type TraceFacts } from './method/facts.ts';
import { keepReachedAddresses, noteReached } from './reached-addresses.server.ts';
import {
  chainSources,
  traceAddresses,
  traces,
  watchedAddresses,
} from '#database/tables/tracing.ts';
import { readBalanceNow } from './sources/balance-now.ts';
import { blacklistOf } from './sources/blacklist.ts';
import { readFreeze, type Freeze } from './sources/freezes.ts';
import { readers } from './sources/readers.ts';
import { PartlyRead, type Ask } from './sources/source.ts';
import { notifyCases, type WatchNews } from './watch-notices.server.ts';

type Watched = typeof watchedAddresses.$inferSelect;

type Place = Pick<Watched, 'chain' | 'asset' | 'address'>;

type Block = { block: number; time: number };

type AddressQuery = {
  ask: Ask;
  source: StoredSource;
  /** First block in which something may have happened to the money, and the newest final one. */
  from: Block;
  head: Block;
  /** Balance at the newest final block, where it was read already. */
  balance?: string | undefined;
  /** Kept answers, which become evidence of the results that they change. */
  used?: ReadonlySet<string>;
  /** True if the transfers of the address do not explain its balance. */
  isShort?: boolean;
};

/** In milliseconds. */
const day = 24 * 3_600_000;
const hour = 3_600_000;

/**
 * Asks for the balance of an address that holds money, and the token's issuer whether it froze it; stores the
 * answer, and tells staff of each case what changed.
 * @returns the stored row; its `problem` says why there was no answer
 */
export async function lookAtAddress(
  ctx: ServiceContext,
  place: Place,
  asking: AddressQuery,
): Promise<Watched> {
  authorize(ctx, 'housekeeping:run');
  const before = await requireWatched(ctx, place);
  try {
    const seen = await ask(before, asking);
    // oxlint-disable-next-line lantern/write-in-five-steps -- the question is audited, and each change with its notice
    return await inTransaction(ctx, (tx) => storeSeen(tx, before, { ...asking, seen }));
  } catch (error) {
    if (!(error instanceof PartlyRead)) throw error;
    const dueAt = new Date(ctx.now().getTime() + hour);
    return update(ctx, before.id, { problem: error.message, dueAt });
  }
}

async function requireWatched(ctx: ServiceContext, place: Place): Promise<Watched> {
  const address = addressKey(place.chain, place.address);
  const row = { chain: place.chain, asset: place.asset, address };
  await ctx.db
    .insert(watchedAddresses)
    .values({ ...row, dueAt: ctx.now(), createdAt: ctx.now() })
    .onConflictDoNothing();
  const [found] = await ctx.db
    .select()
    .from(watchedAddresses)
    .where(
      and(
        eq(watchedAddresses.address, address),
        eq(watchedAddresses.chain, place.chain),
        eq(watchedAddresses.asset, place.asset),
      ),
    );
  if (!found) throw new Error('The watched address was just stored.');
  return found;
}

async function update(
  ctx: ServiceContext,
  id: string,
  change: Partial<Omit<Watched, 'id'>>,
): Promise<Watched> {
  authorize(ctx, 'housekeeping:run');
  const [row] = await ctx.db
    .update(watchedAddresses)
    .set(change)
    .where(eq(watchedAddresses.id, id))
    .returning();
  if (!row) throw new Error('Watched addresses are never removed.');
  return row;
}

type Seen = { balance: string; freeze: Freeze | undefined };

/** @throws PartlyRead */
async function ask(before: Watched, asking: AddressQuery): Promise<Seen> {
  const { source, from, head } = asking;
  const { chain, asset, address } = before;
  const known = knownFreeze(before);
  const start = (known && before.readUntil) ?? { block: from.block - 1, time: from.time - 1 };
  const wanted = {
    chain,
    asset,
    address,
    contract: issuedContract(chain, asset),
    window: {
      fromBlock: start.block + 1,
      fromTime: start.time + 1,
      untilBlock: head.block,
      untilTime: head.time,
    },
  };
  const balance = asking.balance ?? (await readBalanceNow(asking.ask, source.kind, wanted));
  if (!blacklistOf({ chain, asset })) return { balance, freeze: undefined };
  const isLess = before.balance !== null && BigInt(balance) < BigInt(before.balance);
  const isSuspicious = isLess || asking.isShort === true || known !== undefined;
  const freeze = await readFreeze(asking.ask, source.kind, { ...wanted, known, isSuspicious });
  return { balance, freeze };
}

/** Undefined for an address that was not frozen when it was asked about last. */
function knownFreeze(row: Watched): Freeze | undefined {
  if (row.frozenAt === null) return undefined;
  const { frozenAt, frozenTx, destroyedAt, destroyedTx, destroyedAmount } = row;
  return {
    isFrozen: true,
    frozen:
      frozenTx === null
        ? undefined
        : { ...stepBefore, step: 'frozen', tx: frozenTx, time: frozenAt?.toISOString() ?? '' },
    destroyed:
      destroyedAt && destroyedTx !== null
        ? {
            ...stepBefore,
            step: 'destroyed',
            tx: destroyedTx,
            time: destroyedAt.toISOString(),
            amount: destroyedAmount ?? undefined,
          }
        : undefined,
  };
}

/** Place of a step that an earlier answer told of: before all that is read now. */
const stepBefore = { block: 0, index: 0, amount: undefined };

/** Stores what was seen, brings it into the results that it concerns, and tells staff. */
async function storeSeen(
  tx: ServiceContext,
  { id }: Watched,
  { seen, head, source, used = new Set() }: AddressQuery & { seen: Seen },
): Promise<Watched> {
  authorize(tx, 'housekeeping:run');
  const [before] = await tx.db
    .select()
    .from(watchedAddresses)
    .where(eq(watchedAddresses.id, id))
    .for('update');
  if (!before) throw new Error('Watched addresses are never removed.');
  const { freeze, balance } = seen;
  const state = stateOf(freeze);
  const isNewlyDestroyed = state === 'destroyed' && before.state !== 'destroyed';
  const isMoved =
    before.balance !== null && BigInt(balance) < BigInt(before.balance) && !isNewlyDestroyed;
  const now = tx.now();
  const after = await update(tx, id, {
    ...freezeColumns(freeze, before, now),
    state,
    balance,
    readUntil: head,
    askedAt: now,
    host: hostOf(source),
    problem: '',
    ...(isMoved && { movedAt: now }),
    dueAt: state === 'destroyed' ? null : new Date(now.getTime() + day),
  });
  const isChanged = state !== before.state && !(before.state === 'unknown' && state === 'free');
  if (isChanged) await bringIntoTraces(tx, after, used);
  const news: WatchNews[] = [];
  if (isMoved) news.push({ kind: 'moved', before: before.balance ?? '0', after: balance });
  if (isChanged && state === 'frozen') news.push({ kind: 'frozen' });
  if (isNewlyDestroyed) news.push({ kind: 'destroyed' });
  if (before.state === 'frozen' && state === 'free') news.push({ kind: 'released' });
  if (news.length > 0) await notifyCases(tx, after, news);
  return after;
}

function stateOf(freeze: Freeze | undefined): Watched['state'] {
  if (!freeze) return 'unknown';
  if (freeze.destroyed) return 'destroyed';
  return freeze.isFrozen ? 'frozen' : 'free';
}

function freezeColumns(freeze: Freeze | undefined, before: Watched, now: Date) {
  const { frozen, destroyed } = freeze ?? {};
  const seen = freeze?.isFrozen ? (before.frozenAt ?? now) : null;
  return {
    frozenAt: frozen ? new Date(frozen.time) : seen,
    frozenTx: frozen?.tx ?? null,
    destroyedAt: destroyed ? new Date(destroyed.time) : null,
    destroyedTx: destroyed?.tx ?? null,
    destroyedAmount: destroyed?.amount ?? null,
  };
}

/** The freeze as a fact of a trace; undefined while nothing is frozen. */
function frozenFactOf(row: Watched): FrozenFact | undefined {
  const { chain, asset, address, frozenAt, frozenTx, destroyedAt, destroyedAmount } = row;
  const { host, askedAt } = row;
  const since = frozenAt ?? destroyedAt;
  if (!since || (row.state !== 'frozen' && row.state !== 'destroyed')) return undefined;
  return {
    chain,
    asset,
    address,
    since: since.toISOString(),
    destroyed: destroyedAt?.toISOString(),
    ...(destroyedAmount !== null && { destroyedAmount }),
    ...(frozenTx === null && { isSinceSeen: true }),
    ...(host !== '' && askedAt && { host, asked: askedAt.toISOString() }),
  };
}

/** Facts with what is known of the freeze of one address, and of no other. */
export function withFreeze(facts: TraceFacts, row: Watched): TraceFacts {
  const key = addressKey(row.chain, row.address);
  const others = facts.frozen.filter(
    (fact) => assetKey(fact) !== assetKey(row) || addressKey(fact.chain, fact.address) !== key,
  );
  const fact = frozenFactOf(row);
  return { ...facts, frozen: fact ? [...others, fact] : others };
}

/**
 * Adds a freeze to the newest result of each payment that reached the address. A result from before money left the
 * address stays as it is: only a new run knows what was frozen then.
 */
async function bringIntoTraces(
  tx: ServiceContext,
  row: Watched,
  used: ReadonlySet<string>,
): Promise<void> {
  authorize(tx, 'housekeeping:run');
  for (const run of await findNewestRuns(tx, row)) {
    const read = readTraceFacts(run.facts);
    const isStale = row.movedAt !== null && run.head !== null && +row.movedAt > run.head.time;
    if (!read.ok || isStale) continue;
    const facts = withFreeze(read.facts, row);
    // oxlint-disable-next-line no-await-in-loop -- few traces reach one address
    await tx.db
      .update(traces)
      .set({ facts, factIds: [...new Set([...run.factIds, ...used])] })
      .where(eq(traces.id, run.id));
    // oxlint-disable-next-line no-await-in-loop -- few traces reach one address
    await noteReached(tx, { ...run, facts });
  }
}

/**
 * Block of the earliest payment from which money reached each address. The facts of a trace may have megabytes, so
 * each trace is read once, and only its payment leaves the database.
 * @param rows of one chain
 */
async function findFirstBlocks(
  ctx: ServiceContext,
  rows: readonly Watched[],
): Promise<ReadonlyMap<string, Block>> {
  const [first] = rows;
  if (!first) return new Map();
  const addresses = rows.map(({ address }) => address);
  const reached = await ctx.db
    .select({ id: traceAddresses.traceId, address: traceAddresses.address })
    .from(traceAddresses)
    .innerJoin(traces, eq(traces.id, traceAddresses.traceId))
    .where(
      and(
        eq(traceAddresses.chain, first.chain),
        inArray(traceAddresses.address, addresses),
        isNewest,
      ),
    );
  if (reached.length === 0) return new Map();
  const payment = sql<unknown>`${traces.facts} -> 'payment'`;
  const paid = await ctx.db
    .select({ id: traces.id, payment })
    .from(traces)
    .where(inArray(traces.id, [...new Set(reached.map(({ id }) => id))]));
  const starts = new Map(paid.map((trace) => [trace.id, readStart(trace.payment)]));
  const firsts = new Map<string, Block>();
  for (const { id, address } of reached) {
    const [start, known] = [starts.get(id), firsts.get(address)];
    if (start && (!known || start.block < known.block)) firsts.set(address, start);
  }
  return firsts;
}

/** No later run of the payment has ended. */
const isNewest = sql`not exists (select from traces later where later.payment_id = ${traces.paymentId}
  and later.state = 'done' and later.id > ${traces.id})`;

/** The newest finished trace of each payment, where it reached the address. */
function findNewestRuns(ctx: ServiceContext, { chain, address }: Place) {
  const { id, caseId, facts, factIds, lookUps, convention, head } = traces;
  return ctx.db
    .select({ id, caseId, facts, factIds, lookUps, convention, head })
    .from(traces)
    .innerJoin(traceAddresses, eq(traceAddresses.traceId, traces.id))
    .where(and(eq(traceAddresses.address, address), eq(traceAddresses.chain, chain), isNewest))
    .orderBy(asc(traces.id));
}

/** Addresses of one round. */
const mostInRound = 200;

/** Looks at the addresses that are due, where a case that reached them is open. */
export async function watchAddresses(
  ctx: ServiceContext,
  { signal }: { signal: AbortSignal },
): Promise<void> {
  authorize(ctx, 'housekeeping:run');
  await keepReachedAddresses(ctx);
  const openCase = ctx.db
    .select({ one: sql`1` })
    .from(traceAddresses)
    .innerJoin(cases, eq(cases.id, traceAddresses.caseId))
    .where(
      and(
        eq(traceAddresses.address, watchedAddresses.address),
        eq(traceAddresses.chain, watchedAddresses.chain),
        notInArray(cases.status, ['resolved', 'closed']),
      ),
    );
  const due = await ctx.db
    .select()
    .from(watchedAddresses)
    .where(and(lte(watchedAddresses.dueAt, ctx.now()), exists(openCase)))
    .orderBy(asc(watchedAddresses.dueAt), asc(watchedAddresses.id))
    .limit(mostInRound);
  const sources = await ctx.db.select().from(chainSources).orderBy(asc(chainSources.id));
  for (const [chain, rows] of Map.groupBy(due, (row) => row.chain)) {
    if (signal.aborted) return;
    const source = sources.find((each) => each.chain === chain);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await (source ? watchRows(ctx, rows, { source, signal }) : postpone(ctx, rows, noSource));
  }
}

const noSource = 'No source of its chain is there, so nobody can be asked.';

/** Questions about one watched address in one round. */
const mostWatchQuestions = 500;

async function watchRows(
  ctx: ServiceContext,
  rows: readonly Watched[],
  { source, signal }: { source: StoredSource; signal: AbortSignal },
): Promise<void> {
  const used = new Set<string>();
  const question = createAsk(ctx, source, { signal, onFact: (id) => used.add(id) });
  try {
    const head = await readers[source.kind].readHead(question, source.chain);
    const firsts = await findFirstBlocks(ctx, rows);
    for (const row of rows) {
      const from = firsts.get(row.address) ?? head;
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await lookAtAddress(ctx, row, {
        ask: limitQuestions(question, mostWatchQuestions),
        source,
        from,
        head,
        used,
      });
      used.clear();
    }
  } catch (error) {
    if (signal.aborted) return;
    if (!(error instanceof PartlyRead)) throw error;
    await postpone(ctx, rows, error.message);
  }
}

async function postpone(
  ctx: ServiceContext,
  rows: readonly Watched[],
  problem: string,
): Promise<void> {
  authorize(ctx, 'housekeeping:run');
  const dueAt = new Date(ctx.now().getTime() + hour);
  const ids = rows.map(({ id }) => id);
  await ctx.db
    .update(watchedAddresses)
    .set({ problem, dueAt })
    .where(inArray(watchedAddresses.id, ids));
}
