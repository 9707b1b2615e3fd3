import { createHash } from 'node:crypto';
import { eq, like } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { mentions } from '#database/tables/attention.ts';
import { caseNotes, cases } from '#database/tables/cases.ts';
import { payments } from '#database/tables/payments.ts';
import { caseFacts } from '#database/tables/deadlines.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { auditLog } from '#database/tables/security.ts';
import { startChainServer, type ChainCall, type ChainReply } from '#tests/chain-server.ts';
import { storeCase } from '#tests/case.ts';
import { hashOf } from '#tests/chains/ids.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { adminUsers, users } from '#database/tables/staff.ts';
import { askNow, findWatched } from './case-watch.server.ts';
import { createChainSource } from './chain-sources.server.ts';
import { runTraces } from './run-traces.server.ts';
import { chainFacts, traces, watchedAddresses } from '#database/tables/tracing.ts';
import { findTraces, startTrace } from './traces.server.ts';
import { watchAddresses } from './watched-addresses.server.ts';

const { db } = useTestDatabase();
const signal = AbortSignal.timeout(60_000);

/** United States v. approximately 225,364,961 USDT (D.D.C., 25-cv-1907): address, amount, block of freeze and end. */
const seven = [
  ['0xc7c8f8284c5360d0086a2f0a05bdd07afde23246', '29413680820000', 18_613_319, 22_731_274],
  ['0x564e11ace70bfe6c943a973f1289faa6e8a0fe16', '30000000350000', 18_613_316, 22_730_180],
  ['0xcab9a8391f765f6beda0b5bad434b10985bdaad0', '8737741569083', 18_613_318, 22_730_181],
  ['0x0b5453635e5325f5385ca1643c9e9eb173f9d5a8', '2903914212488', 18_613_313, 22_730_180],
  ['0xc76afbf0f69ae9be5d855239c50673252cf3f26b', '2137276136000', 18_613_308, 22_730_179],
  ['0x99ebaf3661065dc1e44feff4b80365678bdff6ce', '64707708530000', 18_613_312, 22_730_180],
  ['0x82e1d4ddd636857ebcf6a0e74b9b0929c158d7fb', '87464642259005', 18_613_315, 22_730_180],
] as const;

const usdt = '0xdac17f958d2ee523a2206206994597c13d831ec7';
const payer = `0x${'9'.repeat(40)}`;
const topics = {
  transfer: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  added: '0x42e160154868087d6bfdc0ca23d96a1c1cfa32f1b72ba9ba27b69b98a0d819dc',
  destroyed: '0x61e6e66b0d6339b2980aecc6ccc0039736791f0ccde9ed512e789a7fbdd698c6',
};

type Log = { block: number; topics: string[]; data: string; tx: string };

/** A final block of the made chain: everything in later blocks has not happened yet. */
let head = 18_600_000;
/** Faults that answer first. */
let fault: (method: string, params: readonly unknown[]) => ChainReply | undefined = () => undefined;
let logs: Log[] = [];

const paidAt = 18_590_000;

function word(hex: string): string {
  return hex.replace(/^0x/, '').padStart(64, '0');
}

function units(amount: bigint | string): string {
  return word(BigInt(amount).toString(16));
}

function timeOf(block: number): number {
  return Math.floor(Date.UTC(2023, 10, 20) / 1000) + (block - 18_613_000) * 12;
}

type Paid = { amount: string; block: number; tx: string };

function pay(from: string, to: string, { amount, ...at }: Paid): Log {
  const ends = [`0x${word(from)}`, `0x${word(to)}`];
  return { ...at, topics: [topics.transfer, ...ends], data: `0x${units(amount)}` };
}

const ledger: Log[] = seven.flatMap(([address, amount, frozen, destroyed], place) => [
  pay(payer, address, { amount, block: paidAt, tx: hashOf(`pay${place}`) }),
  {
    block: frozen,
    tx: hashOf(`freeze${place}`),
    topics: [topics.added],
    data: `0x${word(address)}`,
  },
  {
    block: destroyed,
    tx: hashOf(`destroy${place}`),
    topics: [topics.destroyed],
    data: `0x${word(address)}${units(amount)}`,
  },
]);

/** A node of Ethereum that holds these logs, keeps old states, and allows 100,000 blocks at a time. */
function answer({ body }: ChainCall): ChainReply {
  const { method, params } = JSON.parse(body) as { method: string; params: unknown[] };
  const failed = fault(method, params);
  if (failed) return failed;
  switch (method) {
    case 'eth_getBlockByNumber': {
      const number = params[0] === 'finalized' ? head : Number(params[0]);
      const timestamp = `0x${timeOf(number).toString(16)}`;
      return { json: { result: { number: `0x${number.toString(16)}`, timestamp } } };
    }
    case 'eth_getCode':
      return { json: { result: '0x' } };
    case 'eth_getTransactionReceipt': {
      const own = logs.filter(({ tx }) => tx === params[0]);
      const blockNumber = `0x${(own[0]?.block ?? 0).toString(16)}`;
      return { json: { result: { blockNumber, logs: own.map(toRow) } } };
    }
    case 'eth_call': {
      const [{ data }, block] = params as [{ data: string }, string];
      const until = logs.filter((log) => log.block <= Number(block));
      const of = data.slice(-40);
      if (data.startsWith('0xe47d6060'))
        return { json: { result: `0x${word(isFrozen(until, of) ? '1' : '0')}` } };
      return { json: { result: `0x${units(balanceOf(until, of))}` } };
    }
    case 'eth_chainId':
      return { json: { result: '0x1' } };
    default: {
      const [asked] = params as [{ fromBlock: string; toBlock: string; topics: unknown[] }];
      const [from, until] = [Number(asked.fromBlock), Number(asked.toBlock)];
      if (until - from > 100_000) return { json: { error: { code: -32_602, message: 'range' } } };
      const result = logs.filter(
        (log) => log.block >= from && log.block <= until && fits(log, asked.topics),
      );
      return { json: { result: result.map(toRow) } };
    }
  }
}

function toRow({ block, topics: own, data, tx }: Log) {
  const blockNumber = `0x${block.toString(16)}`;
  return { address: usdt, topics: own, data, blockNumber, transactionHash: tx, logIndex: '0x1' };
}

function fits(log: Log, wanted: readonly unknown[]): boolean {
  return wanted.every(
    (each, place) => each === null || [each].flat().includes(log.topics[place] ?? ''),
  );
}

function isFrozen(until: readonly Log[], of: string): boolean {
  return until.some(({ topics: [topic], data }) => topic === topics.added && data.includes(of));
}

function balanceOf(until: readonly Log[], of: string): bigint {
  return until.reduce((sum, { topics: [topic, from, to], data }) => {
    const amount = BigInt(`0x${data.slice(-64)}`);
    if (topic === topics.destroyed) return data.slice(2, 66).endsWith(of) ? sum - amount : sum;
    if (topic !== topics.transfer) return sum;
    return sum + (to?.endsWith(of) ? amount : 0n) - (from?.endsWith(of) ? amount : 0n);
  }, 0n);
}

const closings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
  head = 18_600_000;
  fault = () => undefined;
  logs = [];
});

async function setUp(of: readonly (readonly [string, string, ...unknown[]])[] = seven) {
  const server = await startChainServer(answer);
  closings.push(server.close);
  const robin = crypto.randomUUID();
  await db().insert(users).values({ id: robin, name: 'Robin Reader', email: 'robin@example.org' });
  await db().insert(adminUsers).values({ userId: robin, role: 'case_worker' });
  let now = new Date('2026-07-01T08:00:00Z');
  const made = testContext(db(), {
    actor: staffActor('administrator'),
    ports: { chainWeb: server.chainWeb },
  });
  const ctx: ServiceContext = { ...made, now: () => now };
  function job(name: string) {
    return { ...ctx, actor: { type: 'system', job: name } as const };
  }
  const source = { kind: 'json-rpc', url: server.url, key: '', perSecond: 100 } as const;
  await createChainSource(ctx, { ...source, runBy: 'own' });
  const caseId = await storeCase(db(), { assignedTo: robin });
  const ids: string[] = [];
  for (const [place, [recipient, amount]] of of.entries()) {
    const money = { amount, decimals: 6, asset: 'USDT' };
    const about = { way: 'crypto-wallet', saidBy: 'client', recipient } as const;
    const [payment] = await db()
      .insert(payments)
      .values({ caseId, ...money, ...about, transactionId: hashOf(`pay${place}`) })
      .returning();
    ids.push(payment?.id ?? '');
  }
  return {
    server,
    ctx,
    caseId,
    ids,
    robin,
    job,
    async trace(payment: string, ofCase = caseId) {
      await startTrace(ctx, { caseId: ofCase, paymentId: payment, convention: 'fifo' });
      await runTraces(job('trace-payments'), { findLabels: async () => [], signal });
    },
    async aDayLater() {
      now = new Date(now.getTime() + 25 * 3_600_000);
      await watchAddresses(job('watch-addresses'), { signal });
    },
    async leaves() {
      const { runs } = await findTraces(ctx, { caseId, convention: undefined });
      return runs.flatMap(({ trace }) => trace?.leaves ?? []);
    },
    async notes(ofCase = caseId) {
      const rows = await db().select().from(caseNotes).where(eq(caseNotes.caseId, ofCase));
      return rows.map(({ id, body }) =>
        ctx.ports.seal.open({ purpose: 'internal-notes', row: id }, body),
      );
    },
  };
}

test('the 225 million: seven freezes, seven destructions, the exact sum, and the days of the ledger', async () => {
  logs = ledger;
  const { ids, trace, aDayLater, leaves, notes, server } = await setUp();
  for (const id of ids) await trace(id);
  expect((await leaves()).map(({ reason }) => reason)).toEqual(seven.map(() => 'unmoved'));
  head = 18_700_000;
  await aDayLater();
  expect((await leaves()).map(({ reason }) => reason)).toEqual(seven.map(() => 'frozen'));
  head = 22_740_000;
  await aDayLater();
  const last = await leaves();
  expect(last.map(({ reason }) => reason)).toEqual(seven.map(() => 'destroyed'));
  expect(last.reduce((sum, { amount }) => sum + BigInt(amount), 0n)).toBe(225_364_963_876_576n);
  const watched = await db().select().from(watchedAddresses);
  expect(watched).toHaveLength(7);
  const sum = watched.reduce((total, row) => total + BigInt(row.destroyedAmount ?? 0), 0n);
  expect(sum).toBe(225_364_963_876_576n);
  for (const [address, amount, frozen, destroyed] of seven)
    expect(watched.find((row) => row.address === address)).toMatchObject({
      state: 'destroyed',
      destroyedAmount: amount,
      dueAt: null,
      frozenAt: new Date(timeOf(frozen) * 1000),
      destroyedAt: new Date(timeOf(destroyed) * 1000),
    });
  const texts = await notes();
  expect(texts.filter((text) => text.includes('The issuer froze'))).toHaveLength(7);
  expect(texts.filter((text) => text.includes('The issuer destroyed'))).toHaveLength(7);
  for (const text of texts)
    expect(text).toMatch(/ \(said by \S+, asked on \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC\)/);
  const runs = await db().select().from(traces);
  for (const { facts: kept } of runs)
    expect(kept).toMatchObject({
      frozen: [{ host: watched[0]?.host, asked: watched[0]?.askedAt?.toISOString() }],
    });
  const facts = await db().select().from(caseFacts);
  expect(facts.filter(({ kind }) => kind === 'tokens-destroyed')).toHaveLength(7);
  // Nothing more can happen to them, so nobody is asked.
  const before = server.calls.length;
  await aDayLater();
  expect(server.calls.length).toBe(before);
});

const [first] = seven;
const [address, amount] = first;
const paid = pay(payer, address, { amount, block: paidAt, tx: hashOf('pay0') });

test('money that moves is told at once to the assignee, without words of the victim', async () => {
  logs = [paid];
  const { ids, trace, aDayLater, notes, robin, caseId } = await setUp([first]);
  await trace(ids[0] ?? '');
  await aDayLater();
  expect(await notes()).toEqual([]);
  logs.push(pay(address, payer, { amount: '1000000', block: 18_650_000, tx: hashOf('out') }));
  head = 18_660_000;
  await aDayLater();
  const [note = ''] = await notes();
  expect(note).toContain('@Robin Reader');
  expect(note).toContain('has moved');
  expect(note).toContain('29,413,679.82 USDT');
  expect(note).toMatch(/ \(said by \S+, asked on [\d-]+ [\d:]+ UTC\)\. A hold works/);
  expect(note).not.toContain('Ana Example');
  expect(await db().select().from(mentions)).toMatchObject([{ userId: robin, caseId }]);
  await aDayLater();
  expect(await notes()).toHaveLength(1);
});

test('a freeze is told to every case that reached the address, and a closed one is not watched', async () => {
  logs = [...ledger];
  const { ids, trace, aDayLater, notes, server, caseId, ctx } = await setUp([first]);
  const other = await storeCase(db());
  const [payment] = await db().select().from(payments);
  if (!payment) throw new Error('It was stored.');
  const { id: _, ...same } = payment;
  const [second] = await db()
    .insert(payments)
    .values({ ...same, caseId: other })
    .returning();
  await trace(ids[0] ?? '');
  await trace(second?.id ?? '', other);
  await db().update(cases).set({ status: 'closed' });
  head = 18_700_000;
  const before = server.calls.length;
  await aDayLater();
  expect(server.calls.length).toBe(before);
  await db().update(cases).set({ status: 'submitted' }).where(eq(cases.id, caseId));
  await aDayLater();
  for (const id of [caseId, other])
    expect((await notes(id)).join(' ')).toContain('the money has not come back');
  const audited = await db().select().from(auditLog).where(like(auditLog.action, 'chain.asked'));
  // One for each round, however much a source makes us ask.
  expect(audited.length).toBeLessThan(server.calls.length);
  expect(JSON.stringify(server.calls)).not.toContain(caseId);
  for (const { raw, sha256, host } of await db().select().from(chainFacts)) {
    expect(createHash('sha256').update(raw).digest('hex')).toBe(sha256);
    expect(host).toBe(server.host);
  }
  expect(ctx.actor.type).toBe('staff');
});

test('an address that was frozen already is found when a trace runs', async () => {
  logs = ledger;
  head = 22_740_000;
  const { ids, trace, leaves, notes } = await setUp([first]);
  await trace(ids[0] ?? '');
  expect(await leaves()).toMatchObject([{ reason: 'destroyed', amount }]);
  expect(await notes()).toEqual([]);
});

test('a limited rate is waited for, and an empty answer says nothing about a freeze', async () => {
  logs = [...ledger];
  const { ids, trace, aDayLater, leaves, notes, server } = await setUp([first]);
  await trace(ids[0] ?? '');
  head = 18_700_000;
  fault = (method) => (method === 'eth_call' ? { json: { result: '0x' } } : undefined);
  await aDayLater();
  expect(await leaves()).toMatchObject([{ reason: 'unmoved' }]);
  expect(await db().select().from(watchedAddresses)).toMatchObject([
    { state: 'free', problem: expect.stringContaining('balance') },
  ]);
  let limited = 0;
  fault = () =>
    limited++ < 2 ? { status: 429, json: {}, headers: { 'Retry-After': '7' } } : undefined;
  await aDayLater();
  expect(server.waits).toContain(7_000);
  expect(await leaves()).toMatchObject([{ reason: 'frozen' }]);
  expect(await notes()).toHaveLength(1);
});

test('staff may have the addresses of a case asked about at once, and only those of theirs', async () => {
  logs = [...ledger];
  const { ids, trace, ctx, caseId, leaves, job, server } = await setUp([first]);
  await expect(askNow(ctx, { caseId })).rejects.toThrow(/nothing/);
  await trace(ids[0] ?? '');
  expect(await findWatched(ctx, { caseId })).toMatchObject([
    { address, state: 'free', isWatched: true, isAskable: true, host: server.host },
  ]);
  head = 18_700_000;
  await watchAddresses(job('watch-addresses'), { signal });
  expect(await leaves()).toMatchObject([{ reason: 'unmoved' }]);
  expect(await askNow(ctx, { caseId })).toEqual({ addresses: 1 });
  await watchAddresses(job('watch-addresses'), { signal });
  expect(await leaves()).toMatchObject([{ reason: 'frozen' }]);
  expect(await findWatched(ctx, { caseId })).toMatchObject([
    { state: 'frozen', frozenTx: hashOf('freeze0') },
  ]);
  const hidden = await storeCase(db(), { isRestricted: true });
  const worker = { ...ctx, actor: staffActor('case_worker') };
  await expect(findWatched(worker, { caseId: hidden })).rejects.toThrow(/case/);
  await expect(askNow(worker, { caseId: hidden })).rejects.toThrow(/case/);
});

test('without a source nobody is asked', async () => {
  logs = [paid];
  const { ids, trace, aDayLater, server } = await setUp([first]);
  await trace(ids[0] ?? '');
  await db().execute('delete from chain_sources');
  const before = server.calls.length;
  await aDayLater();
  expect(server.calls.length).toBe(before);
  expect(await db().select().from(watchedAddresses)).toMatchObject([
    { problem: expect.stringContaining('No source') },
  ]);
});
