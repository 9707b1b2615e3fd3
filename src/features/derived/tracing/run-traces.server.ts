import { and, asc, eq, inArray } from 'drizzle-orm';
import { payments } from '#database/tables/payments.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { traceConventions, type TracedChain } from '#shared/vocabulary/traced-chains.ts';
import {
  createAsk,
  hostOf,
  limitQuestions,
  mostAddressQuestions,
  type StoredSource,
} from './ask.server.ts';
import { verifyKeptFacts } from './kept-facts.server.ts';
import { issuedContract } from './method/asset.ts';
import { firstBlockOf, readTraceFacts, type LabelFact, type TraceFacts } from './method/facts.ts';
import { methodVersion } from './method/version.ts';
import { lookUpsFor, traceByEach, traceFacts } from './method/trace.ts';
import { readDustRoof } from './dust-roof.server.ts';
import { createIssuerLook } from './issuer-look.server.ts';
import { keepReachedAddresses } from './reached-addresses.server.ts';
import { chainSources, traces } from '#database/tables/tracing.ts';
import { readers } from './sources/readers.ts';
import {
  PartlyRead,
  type AddressFacts,
  type Ask,
  type Head,
  type Reader,
} from './sources/source.ts';
import {
  chooseSources,
  confirmReading,
  openSecond,
  readCommonHead,
  type SecondSource,
} from './second-source.server.ts';
import {
  continueReading,
  findEarlierReading,
  type EarlierReading,
} from './earlier-reading.server.ts';
import { chainWords } from './trace-words.ts';
import { readEnteredFacts } from './trace-entries.server.ts';
import { amountOn, goingRuns, readAddresses, readTraceable } from './traces.server.ts';

type FindLabels = (
  ctx: ServiceContext,
  asked: { chain: TracedChain; addresses: readonly string[] },
) => Promise<LabelFact[]>;

type Options = { findLabels: FindLabels; signal: AbortSignal };

type Stored = typeof traces.$inferSelect;

/** Makes the traces that wait, and resumes those that a stop of the program interrupted. */
export async function runTraces(ctx: ServiceContext, options: Options): Promise<void> {
  authorize(ctx, 'housekeeping:run');
  for (;;) {
    if (options.signal.aborted) return;
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const [next] = await ctx.db
      .select()
      .from(traces)
      .where(goingRuns)
      .orderBy(asc(traces.id))
      .limit(1);
    if (!next) return;
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await runTrace(ctx, next, options);
  }
}

async function runTrace(ctx: ServiceContext, run: Stored, options: Options): Promise<void> {
  try {
    await follow(ctx, run, options);
  } catch (error) {
    if (options.signal.aborted) return;
    const reason = error instanceof PartlyRead ? error.message : 'Something went wrong here.';
    if (!(error instanceof PartlyRead))
      ctx.ports.log.error({ err: error, trace: run.id }, 'A trace failed');
    await save(ctx, run.id, {
      state: 'failed',
      problems: [...run.problems, reason],
      finishedAt: ctx.now(),
    });
  }
}

/** Reads one address after the other, in the order of the method, and keeps each before the next. */
async function follow(
  ctx: ServiceContext,
  run: Stored,
  { findLabels, signal }: Options,
): Promise<void> {
  const [payment] = await ctx.db.select().from(payments).where(eq(payments.id, run.paymentId));
  const followed = payment && readTraceable(payment);
  if (!followed) throw new PartlyRead('The payment cannot be followed any more.');
  const { asset } = followed;
  const factIds = new Set(run.factIds);
  let isStale = false;
  const options = {
    signal,
    onFact: (id: string) => factIds.add(id),
    isStale: () => isStale,
  };
  const known = factsOf(run)?.payment.chain;
  const { source, other } = await findChainOf(ctx, { followed, known, options });
  const { chain } = source;
  const ask = createAsk(ctx, source, options);
  const reader = readers[source.kind];
  const contract = issuedContract(chain, asset);
  if (!run.head) await reader.requireChain?.(ask, chain);
  const newest = run.head ?? (await reader.readHead(ask, chain));
  const opened = other && (await startSecond(ctx, other, { run, reader, ask, newest, options }));
  const { head = newest, second } = opened ?? {};
  const found = await findEarlierReading(ctx, { run, ask, reader, head });
  isStale = found === 'reorganised';
  const earlier = found === 'reorganised' ? undefined : found;
  for (const id of earlier?.factIds ?? []) factIds.add(id);
  let facts =
    factsOf(run) ??
    (await startFacts({
      ask,
      reader,
      run,
      contract,
      followed: { ...followed, ...amountOn(chain, followed) },
      chain,
      head,
      earlier,
      dustRoof: await readDustRoof(ctx, { chain, asset }),
    }));
  if (facts.complete.length === 0) {
    const entered = await readEnteredFacts(ctx, { paymentId: run.paymentId, chain });
    const named = await findLabels(ctx, { chain, addresses: [facts.payment.to] });
    facts = { ...facts, transfers: entered.transfers, labels: [...entered.labels, ...named] };
  }
  let { lookUps } = run;
  let problems = [...run.problems, ...(opened?.problems ?? [])];
  const first = firstBlockOf(facts);
  const window = {
    fromBlock: first.block,
    fromTime: first.time,
    untilBlock: head.block,
    untilTime: head.time,
  };
  const started = { state: 'running' as const, facts, head, factIds: [...factIds] };
  if (!(await save(ctx, run.id, started))) return;
  const issuer = createIssuerLook(ctx, { ask, source, from: first, head });
  for (;;) {
    signal.throwIfAborted();
    const { wanted, trace } = traceFacts(facts, { isRead: readAddresses(facts) });
    const [address] = wanted;
    if (address === undefined || lookUps >= lookUpsFor(facts)) {
      // oxlint-disable-next-line no-await-in-loop -- a frozen address may have to be read first
      const asked = await issuer.look({ facts, trace });
      if (!asked) break;
      facts = asked.facts;
      problems = [...problems, ...asked.problems];
      // oxlint-disable-next-line no-await-in-loop -- kept before the next question
      if (!(await save(ctx, run.id, { facts, problems, factIds: [...factIds] }))) return;
      if (lookUps >= lookUpsFor(facts)) break;
      continue;
    }
    // oxlint-disable-next-line no-await-in-loop -- the next address follows from this one
    const read = await continueReading(
      earlier,
      { chain, asset, contract, address, window },
      async (part) => {
        const given = await reader.readAddress(limitQuestions(ask, mostAddressQuestions), part);
        return second ? confirmReading(given, part, { second, host: hostOf(source) }) : given;
      },
    );
    lookUps += 1;
    problems = [...problems, ...read.problems.map((problem) => `${address}: ${problem}`)];
    const labelled = new Set(facts.labels.map((label) => label.address));
    const touched = new Set(read.transfers.flatMap(({ from, to }) => [from, to, address]));
    const addresses = [...touched].filter((each) => each !== '' && !labelled.has(each));
    // oxlint-disable-next-line no-await-in-loop -- the next address follows from this one
    const labels = await findLabels(ctx, { chain, addresses });
    facts = {
      ...facts,
      transfers: [...facts.transfers, ...read.transfers],
      balances: [...facts.balances, ...read.balances],
      ...withCrossings(facts, read),
      labels: [...facts.labels, ...labels],
      complete: [
        ...facts.complete,
        {
          chain,
          asset,
          address,
          isComplete: read.isComplete,
          ...(read.isContract !== undefined && { isContract: read.isContract }),
        },
      ],
    };
    // oxlint-disable-next-line no-await-in-loop -- kept before the next question
    const isGoing = await save(ctx, run.id, {
      facts,
      lookUps,
      problems,
      factIds: [...factIds],
    });
    if (!isGoing) return;
  }
  await readProofs({ ask, reader, facts, signal });
  await verifyKeptFacts(ctx, [...factIds]);
  await save(ctx, run.id, { state: 'done', factIds: [...factIds], finishedAt: ctx.now() });
  await keepReachedAddresses(ctx);
}

/** Absent while no bridge is known, as in the facts of earlier releases. */
function withCrossings(
  { crossings = [] }: TraceFacts,
  read: Pick<AddressFacts, 'crossings'>,
): Pick<TraceFacts, 'crossings'> {
  const all = [...crossings, ...(read.crossings ?? [])];
  return all.length > 0 ? { crossings: all } : {};
}

type Followed = NonNullable<ReturnType<typeof readTraceable>>;

/**
 * Finds the chain of a payment, which is never assumed: an address that begins with 0x exists on each chain like
 * Ethereum, so a source of each is asked for the transaction, and the one that has it is its chain.
 * @param given `known`: chain of a run that goes on
 * @throws PartlyRead where no chain has it, or more than one
 */
async function findChainOf(
  ctx: ServiceContext,
  {
    followed,
    known,
    options,
  }: {
    followed: Followed;
    known: TracedChain | undefined;
    options: Parameters<typeof createAsk>[2];
  },
): Promise<{ source: StoredSource; other: StoredSource | undefined }> {
  const chains = known ? [known] : followed.chains;
  const sources = await ctx.db
    .select()
    .from(chainSources)
    .where(inArray(chainSources.chain, chains))
    .orderBy(asc(chainSources.id));
  const able = chains.flatMap((chain) => {
    const { first, second } = chooseSources(sources.filter((source) => source.chain === chain));
    return first ? [{ source: first, other: second }] : [];
  });
  const [only] = able;
  if (!only) throw new PartlyRead('No source of its chain is there any more.');
  if (chains.length === 1) return only;
  const having: typeof able = [];
  const problems: string[] = [];
  for (const each of able) {
    options.signal.throwIfAborted();
    // oxlint-disable-next-line no-await-in-loop -- each is asked only for what the one before may not have
    const problem = await missesPayment(ctx, each.source, { followed, options });
    if (problem === undefined) having.push(each);
    else problems.push(`${chainWords[each.source.chain]}: ${problem}`);
  }
  const [found, second] = having;
  if (!found)
    throw new PartlyRead(
      `No chain that was asked could be shown to have this payment. ${problems.join(' ')} An address that begins with 0x exists on every chain like Ethereum: a source of the right one may be missing.`,
    );
  if (second)
    throw new PartlyRead(
      `More than one chain has a transaction with this hash: ${having.map(({ source }) => chainWords[source.chain]).join(' and ')}.`,
    );
  return found;
}

/** @returns why the source's chain is not that of the payment; undefined where it has it */
async function missesPayment(
  ctx: ServiceContext,
  source: StoredSource,
  { followed, options }: { followed: Followed; options: Parameters<typeof createAsk>[2] },
): Promise<string | undefined> {
  const { kind, chain } = source;
  const { tx, to, asset } = followed;
  // What another chain answers is no evidence of this trace.
  const ask = createAsk(ctx, source, { ...options, onFact: () => {} });
  try {
    await readers[kind].requireChain?.(ask, chain);
    const { amount } = amountOn(chain, followed);
    await readers[kind].readPayment(ask, {
      tx,
      to,
      contract: issuedContract(chain, asset),
      amount,
    });
    return undefined;
  } catch (error) {
    if (error instanceof PartlyRead) return error.message;
    throw error;
  }
}

type Opening = {
  run: Stored;
  reader: Reader;
  ask: Ask;
  newest: Head;
  options: Parameters<typeof createAsk>[2];
};

/** Opens the second source, and finds the block until which both are read; one that cannot be asked is said. */
async function startSecond(
  ctx: ServiceContext,
  source: StoredSource,
  { run, reader, ask, newest, options }: Opening,
): Promise<{ second?: SecondSource; head: Head; problems: string[] }> {
  const second = openSecond(ctx, source, options);
  if (run.head) return { second, head: newest, problems: [] };
  try {
    const head = await readCommonHead({ reader, ask, head: newest }, second);
    return { second, head, problems: [] };
  } catch (error) {
    if (!(error instanceof PartlyRead)) throw error;
    const problem = `${second.host} was not asked as the second source: ${error.message}`;
    return { head: newest, problems: [problem] };
  }
}

/** Transactions for which proofs are asked; a block of TRON alone may have a megabyte. */
const mostProofs = 40;

/** Asks for the proofs of the movements. Without them the archive says what is testimony of a host. */
async function readProofs({
  ask,
  reader,
  facts,
  signal,
}: {
  ask: Ask;
  reader: Reader;
  facts: TraceFacts;
  signal: AbortSignal;
}): Promise<void> {
  const { payment, transfers } = facts;
  const blocks = new Map(transfers.map(({ tx, block }) => [tx, block]));
  const { traceBy } = traceByEach(facts, { isRead: readAddresses(facts) });
  const moved = traceConventions.flatMap((convention) => traceBy(convention).edges);
  const txs = new Set([payment.tx, ...moved.map(({ tx }) => tx)]);
  for (const tx of [...txs].slice(0, mostProofs)) {
    signal.throwIfAborted();
    try {
      // oxlint-disable-next-line no-await-in-loop -- the source allows a few questions a second
      await reader.readProofs(ask, { tx, block: blocks.get(tx) ?? payment.block });
    } catch (error) {
      if (!(error instanceof PartlyRead)) throw error;
    }
  }
}

type Starting = {
  ask: Ask;
  reader: Reader;
  run: Stored;
  contract: string | undefined;
  followed: Followed;
  chain: TracedChain;
  head: { block: number };
  earlier: EarlierReading | undefined;
  dustRoof: string | undefined;
};

async function startFacts(starting: Starting): Promise<TraceFacts> {
  const { ask, reader, run, contract, followed, chain, head, earlier, dustRoof } = starting;
  const { asset, tx, to, amount } = followed;
  const nothing = {
    method: methodVersion,
    ...(dustRoof !== undefined && { dustRoof }),
    transfers: [],
    balances: [],
    labels: [],
    frozen: [],
    complete: [],
    contracts: [],
  };
  const { payment } = earlier?.facts ?? {};
  if (
    payment &&
    payment.tx === tx &&
    payment.to === to &&
    payment.asset === asset &&
    payment.chain === chain
  ) {
    const { said: _said, ...known } = payment;
    const said = known.amount === amount ? {} : { said: amount };
    return { convention: run.convention, payment: { ...known, ...said }, ...nothing };
  }
  const found = await reader.readPayment(ask, { tx, to, contract, amount });
  if (found.block > head.block)
    throw new PartlyRead('The payment is not final yet. Try again in a few minutes.');
  const { index, block } = found;
  const time = new Date(found.time).toISOString();
  return {
    convention: run.convention,
    payment: {
      chain,
      asset,
      contract,
      tx,
      index,
      to,
      amount: found.amount,
      ...(found.amount !== amount && { said: amount }),
      block,
      time,
    },
    ...nothing,
  };
}

function factsOf({ facts }: Stored): TraceFacts | undefined {
  const read = readTraceFacts(facts);
  return read.ok ? read.facts : undefined;
}

/** @returns false if somebody stopped the trace meanwhile */
async function save(
  ctx: ServiceContext,
  id: string,
  change: Partial<Omit<Stored, 'id'>>,
): Promise<boolean> {
  authorize(ctx, 'housekeeping:run');
  const saved = await ctx.db
    .update(traces)
    .set(change)
    .where(and(eq(traces.id, id), goingRuns))
    .returning({ id: traces.id });
  return saved.length > 0;
}
