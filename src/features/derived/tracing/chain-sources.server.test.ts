import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import {
  mainChainBlock,
  startChainServer,
  type ChainCall,
  type ChainReply,
} from '#tests/chain-server.ts';
import { hashOf, idOf } from '#tests/chains/ids.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { auditLog } from '#database/tables/security.ts';
import { limitQuestions } from './ask.server.ts';
import { createChainSource, findChainSources, tryChainSource } from './chain-sources.server.ts';
import { chainFacts, chainSources } from '#database/tables/tracing.ts';
import { bytesToTron, tronToHex } from './sources/tron-address.ts';
import type { EvmChain, SourceKind } from '#shared/vocabulary/traced-chains.ts';

const { db } = useTestDatabase();
const signal = AbortSignal.timeout(60_000);

const closings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

/** Adds a source that the given function answers for, and reads the address through it. */
async function read(
  of: SourceKind | { kind: SourceKind; chain: EvmChain },
  address: string,
  reply: (call: ChainCall) => ChainReply,
) {
  const which = typeof of === 'string' ? { kind: of } : of;
  const server = await startChainServer(reply);
  closings.push(server.close);
  const actor = staffActor('administrator');
  const ctx = testContext(db(), { actor, ports: { chainWeb: server.chainWeb } });
  const source = {
    ...which,
    url: server.url,
    key: 'secret-key',
    perSecond: 100,
    runBy: 'own',
  } as const;
  const added = await createChainSource(ctx, source);
  if (!added.ok) throw new Error(added.message);
  const tried = await tryChainSource(ctx, { id: added.id, address }, signal);
  return { ctx, server, tried, id: added.id };
}

const usdt = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const [ann, bob] = [bytesToTron('11'.repeat(20)), bytesToTron('22'.repeat(20))];
const now = Date.UTC(2026, 6, 1);
const transferTopic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

type Sent = { id: string; from: string; to: string; value: string; type?: string; at?: number };

/** A TRON service with these rows; `faults` answers first. */
function tron(
  rows: readonly Sent[],
  balance: number,
  faults: (call: ChainCall) => ChainReply | undefined = () => undefined,
) {
  return (call: ChainCall): ChainReply => {
    const fault = faults(call);
    if (fault) return fault;
    if (call.path.endsWith('getnowblock'))
      return { json: { block_header: { raw_data: { number: 1_000_000, timestamp: now } } } };
    if (call.path.endsWith('getcontract')) return { json: {} };
    if (call.path.endsWith('triggerconstantcontract'))
      return { json: { constant_result: [balance.toString(16).padStart(64, '0')] } };
    if (call.path.endsWith('gettransactioninfobyid')) {
      const { value } = JSON.parse(call.body) as { value: string };
      const logs = rows
        .filter(({ id, type = 'Transfer' }) => idOf(id) === value && type === 'Transfer')
        .map(({ from, to, value: amount }) => ({
          address: tronToHex(usdt),
          // High bytes of an address may hold anything.
          topics: [
            transferTopic,
            `ff${'0'.repeat(22)}${tronToHex(from)}`,
            tronToHex(to).padStart(64, '0'),
          ],
          data: BigInt(amount).toString(16).padStart(64, '0'),
        }));
      return { json: { id: value, blockNumber: 999_000, blockTimeStamp: now - 1000, log: logs } };
    }
    const since = Number(call.query.get('min_timestamp'));
    const until = Number(call.query.get('max_timestamp'));
    const within = rows.filter(({ at = now - 1000 }) => at >= since && at <= until);
    const from = Number(call.query.get('fingerprint') ?? 0);
    const page = within.slice(from, from + 2);
    const more = from + 2 < within.length;
    return {
      json: {
        success: true,
        data: page.map(({ id, type = 'Transfer', at = now - 1000, ...ends }) => ({
          transaction_id: idOf(id),
          block_timestamp: at,
          type,
          ...ends,
          token_info: { address: usdt, symbol: 'USDT' },
        })),
        meta: more ? { fingerprint: `${from + 2}` } : {},
      },
    };
  };
}

const three: Sent[] = [
  { id: 'a', from: bob, to: ann, value: '500' },
  { id: 'b', from: ann, to: bob, value: '200' },
  { id: 'x', from: ann, to: bob, value: '900', type: 'Approval' },
  { id: 'c', from: ann, to: bob, value: '100' },
];

test('a fresh installation has no source, and adding one asks nothing', async () => {
  const server = await startChainServer(() => ({ json: {} }));
  closings.push(server.close);
  const actor = staffActor('administrator');
  const ctx = testContext(db(), { actor, ports: { chainWeb: server.chainWeb } });
  expect(await findChainSources(ctx)).toEqual([]);
  const source = { kind: 'trongrid', key: 'my-key', perSecond: 3, runBy: 'provider' } as const;
  const refused = await createChainSource(ctx, { ...source, url: 'http://10.0.0.9:8090' });
  expect(refused).toMatchObject({ ok: false, field: 'url' });
  expect(await createChainSource(ctx, { ...source, url: server.url })).toMatchObject({ ok: true });
  expect(server.calls).toEqual([]);
  const [stored] = await db().select().from(chainSources);
  expect(stored?.keySealed).not.toContain('my-key');
  expect(JSON.stringify(await findChainSources(ctx))).not.toContain('my-key');
});

test('TRON: reads all pages, leaves approvals out, and takes block and log index from the receipt', async () => {
  const { tried, server, ctx, id } = await read('trongrid', ann, tron(three, 200));
  expect(tried).toMatchObject({ problems: [], head: { block: 1_000_000 } });
  expect(tried.read).toEqual({ address: ann, transfers: 3, isComplete: true });
  expect(server.calls[0]?.headers['tron-pro-api-key']).toBe('secret-key');
  // Each answer is kept as it came, and asked for once; only the newest block is asked again.
  const facts = await db().select().from(chainFacts);
  for (const { raw, sha256, host } of facts) {
    expect(createHash('sha256').update(raw).digest('hex')).toBe(sha256);
    expect(host).toBe(server.host);
  }
  const before = server.calls.length;
  await tryChainSource(ctx, { id, address: ann }, signal);
  expect(server.calls.slice(before).map(({ path }) => path)).toEqual([
    '/walletsolidity/getnowblock',
  ]);
  const log = await db().select().from(auditLog);
  // One row for each of the two readings.
  expect(log.filter(({ action }) => action === 'chain.asked')).toHaveLength(2);
  const [, again] = log.filter(({ action }) => action === 'chain.source-tried');
  expect(again?.details).toMatchObject({ host: server.host, problems: '0' });
  expect(JSON.stringify(log)).not.toContain('secret-key');
});

test('a reading has a most of questions, beyond which nothing is asked', async () => {
  const asked: string[] = [];
  const ask = limitQuestions(async ({ kind }) => {
    asked.push(kind);
    return { ok: true, json: {} };
  }, 2);
  const question = { kind: 'receipt', path: '/' };
  for (let time = 0; time < 2; time += 1) expect(await ask(question)).toMatchObject({ ok: true });
  expect(await ask(question)).toEqual({
    ok: false,
    reason: 'More than 2 questions would be needed.',
  });
  expect(asked).toHaveLength(2);
});

test('a try ends when whoever waits for it has left', async () => {
  const leaving = new AbortController();
  const many = Array.from({ length: 100 }, (_, at) => ({
    id: `left-${at}`,
    from: ann,
    to: bob,
    value: '1',
  }));
  let asked = 0;
  const reply = tron(many, 200, () => {
    asked += 1;
    if (asked === 5) leaving.abort();
    return undefined;
  });
  const { server, ctx, id } = await read('trongrid', '', reply);
  const tried = await tryChainSource(ctx, { id, address: ann }, leaving.signal);
  expect(tried.problems.join(' ')).toContain('left before the end');
  expect(server.calls.length).toBeLessThan(8);
});

test('TRON: waits where it is limited or suspended, and goes on', async () => {
  let asked = 0;
  const faults: ChainReply[] = [
    { status: 429, json: {}, headers: { 'Retry-After': '5' } },
    {
      status: 403,
      json: {
        error: 'The key exceeds the frequency limit(15), and the query server is suspended for 30s',
      },
    },
    { status: 503, raw: '<html>' },
    { raw: '{"data": [{"transaction_id' },
  ];
  const { tried, server } = await read(
    'trongrid',
    ann,
    tron(three, 200, () => faults[asked++]),
  );
  expect(tried).toMatchObject({ problems: [], read: { transfers: 3, isComplete: true } });
  expect(server.waits.some((wait) => wait > 30_000)).toBe(true);
});

test('a source that asks for hours of patience is left alone, and what it did not say is partly read', async () => {
  const { tried, server } = await read(
    'trongrid',
    ann,
    tron(three, 200, ({ path }) =>
      path.includes('trc20')
        ? { status: 429, json: {}, headers: { 'Retry-After': '86400' } }
        : undefined,
    ),
  );
  expect(tried.read).toMatchObject({ transfers: 0, isComplete: false });
  expect(tried.problems.join(' ')).toContain('in 24 hours');
  expect(Math.max(...server.waits)).toBeLessThan(60_000);
});

test('TRON: a repeated page, a lost receipt and an error with status 200 make it partly read', async () => {
  const repeated = await read(
    'trongrid',
    ann,
    tron(three, 200, ({ path, query }) =>
      path.includes('trc20') && query.has('fingerprint')
        ? { json: { success: true, data: [], meta: { fingerprint: '2' } } }
        : undefined,
    ),
  );
  expect(repeated.tried.read?.isComplete).toBe(false);
  expect(repeated.tried.problems.join(' ')).toContain('repeats');
  await db().delete(chainFacts);
  for (const json of [{ Error: 'class org.tron.core.exception' }, {}]) {
    const { tried } = await read(
      'trongrid',
      ann,
      tron(three, 200, ({ path }) => (path.includes('infobyid') ? { json } : undefined)),
    );
    expect(tried.read).toMatchObject({ isComplete: false });
    expect(await db().$count(chainFacts)).toBeGreaterThan(0);
  }
});

const [eth, other] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`];
const token = '0xdac17f958d2ee523a2206206994597c13d831ec7';

function word(address: string): string {
  return `0x${address.slice(2).padStart(64, '0')}`;
}

/** An Etherscan-compatible service with one transfer in each of these blocks. */
function scan(blocks: readonly number[], faults: (call: ChainCall) => ChainReply | undefined) {
  return (call: ChainCall): ChainReply => {
    const fault = faults(call);
    if (fault) return fault;
    const { query } = call;
    switch (query.get('action')) {
      case 'eth_blockNumber':
        return { json: { result: '0x7a1260' } };
      case 'eth_getBlockByNumber':
        if (query.get('tag') === mainChainBlock.number) return { json: { result: mainChainBlock } };
        return { json: { result: { number: query.get('tag'), timestamp: '0x66000000' } } };
      case 'eth_getCode':
        return { json: { result: '0x' } };
      case 'tokenbalance':
        return { json: { status: '1', message: 'OK', result: `${blocks.length}` } };
      case 'eth_getTransactionReceipt': {
        const log = { address: token, data: word('0x01'), logIndex: '0x5' };
        const logs = [{ ...log, topics: [`0x${transferTopic}`, word(other), word(eth)] }];
        return { json: { result: { blockNumber: '0x7a0000', logs } } };
      }
      default: {
        const [from, until] = [Number(query.get('startblock')), Number(query.get('endblock'))];
        const found = blocks.filter((block) => block >= from && block <= until).slice(0, 1_000);
        if (found.length === 0)
          return { json: { status: '0', message: 'No transactions found', result: [] } };
        const result = found.map((block) => ({
          blockNumber: `${block}`,
          timeStamp: '1',
          hash: hashOf(`${block}`),
          from: other,
          to: eth,
          value: '1',
          contractAddress: token,
        }));
        return { json: { status: '1', message: 'OK', result } };
      }
    }
  };
}

test('Etherscan: pages by block, and an error with status 200 is never an empty answer', async () => {
  const newest = 7_999_840;
  const blocks = Array.from({ length: 1_200 }, (_, place) => newest - 2_000 + place);
  const whole = await read(
    'etherscan',
    eth,
    scan(blocks, () => undefined),
  );
  expect(whole.tried).toMatchObject({ problems: [], read: { transfers: 1_200, isComplete: true } });
  expect(whole.server.calls[0]?.query.get('apikey')).toBe('secret-key');
  await db().delete(chainFacts);
  const notOk = { json: { status: '0', message: 'NOTOK', result: 'Invalid API Key' } };
  const refused = await read(
    'etherscan',
    eth,
    scan(blocks, ({ query }) => (query.get('action') === 'tokentx' ? notOk : undefined)),
  );
  expect(refused.tried.read).toMatchObject({ transfers: 0, isComplete: false });
  expect(refused.tried.problems.join(' ')).toContain('Invalid API Key');
  await db().delete(chainFacts);
  const none = { json: { status: '0', message: 'No transactions found', result: [] } };
  const forgetful = await read(
    'etherscan',
    eth,
    scan(blocks, ({ query }) =>
      blocks.includes(Number(query.get('startblock'))) ? none : undefined,
    ),
  );
  expect(forgetful.tried.read).toMatchObject({ isComplete: false });
  expect(forgetful.tried.problems.join(' ')).toContain('missing from the next');
});

test('Etherscan: an error of lists in lists is one that makes it partly read', async () => {
  const nested = '['.repeat(100_000) + ']'.repeat(100_000);
  const { tried } = await read(
    'etherscan',
    eth,
    scan([], ({ query }) =>
      query.get('action') === 'tokentx'
        ? { raw: `{"status":"0","message":"NOTOK","result":${nested}}` }
        : undefined,
    ),
  );
  expect(tried.read).toMatchObject({ transfers: 0, isComplete: false });
  expect(tried.problems.join(' ')).toContain('NOTOK');
});

test('Etherscan: is asked with the chain id of its source, and a service of another chain is refused', async () => {
  const { tried, server, id } = await read(
    'etherscan',
    eth,
    scan([], () => undefined),
  );
  expect(tried.problems).toEqual([]);
  expect(server.calls.every(({ query }) => query.get('chainid') === '1')).toBe(true);
  await db().update(chainSources).set({ chainId: 137 }).where(eq(chainSources.id, id));
  const before = server.calls.length;
  const ctx = testContext(db(), {
    actor: staffActor('administrator'),
    ports: { chainWeb: server.chainWeb },
  });
  await tryChainSource(ctx, { id, address: '' }, signal);
  expect(server.calls.slice(before).every(({ query }) => query.get('chainid') === '137')).toBe(
    true,
  );
  for (const result of [null, { ...mainChainBlock, hash: `0x${'9'.repeat(64)}` }]) {
    const elsewhere = await read('etherscan', eth, () => ({ json: { result } }));
    expect(elsewhere.tried).toMatchObject({ problems: [expect.stringContaining('another chain')] });
    expect(elsewhere.tried).not.toHaveProperty('head');
    expect(elsewhere.server.calls).toHaveLength(1);
  }
});

test('Etherscan: a source of another chain is asked with its id, and proves the chain by its first block', async () => {
  const first = '0xf712aa9241cc24369b143cf6dce85f0902a9731e70d66818a3a5845b296c73dd';
  function answer(hash: string) {
    return scan([], ({ query }) =>
      query.get('tag') === '0x0'
        ? { json: { result: { number: '0x0', timestamp: '0x0', hash } } }
        : undefined,
    );
  }
  const { tried, server } = await read({ kind: 'etherscan', chain: 'base' }, '', answer(first));
  expect(tried.problems).toEqual([]);
  expect(server.calls.every(({ query }) => query.get('chainid') === '8453')).toBe(true);
  // About an hour of its blocks behind the newest one, not the 96 of Ethereum.
  expect(tried.head?.block).toBe(0x7a1260 - 1_800);
  const elsewhere = await read({ kind: 'etherscan', chain: 'base' }, '', answer(hashOf('another')));
  expect(elsewhere.tried).toMatchObject({ problems: [expect.stringContaining('another chain')] });
  expect(elsewhere.tried).not.toHaveProperty('head');
});

test('Blockscout: is asked without a chain id, over JSON-RPC for what it has no list of', async () => {
  const { tried, server } = await read('blockscout', eth, ({ path, query, body }) => {
    if (path === '/eth-rpc') {
      const { method, params } = JSON.parse(body) as { method: string; params: unknown[] };
      if (method === 'eth_chainId') return { json: { result: '0xa' } };
      return { json: { result: { number: params[0], timestamp: '0x66000000' } } };
    }
    return { status: 400, json: { message: `Unknown module ${query.get('module')}` } };
  });
  expect(tried).toMatchObject({ problems: [expect.stringContaining('the id 10,')] });
  expect(server.calls).toMatchObject([{ path: '/eth-rpc' }]);
  expect(server.calls[0]?.query.get('apikey')).toBe('secret-key');
  expect(server.calls[0]?.query.has('chainid')).toBe(false);
});

test('a node: halves ranges that it refuses, and says when a balance is pruned', async () => {
  const logs = [10, 20, 30].map((block) => ({
    address: token,
    topics: [`0x${transferTopic}`, word(eth), word(other)],
    data: word('0x64'),
    blockNumber: `0x${(9_990 + block).toString(16)}`,
    transactionHash: hashOf(`${block}`),
    logIndex: '0x1',
  }));
  const { tried, server } = await read('json-rpc', eth, ({ body }) => {
    const { method, params } = JSON.parse(body) as { method: string; params: unknown[] };
    if (method === 'eth_getBlockByNumber') {
      const number = params[0] === 'finalized' ? '0x2774' : params[0];
      return { json: { result: { number, timestamp: '0x66000000' } } };
    }
    if (method === 'eth_chainId') return { json: { result: '0x1' } };
    if (method === 'eth_getCode') return { json: { result: '0x' } };
    if (method === 'eth_getTransactionReceipt')
      return { json: { result: { blockNumber: '0x1', logs: [] } } };
    if (method === 'eth_call') return { json: { error: { code: -32_000, message: 'pruned' } } };
    const { fromBlock, toBlock, topics } = params[0] as {
      fromBlock: string;
      toBlock: string;
      topics: unknown[];
    };
    const [from, until] = [Number(fromBlock), Number(toBlock)];
    if (until - from > 4_999) return { json: { error: { code: -32_602, message: 'range' } } };
    const isOut = topics.length === 2;
    const result = logs.filter(
      ({ blockNumber }) => isOut && Number(blockNumber) >= from && Number(blockNumber) <= until,
    );
    return { json: { result } };
  });
  expect(tried.read).toEqual({ address: eth, transfers: 3, isComplete: false });
  expect(tried.problems.join(' ')).toContain('does not know the balance');
  expect(server.calls.filter(({ body }) => body.includes('eth_getLogs')).length).toBeGreaterThan(2);
});

test('Esplora: pages from the newest to the payment, with the outputs that each one spends', async () => {
  const all = Array.from({ length: 30 }, (_, place) => ({
    txid: idOf(`t${place}`),
    vin: [
      { txid: idOf('w'), vout: place, prevout: { scriptpubkey_address: 'bc1qown', value: 10 } },
    ],
    vout: [{ scriptpubkey_address: 'bc1qother', value: 7 }, { value: 2 }],
    status: { confirmed: true, block_height: 990 - place, block_time: 1_790_000_000 - place },
  }));
  const { tried, server } = await read('esplora', 'bc1qown', ({ path }) => {
    if (path === '/blocks')
      return {
        json: [
          { height: 1_000, timestamp: 9 },
          { height: 994, timestamp: 8 },
        ],
      };
    const last = path.split('/')[5];
    const from = last ? all.findIndex(({ txid }) => txid === last) + 1 : 0;
    return { json: all.slice(from, from + 25) };
  });
  expect(tried).toMatchObject({ problems: [], head: { block: 994 } });
  // An output without an address holds money too.
  expect(tried.read).toMatchObject({ transfers: 60, isComplete: true });
  expect(server.calls).toHaveLength(3);
});
