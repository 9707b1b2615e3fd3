import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { payments } from '#database/tables/payments.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { auditLog } from '#database/tables/security.ts';
import { startChainServer, type ChainCall, type ChainReply } from '#tests/chain-server.ts';
import { storeCase } from '#tests/case.ts';
import { idOf } from '#tests/chains/ids.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { createTestDatabase, useTestDatabase } from '#tests/db.ts';
import { goOnFrom } from './go-on.server.ts';
import type { LabelFact, TraceFacts } from './method/facts.ts';
import { createChainSource } from './chain-sources.server.ts';
import { readKeptFacts } from './kept-facts.server.ts';
import { readRunAgain } from './reading.server.ts';
import { runTraces } from './run-traces.server.ts';
import { chainFacts, chainSources, traces } from '#database/tables/tracing.ts';
import { addTraceEntry, findTraceEntries, takeBackTraceEntry } from './trace-entries.server.ts';
import { changeTrace, findTraces, getTrace, startTrace } from './traces.server.ts';

const { db } = useTestDatabase();

const signal = AbortSignal.timeout(60_000);
const own = 'bc1qscammer';

type Spending = {
  txid: string;
  from: string;
  spends: string;
  outputs: [string, number][];
  at: number;
};

/** The scammer pays two addresses; one of them pays an exchange. */
const chain: Spending[] = [
  { txid: 'pay', from: 'bc1qvictim', spends: 'old:0', outputs: [[own, 1000]], at: 100 },
  {
    txid: 'two',
    from: own,
    spends: 'pay:0',
    outputs: [
      ['bc1qa', 600],
      ['bc1qb', 390],
    ],
    at: 101,
  },
  { txid: 'out', from: 'bc1qa', spends: 'two:0', outputs: [['bc1qexchange', 595]], at: 500 },
];

let head = 1_000;

/** Value of the output that is spent. */
function valueOf(spendings: readonly Spending[], spends: string): number {
  const [tx, output] = spends.split(':');
  return spendings.find(({ txid }) => txid === tx)?.outputs[Number(output)]?.[1] ?? 5_000;
}

function answer(spendings: readonly Spending[]) {
  return ({ path }: ChainCall): ChainReply => {
    if (path === '/blocks')
      return {
        json: [
          { height: head + 6, timestamp: 9 },
          { height: head, timestamp: 8 },
        ],
      };
    const all = spendings.map(({ txid, from, spends, outputs, at }) => ({
      txid: idOf(txid),
      vin: [
        {
          txid: idOf(spends.split(':')[0] ?? ''),
          vout: Number(spends.split(':')[1]),
          prevout: { scriptpubkey_address: from, value: valueOf(spendings, spends) },
        },
      ],
      vout: outputs.map(([scriptpubkey_address, value]) => ({ scriptpubkey_address, value })),
      status: { confirmed: true, block_height: at, block_time: 1_790_000_000 + at * 600 },
    }));
    const [, kind, of] = path.split('/');
    if (kind === 'block-height') return { raw: idOf(`block ${of}`) };
    if (kind === 'tx') return { json: all.find(({ txid }) => txid === of) };
    return {
      json: all
        .filter(({ vin, vout }) =>
          [...vin.map(({ prevout }) => prevout), ...vout].some(
            ({ scriptpubkey_address: address }) => address === of,
          ),
        )
        .toReversed(),
    };
  };
}

const labels: LabelFact[] = [
  {
    chain: 'bitcoin',
    address: 'bc1qexchange',
    actor: 'Exchange One',
    kind: 'exchange',
    list: 'Exchange One reserves',
    day: '2026-03-01',
    signed: true,
  },
];

async function findLabels(_: ServiceContext, { addresses }: { addresses: readonly string[] }) {
  return labels.filter(({ address }) => addresses.includes(address));
}

const closings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

async function setUp(spendings: readonly Spending[] = chain, at = db()) {
  const server = await startChainServer(answer(spendings));
  closings.push(server.close);
  const options = { actor: staffActor('administrator'), ports: { chainWeb: server.chainWeb } };
  const ctx = testContext(at, options);
  const job = { ...ctx, actor: { type: 'system', job: 'trace-payments' } as const };
  const caseId = await storeCase(at);
  const [payment] = await at
    .insert(payments)
    .values({
      caseId,
      way: 'crypto-wallet',
      amount: '1000',
      decimals: 8,
      asset: 'BTC',
      saidBy: 'client',
      recipient: own,
      transactionId: idOf('pay'),
    })
    .returning();
  return { server, ctx, job, caseId, paymentId: payment?.id ?? '' };
}

async function addSource(ctx: ServiceContext, url: string): Promise<void> {
  await createChainSource(ctx, { kind: 'esplora', url, key: '', perSecond: 50, runBy: 'own' });
}

beforeEach(() => {
  head = 1_000;
});

test('asks nobody before staff start a trace, and says who would see which address', async () => {
  const { server, ctx, job, caseId, paymentId } = await setUp();
  const order = { caseId, paymentId, convention: 'fifo' } as const;
  const before = await findTraces(ctx, { caseId, convention: undefined });
  expect(before.payments).toMatchObject([{ to: own, asks: [] }]);
  await expect(startTrace(ctx, order)).rejects.toThrow(/No source of its chain/);
  await addSource(ctx, server.url);
  await runTraces(job, { findLabels, signal });
  const { payments: known } = await findTraces(ctx, { caseId, convention: undefined });
  expect(known).toMatchObject([{ asks: [{ host: server.host, runBy: 'own' }] }]);
  expect(server.calls).toEqual([]);
});

test('follows a payment to the exchange and to what did not move, and keeps names out of questions', async () => {
  const { server, ctx, job, caseId, paymentId } = await setUp();
  await addSource(ctx, server.url);
  const { id } = await startTrace(ctx, { caseId, paymentId, convention: 'fifo' });
  expect(await startTrace(ctx, { caseId, paymentId, convention: 'pro-rata' })).toEqual({ id });
  await runTraces(job, { findLabels, signal });
  const { runs, caseNumber } = await findTraces(ctx, { caseId, convention: undefined });
  expect(runs).toMatchObject([{ state: 'done', lookUps: 3, problems: [] }]);
  expect(runs[0]?.trace).toMatchObject({
    leaves: [
      { address: 'bc1qexchange', amount: '595', reason: 'service', actor: 'Exchange One' },
      { address: 'bc1qb', amount: '390', reason: 'unmoved' },
    ],
    fees: '15',
    reconciles: true,
    partlyRead: [],
  });
  const sent = JSON.stringify(server.calls);
  for (const secret of [caseId, caseNumber, paymentId, 'Ana', 'ana@example.org'])
    expect(sent).not.toContain(secret);
  // The exchange itself is never asked about.
  expect(sent).not.toContain('bc1qexchange');
  const asked = await db().select().from(auditLog).where(eq(auditLog.action, 'chain.asked'));
  expect(server.calls.length).toBeGreaterThan(1);
  expect(asked).toHaveLength(1);
  expect(JSON.stringify(asked.map(({ details, target }) => [details, target]))).not.toContain(
    caseId,
  );
});

test('the kept answers give the facts again, and a changed fact contradicts them', async () => {
  const { server, ctx, job, caseId, paymentId } = await setUp();
  await addSource(ctx, server.url);
  const { id } = await startTrace(ctx, { caseId, paymentId, convention: 'fifo' });
  await runTraces(job, { findLabels, signal });
  const { run, facts } = await getTrace(ctx, { caseId, id, convention: undefined });
  const kept = await readKeptFacts(ctx, run.factIds);
  async function differences(changed: TraceFacts, answers = kept): Promise<string[]> {
    return (await readRunAgain(ctx, { run, facts: changed, kept: answers })).again.differences;
  }
  expect(await differences(facts)).toEqual([]);
  const [first] = facts.transfers;
  const [one, ...others] = facts.complete;
  if (!first || !one) throw new Error('The run read transfers');
  const changes: Partial<TraceFacts>[] = [
    { payment: { ...facts.payment, amount: '2000' } },
    { payment: { ...facts.payment, block: 99 } },
    { transfers: facts.transfers.map((row) => ({ ...row, amount: `${BigInt(row.amount) + 1n}` })) },
    { transfers: facts.transfers.map((row) => ({ ...row, to: row.to.replace('bc1qb', 'bc1qc') })) },
    { transfers: facts.transfers.filter(({ to }) => to !== first.to) },
    { transfers: [...facts.transfers, { ...first, tx: idOf('invented') }] },
    { complete: [{ ...one, isComplete: false }, ...others] },
  ];
  for (const change of changes)
    expect(await differences({ ...facts, ...change }), JSON.stringify(change)).not.toEqual([]);
  const fewer = kept.filter(({ kind }) => !kind.startsWith('transfers'));
  expect(await differences(facts, fewer)).not.toEqual([]);
  // Words of lists and of staff are no answers of hosts.
  expect(await differences({ ...facts, labels: [] })).toEqual([]);
});

test('a second source of another host confirms the first, and what they disagree about is partly read', async () => {
  async function traceBy(second: readonly Spending[] | undefined, lag = 0) {
    const { server, ctx: alone, caseId, paymentId } = await setUp();
    for (const table of [chainFacts, chainSources]) await db().delete(table);
    const answers = answer(second ?? []);
    const other = await startChainServer(
      (call) => {
        if (!second) return { status: 500, json: {} };
        head -= lag;
        const given = answers(call);
        head += lag;
        return given;
      },
      [server.host],
    );
    closings.push(other.close);
    const ctx = { ...alone, ports: { ...alone.ports, chainWeb: other.chainWeb } };
    const job = { ...ctx, actor: { type: 'system', job: 'trace-payments' } as const };
    await addSource(ctx, server.url);
    await addSource(ctx, other.url);
    const before = await findTraces(ctx, { caseId, convention: undefined });
    expect(before.payments).toMatchObject([{ asks: [{ host: server.host, second: other.host }] }]);
    const { id } = await startTrace(ctx, { caseId, paymentId, convention: 'fifo' });
    await runTraces(job, { findLabels, signal });
    const { run, trace } = await getTrace(ctx, { caseId, id, convention: undefined });
    return { run, trace, hosts: [server.host, other.host], calls: other.calls.length };
  }
  const agreed = await traceBy(chain);
  expect(agreed.run).toMatchObject({ state: 'done', problems: [], head: { block: head } });
  expect(agreed.trace.partlyRead).toEqual([]);
  expect(agreed.calls).toBeGreaterThan(3);
  // The newest block that both call final.
  const behind = await traceBy(chain, 100);
  expect(behind.run).toMatchObject({ problems: [], head: { block: head - 100 } });
  // It leaves out what left the second address.
  const lying = await traceBy(chain.slice(0, 2));
  expect(lying.trace.partlyRead).toEqual(['bc1qa']);
  const [one = '', other = ''] = lying.hosts;
  expect(lying.run.problems.join(' ')).toContain(
    `bc1qa: ${one} and ${other} disagree about its transfers: 1 are said by ${one} alone, 0 by ${other} alone (${idOf('out')}).`,
  );
  const gone = await traceBy(undefined);
  expect(gone.run.state).toBe('done');
  expect(gone.trace.partlyRead).toEqual([]);
  expect(gone.run.problems.join(' ')).toContain(
    `${gone.hosts[1]} was not asked as the second source`,
  );
});

test('a stopped trace keeps what it read and goes on, and a later run shows what is new', async () => {
  const { server, ctx, job, caseId, paymentId } = await setUp(chain.slice(0, 2));
  await addSource(ctx, server.url);
  const { id } = await startTrace(ctx, { caseId, paymentId, convention: 'fifo' });
  await runTraces(job, {
    signal,
    async findLabels(_, { addresses }) {
      if (addresses.includes('bc1qa')) await changeTrace(ctx, { caseId, id, to: 'stopped' });
      return [];
    },
  });
  const stopped = await findTraces(ctx, { caseId, convention: undefined });
  expect(stopped.runs).toMatchObject([{ state: 'stopped' }]);
  const before = server.calls.length;
  await changeTrace(ctx, { caseId, id, to: 'waiting' });
  await runTraces(job, { findLabels, signal });
  const done = await findTraces(ctx, { caseId, convention: undefined });
  expect(done.runs).toMatchObject([{ state: 'done', news: undefined }]);
  expect(server.calls.slice(before).some(({ path }) => path.includes(own))).toBe(false);
  // Half a year later one of the addresses has paid.
  const later = await startChainServer(answer(chain));
  closings.push(later.close);
  head = 2_000;
  const ports = { ...ctx.ports, chainWeb: later.chainWeb };
  await startTrace(ctx, { caseId, paymentId, convention: 'fifo' });
  await runTraces(
    { ...job, ports: { ...ports, chainWeb: redirect(later) } },
    { findLabels, signal },
  );
  const again = await findTraces(ctx, { caseId, convention: undefined });
  expect(again.runs[0]).toMatchObject({
    state: 'done',
    news: { movements: 1, addresses: ['bc1qexchange'] },
  });
  expect(again.runs[1]?.trace?.leaves[0]).toMatchObject({ address: 'bc1qa', reason: 'unmoved' });

  function redirect(to: typeof later): typeof later.chainWeb {
    return {
      ...to.chainWeb,
      ask: (request, until) =>
        to.chainWeb.ask({ ...request, url: request.url.replace(server.url, to.url) }, until),
    };
  }
});

test('amounts are those of the chain, with its decimals, where a statement wrote fewer', async () => {
  const { server, ctx, job, caseId, paymentId } = await setUp();
  await db().update(payments).set({ amount: '1', decimals: 5 }).where(eq(payments.id, paymentId));
  await addSource(ctx, server.url);
  await startTrace(ctx, { caseId, paymentId, convention: 'fifo' });
  await runTraces(job, { findLabels, signal });
  const { payments: known, runs } = await findTraces(ctx, { caseId, convention: undefined });
  expect(known).toMatchObject([{ amount: '1000', decimals: 8 }]);
  const found = await getTrace(ctx, { caseId, id: runs[0]?.id ?? '', convention: undefined });
  expect(found).toMatchObject({ decimals: 8, trace: { start: '1000' } });
});

test('a run respects what staff entered by hand, and what they took back', async () => {
  const { server, ctx, job, caseId, paymentId } = await setUp();
  await addSource(ctx, server.url);
  const label = { paymentId, actor: 'Swap Two', service: 'swap' } as const;
  const entry = { caseId, ...label, address: 'bc1qb', reason: 'Their help desk wrote it to us' };
  await addTraceEntry(ctx, { kind: 'label', ...entry });
  async function follow() {
    await startTrace(ctx, { caseId, paymentId, convention: 'fifo' });
    await runTraces(job, { findLabels, signal });
    return (await findTraces(ctx, { caseId, convention: undefined })).runs[0]?.trace?.leaves[1];
  }
  expect(await follow()).toMatchObject({
    address: 'bc1qb',
    reason: 'service',
    actor: 'Swap Two',
    wording: expect.stringContaining('our staff: Their help desk wrote it to us'),
  });
  const [kept] = await findTraceEntries(ctx, caseId);
  await takeBackTraceEntry(ctx, { caseId, id: kept?.id ?? '' });
  expect(await follow()).toMatchObject({ address: 'bc1qb', reason: 'unmoved' });
  await expect(takeBackTraceEntry(ctx, { caseId, id: kept?.id ?? '' })).rejects.toThrow(
    /taken back/,
  );
  const log = await db().select().from(auditLog);
  const actions = log.map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining(['trace.entry-added', 'trace.entry-taken-back']));
});

test('says why it failed, and calls nothing unmoved that could not be read', async () => {
  const { server, ctx, job, caseId, paymentId } = await setUp(chain.slice(1));
  await addSource(ctx, server.url);
  await startTrace(ctx, { caseId, paymentId, convention: 'fifo' });
  await runTraces(job, { findLabels, signal });
  const { runs } = await findTraces(ctx, { caseId, convention: undefined });
  expect(runs).toMatchObject([{ state: 'failed', trace: undefined }]);
  expect(runs[0]?.problems.join(' ')).toContain(server.host);
  await db().delete(traces);
});

test('pressed twice at once, one run follows the payment, and both see it', async () => {
  const { db: apart, close } = await createTestDatabase();
  closings.push(close);
  const { server, ctx, caseId, paymentId } = await setUp(chain, apart);
  await addSource(ctx, server.url);
  const order = { caseId, paymentId, convention: 'fifo' } as const;
  const presses = await Promise.all([1, 2, 3, 4].map(() => startTrace(ctx, order)));
  expect(new Set(presses.map(({ id }) => id)).size).toBe(1);
  expect(await apart.select({ state: traces.state }).from(traces)).toEqual([{ state: 'waiting' }]);
  const started = eq(auditLog.action, 'trace.started');
  expect(await apart.$count(auditLog, started)).toBe(1);
  // A stopped run does not continue beside a later one.
  const [first] = presses;
  await changeTrace(ctx, { caseId, id: first?.id ?? '', to: 'stopped' });
  await startTrace(ctx, order);
  await expect(
    changeTrace(ctx, { caseId, id: first?.id ?? '', to: 'waiting' }),
  ).rejects.toMatchObject({ code: 'conflict' });
});

/** Ten addresses, each of which passes all of it on. */
const longWay: Spending[] = Array.from({ length: 10 }, (_, step) => ({
  txid: step === 0 ? 'pay' : `pass-${step}`,
  from: step === 0 ? 'bc1qvictim' : step === 1 ? own : `bc1qstep${step - 1}`,
  spends: step === 0 ? 'old:0' : step === 1 ? 'pay:0' : `pass-${step - 1}:0`,
  outputs: [[step === 0 ? own : `bc1qstep${step}`, 1000]],
  at: 100 + step,
}));

test('goes on from where the number of steps ended a trace, with all that was read, and the earlier run stays', async () => {
  const { server, ctx, job, caseId, paymentId } = await setUp(longWay);
  await addSource(ctx, server.url);
  const { id } = await startTrace(ctx, { caseId, paymentId, convention: 'fifo' });
  await runTraces(job, { findLabels, signal });
  const address = 'bc1qstep6';
  const first = await getTrace(ctx, { caseId, id, convention: undefined });
  expect(first.trace.leaves).toMatchObject([{ address, reason: 'depth', amount: '1000' }]);
  const asked = server.calls.length;
  const next = await goOnFrom(ctx, { caseId, id, address });
  expect(await goOnFrom(ctx, { caseId, id, address })).toEqual(next);
  await runTraces(job, { findLabels, signal });
  const { trace, run } = await getTrace(ctx, { caseId, id: next.id, convention: undefined });
  expect(trace.leaves).toMatchObject([
    { address: 'bc1qstep9', reason: 'unmoved', amount: '1000', low: '1000', high: '1000' },
  ]);
  expect(trace).toMatchObject({ reconciles: true });
  expect(trace.edges.map(({ depth }) => depth)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(run).toMatchObject({ state: 'done', lookUps: 10 });
  // What the first run read is not asked for again.
  expect(JSON.stringify(server.calls.slice(asked))).not.toContain('bc1qstep3');
  const kept = await getTrace(ctx, { caseId, id, convention: undefined });
  expect(kept.trace.leaves).toEqual(first.trace.leaves);
  const audited = await db().select().from(auditLog).where(eq(auditLog.action, 'trace.gone-on'));
  expect(audited).toMatchObject([
    { target: caseId, details: { trace: next.id, before: id, address } },
  ]);
});

test('does not go on from a stop of another kind, from an address of nobody, or without end', async () => {
  const { server, ctx, job, caseId, paymentId } = await setUp(longWay);
  await addSource(ctx, server.url);
  const { id } = await startTrace(ctx, { caseId, paymentId, convention: 'fifo' });
  await runTraces(job, { findLabels, signal });
  for (const address of [own, 'bc1qelse'])
    await expect(goOnFrom(ctx, { caseId, id, address })).rejects.toThrow(/did not stop there/);
  const { facts } = await getTrace(ctx, { caseId, id, convention: undefined });
  const further = Array.from({ length: 5 }, (_, place) => ({
    chain: 'bitcoin' as const,
    address: `bc1qother${place}`,
  }));
  await db()
    .update(traces)
    .set({ facts: { ...facts, further } })
    .where(eq(traces.id, id));
  const again = goOnFrom(ctx, { caseId, id, address: 'bc1qstep6' });
  await expect(again).rejects.toThrow(/from 5 addresses already/);
});
