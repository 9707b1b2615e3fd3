import { afterEach, expect, test } from 'vitest';
import {
  mainChainBlock,
  startChainServer,
  type ChainCall,
  type ChainReply,
} from '#tests/chain-server.ts';
import { hashOf, idOf } from '#tests/chains/ids.ts';
import { edgesOf, lyingIn, preparePayment } from '#tests/chains/followed-payment.ts';
import { createTronGrid, tronAddressOf, type TronSent } from '#tests/chains/trongrid.ts';
import { useTestDatabase } from '#tests/db.ts';

// TRX and ETH themselves, against services that speak the protocols with the faults of the real ones.

const { db } = useTestDatabase();

const closings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

type Fault = (call: ChainCall) => ChainReply | undefined;

const names = ['victim', 'scammer', 'one', 'two', 'pool', 'payee', 'token'];
const [victim, scammer, one, two, pool, payee, token] = names.map(tronAddressOf) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];

/** Base units of a whole TRX. */
const trx = 1_000_000;

function trxChain(): { sent: TronSent[]; head: number; contracts: string[]; lost: string[] } {
  return {
    head: 1_000,
    contracts: [pool],
    lost: [],
    sent: [
      { id: 'before', block: 10, from: victim, to: scammer, amount: 30 * trx },
      { id: 'used', block: 11, from: scammer, to: token, isCall: true, fee: 13 * trx },
      { id: 'paid', block: 100, from: victim, to: scammer, amount: 1_000 * trx, fee: trx },
      { id: 'self', block: 101, from: scammer, to: scammer, amount: 5 * trx },
      { id: 'none', block: 102, from: scammer, to: token, isCall: true, fee: 27 * trx },
      {
        id: 'failed',
        block: 103,
        from: scammer,
        to: pool,
        isCall: true,
        isFailed: true,
        amount: 90 * trx,
        fee: 2 * trx,
        inside: [{ from: pool, to: payee, amount: 90 * trx }],
      },
      { id: 'first', block: 104, from: scammer, to: one, amount: 600 * trx },
      { id: 'second', block: 105, from: scammer, to: two, amount: 300 * trx, fee: 268_000 },
      {
        id: 'called',
        block: 200,
        from: one,
        to: pool,
        isCall: true,
        amount: 400 * trx,
        fee: 3 * trx,
        inside: [
          { from: pool, to: payee, amount: 390 * trx },
          { from: pool, to: one, amount: 10 * trx },
        ],
      },
    ],
  };
}

/** Follows the payment on a made-up chain; the fault answers first. */
async function followTrx(chain = trxChain(), fault: Fault = () => undefined) {
  const answer = createTronGrid(chain);
  const server = await startChainServer((call) => fault(call) ?? answer(call));
  closings.push(server.close);
  const paid = { asset: 'TRX', decimals: 6, amount: BigInt(1_000 * trx), recipient: scammer };
  const source = { kind: 'trongrid', url: server.url, chainWeb: server.chainWeb } as const;
  const { follow } = await preparePayment(db(), { ...paid, transactionId: 'paid' }, source);
  return { server, run: await follow(), follow };
}

test('TRX: transfers, calls and what contracts pay are followed, and fees make the sums reconcile', async () => {
  const { run } = await followTrx();
  expect(run).toMatchObject({ state: 'done', problems: [] });
  // 17 TRX were there before; the fees of the next two transactions took them, and 12 of the payment.
  expect(edgesOf(run)).toEqual([
    [scammer, one, 'first', `${600 * trx}`],
    [scammer, two, 'second', `${300 * trx}`],
    [one, pool, 'called', `${400 * trx}`],
  ]);
  expect(lyingIn(run)).toEqual({
    [pool]: [`${400 * trx}`, 'contract'],
    [two]: [`${300 * trx}`, 'unmoved'],
    [one]: [`${197 * trx}`, 'unmoved'],
    [scammer]: [`${88 * trx - 268_000}`, 'unmoved'],
  });
  expect(run?.trace).toMatchObject({
    fees: `${15 * trx + 268_000}`,
    reconciles: true,
    partlyRead: [],
  });
});

test('TRX: a payment that a contract made is found inside its transaction', async () => {
  const chain = trxChain();
  chain.sent.splice(2, 1, {
    id: 'paid',
    block: 100,
    from: victim,
    to: pool,
    isCall: true,
    amount: 1_000 * trx,
    inside: [{ from: pool, to: scammer, amount: 1_000 * trx }],
  });
  const { run } = await followTrx(chain);
  expect(run).toMatchObject({ state: 'done', problems: [], trace: { reconciles: true } });
  expect(edgesOf(run)).toHaveLength(3);
});

const stakings: readonly (readonly [what: string, types: readonly string[], words: string])[] = [
  [
    'staked TRX',
    ['FreezeBalanceV2Contract'],
    'It staked TRX (1 transaction). How much is not read',
  ],
  [
    'TRX staked as before 2023 and taken back',
    ['FreezeBalanceContract', 'UnfreezeBalanceContract'],
    'It staked TRX, and took staked TRX back (2 transactions). How much is not read',
  ],
  [
    'staked TRX that was asked back, cancelled and withdrawn',
    ['UnfreezeBalanceV2Contract', 'CancelAllUnfreezeV2Contract', 'WithdrawExpireUnfreezeContract'],
    'It took staked TRX back (3 transactions). How much is not read',
  ],
  [
    'a reward for votes',
    ['WithdrawBalanceContract'],
    'It drew rewards for votes (1 transaction). How much is not read',
  ],
];

/** Adds further entries to the list of one address, besides its transfers. */
function withTypes(types: readonly string[], contractRet = 'SUCCESS'): Fault {
  const data = types.map((type, place) => ({
    txID: idOf(`stake${place}`),
    blockNumber: 300 + place,
    block_timestamp: 300_000,
    ret: [{ fee: 0, contractRet }],
    raw_data: { contract: [{ type, parameter: { value: { owner_address: '' } } }] },
  }));
  return ({ path }) =>
    path.endsWith(`${two}/transactions`) ? { json: { success: true, meta: {}, data } } : undefined;
}

function withStaking(what: string): Fault {
  return withTypes(stakings.find(([name]) => name === what)?.[1] ?? []);
}

test.each(stakings)('TRX: %s is named, with what is not read', async (what, _, words) => {
  const { run } = await followTrx(trxChain(), withStaking(what));
  expect(run?.problems.join(' ')).toContain(words);
  expect(run?.trace?.partlyRead).toContain(two);
});

test('TRX: delegating, voting and a failed stake move nothing, so nothing is said of them', async () => {
  for (const fault of [
    withTypes(['DelegateResourceContract', 'UnDelegateResourceContract', 'VoteWitnessContract']),
    withTypes(['FreezeBalanceV2Contract'], 'OUT_OF_ENERGY'),
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { run } = await followTrx(trxChain(), fault);
    expect(run?.problems).toEqual([]);
  }
});

test.each<[string, Fault]>([
  ['a lost row', () => undefined],
  [
    'a repeated page',
    ({ path, query }) =>
      path.endsWith(`${scammer}/transactions`) && query.has('fingerprint')
        ? { json: { success: true, data: [], meta: { fingerprint: '3' } } }
        : undefined,
  ],
  [
    'an error with status 200',
    ({ path, body }) =>
      path.endsWith('getaccount') && body.includes(scammer)
        ? { json: { Error: 'class org.tron.core.exception' } }
        : undefined,
  ],
  [
    'a receipt that is gone',
    ({ path, body }) =>
      path.endsWith('infobyid') && body.includes(idOf('called')) ? { json: {} } : undefined,
  ],
  [
    'a list without its rows',
    ({ path }) =>
      path.endsWith(`${scammer}/transactions`)
        ? { json: { success: true, data: [], meta: {} } }
        : undefined,
  ],
  ...stakings.map(([what]): [string, Fault] => [what, withStaking(what)]),
])('TRX: %s makes it partly read, and never unmoved', async (what, fault) => {
  const chain = trxChain();
  if (what === 'a lost row') chain.lost.push('second');
  const { run } = await followTrx(chain, fault);
  expect(run?.state).toBe('done');
  const { partlyRead = [], leaves = [] } = run?.trace ?? {};
  expect(partlyRead.length).toBeGreaterThan(0);
  for (const address of partlyRead)
    expect(leaves.filter((leaf) => leaf.address === address)).not.toContainEqual(
      expect.objectContaining({ reason: 'unmoved' }),
    );
});

test('TRX: limits, a suspension and cut answers are waited out, and nothing is lost', async () => {
  const faults: ChainReply[] = [
    { status: 429, json: {}, headers: { 'Retry-After': '5' } },
    {
      status: 403,
      json: { error: 'The key exceeds the frequency limit(15), and is suspended for 30s' },
    },
    { status: 503, raw: '<html>' },
    { raw: '{"data": [{"txID' },
  ];
  const { run, server } = await followTrx(trxChain(), ({ path }) =>
    path.endsWith('/transactions') ? faults.shift() : undefined,
  );
  expect(run).toMatchObject({ state: 'done', problems: [], trace: { partlyRead: [] } });
  expect(edgesOf(run)).toHaveLength(3);
  expect(server.waits.some((wait) => wait > 30_000)).toBe(true);
});

const [ann, bob, eve] = ['1', '2', '3'].map((digit) => `0x${digit.repeat(40)}`) as [
  string,
  string,
  string,
];
const wei = 10n ** 18n;

/** An Etherscan-compatible service: the victim paid Ann ten ETH, and Ann paid Bob six. */
function scan(fault: Fault) {
  const rows = [
    { hash: 'paid', blockNumber: '100', from: eve, to: ann, value: `${10n * wei}` },
    { hash: 'onward', blockNumber: '200', from: ann, to: bob, value: `${6n * wei}` },
  ].map((row) => ({
    ...row,
    hash: hashOf(row.hash),
    timeStamp: row.blockNumber,
    transactionIndex: '3',
    contractAddress: '',
    gasUsed: '21000',
    gasPrice: '1000000000',
    isError: '0',
    input: '0x',
  }));
  const cost = 21_000n * 10n ** 9n;
  const balances = new Map([
    [ann, 4n * wei - cost],
    [bob, 6n * wei],
  ]);
  return (call: ChainCall): ChainReply => {
    const { query } = call;
    const address = query.get('address') ?? '';
    switch (query.get('action')) {
      case 'eth_blockNumber':
        return { json: { result: '0x3e8' } };
      case 'eth_getBlockByNumber':
        if (query.get('tag') === mainChainBlock.number) return { json: { result: mainChainBlock } };
        return { json: { result: { number: query.get('tag'), timestamp: '0x60' } } };
      case 'eth_getCode':
        return { json: { result: '0x' } };
      case 'eth_getTransactionByHash':
        return {
          json: {
            result: {
              blockNumber: '0x64',
              transactionIndex: '0x3',
              from: eve,
              to: ann,
              value: `0x${(10n * wei).toString(16)}`,
            },
          },
        };
      case 'eth_getTransactionReceipt':
        return {
          json: {
            result: { blockNumber: '0x64', transactionIndex: '0x3', status: '0x1', logs: [] },
          },
        };
      case 'balance':
        return { json: { status: '1', message: 'OK', result: `${balances.get(address) ?? 0n}` } };
      default: {
        const broken = fault(call);
        if (broken) return broken;
        const [from, until] = [Number(query.get('startblock')), Number(query.get('endblock'))];
        const result = rows.filter(
          (row) =>
            query.get('action') === 'txlist' &&
            [row.from, row.to].includes(address) &&
            Number(row.blockNumber) >= from &&
            Number(row.blockNumber) <= until,
        );
        if (result.length > 0) return { json: { status: '1', message: 'OK', result } };
        return { json: { status: '0', message: 'No transactions found', result: [] } };
      }
    }
  };
}

async function followEther(fault: Fault) {
  const server = await startChainServer(scan(fault));
  closings.push(server.close);
  const paid = { asset: 'ETH', decimals: 18, amount: 10n * wei, recipient: ann };
  const source = { kind: 'etherscan', url: server.url, chainWeb: server.chainWeb } as const;
  const { follow } = await preparePayment(db(), { ...paid, transactionId: 'paid' }, source);
  return { server, run: await follow() };
}

test('ETH: an empty list is an answer, in the words of either service', async () => {
  for (const message of ['No transactions found', 'No internal transactions found']) {
    const { run } = await followEther(({ query }) =>
      query.get('action') === 'txlistinternal'
        ? { json: { status: '0', message, result: [] } }
        : undefined,
    );
    expect(run).toMatchObject({ state: 'done', problems: [] });
    expect(run?.trace).toMatchObject({ reconciles: true, partlyRead: [] });
    expect(edgesOf(run)).toEqual([[ann, bob, 'onward', `${6n * wei}`]]);
  }
});

test('ETH: code that another contract runs in its place moves nothing itself', async () => {
  const at = { blockNumber: '150', timeStamp: '150', hash: hashOf('lent'), contractAddress: '' };
  const moved = [
    { from: eve, to: ann, value: `${wei}`, isError: '0', type: 'delegatecall' },
    { from: eve, to: ann, value: `${wei}`, isError: '0', callType: 'delegatecall', type: 'call' },
    { from: eve, to: ann, value: `${wei}`, isError: '1', type: 'call' },
  ];
  const { run } = await followEther(({ query }) => {
    const isInner = query.get('action') === 'txlistinternal';
    if (!isInner || query.get('address') === bob) return undefined;
    return {
      json: { status: '1', message: 'OK', result: moved.map((row) => ({ ...at, ...row })) },
    };
  });
  expect(run).toMatchObject({ state: 'done', problems: [], trace: { partlyRead: [] } });
});

test.each<[string, Fault]>([
  ['NOTOK', () => ({ json: { status: '0', message: 'NOTOK', result: 'Invalid API Key' } })],
  [
    'a window that is too large',
    () => ({
      json: { status: '0', message: 'NOTOK', result: 'Result window is too large' },
    }),
  ],
  ['an error without a list', () => ({ json: { status: '0', message: 'No data found' } })],
  ['transfers that wait for their traces', () => ({ json: { status: '2', result: [] } })],
  ['an answer of 20 MB', () => ({ raw: `{"status":"1","result":["${'x'.repeat(22_000_000)}"]}` })],
  ['a cut answer', () => ({ raw: '{"status":"1","result":[{"blockNum' })],
  [
    'more than 10,000 rows',
    ({ query }) => {
      const first = Math.max(Number(query.get('startblock')), 101);
      const blocks = Array.from({ length: 1_000 }, (_, place) => first + Math.floor(place / 20));
      return {
        json: {
          status: '1',
          message: 'OK',
          result: blocks.map((block, place) => ({
            blockNumber: `${block}`,
            timeStamp: `${block}`,
            hash: hashOf(`${block} ${place}`),
            from: eve,
            to: ann,
            value: '1',
            contractAddress: '',
            isError: '0',
          })),
        },
      };
    },
  ],
])('ETH: %s in one list alone makes it partly read', async (_, fault) => {
  const { run } = await followEther((call) =>
    call.query.get('action') === 'txlistinternal' && call.query.get('address') === ann
      ? fault(call)
      : undefined,
  );
  expect(run?.state).toBe('done');
  expect(run?.trace?.partlyRead).toContain(ann);
  expect(lyingIn(run)[ann]?.[1]).toBe('incomplete');
});

test('ETH: a row that the list lost shows in the balance', async () => {
  const { run } = await followEther(({ query }) =>
    query.get('action') === 'txlist' && Number(query.get('endblock')) > 200
      ? {
          json: {
            status: '1',
            message: 'OK',
            result: [
              {
                hash: hashOf('paid'),
                blockNumber: '100',
                from: eve,
                to: ann,
                value: `${10n * wei}`,
                timeStamp: '100',
                transactionIndex: '3',
                contractAddress: '',
                isError: '0',
                gasUsed: '21000',
                gasPrice: '1000000000',
                input: '0x',
              },
            ],
          },
        }
      : undefined,
  );
  expect(run?.problems).toEqual([]);
  expect(lyingIn(run)).toEqual({ [ann]: [`${10n * wei}`, 'incomplete'] });
});

test('ETH: a node that prunes its state says so, and nothing is called unmoved', async () => {
  const server = await startChainServer(({ body }) => {
    const { method, params } = JSON.parse(body) as { method: string; params: unknown[] };
    switch (method) {
      case 'eth_chainId':
        return { json: { result: '0x1' } };
      case 'eth_getCode':
        return { json: { result: '0x' } };
      case 'eth_getBlockByNumber':
        return {
          json: {
            result: { number: params[0] === 'finalized' ? '0x3e8' : params[0], timestamp: '0x60' },
          },
        };
      case 'eth_getTransactionByHash': {
        const value = `0x${(10n * wei).toString(16)}`;
        const result = { hash: hashOf('paid'), transactionIndex: '0x3', from: eve, to: ann, value };
        return { json: { result } };
      }
      case 'eth_getTransactionReceipt':
        return { json: { result: { blockNumber: '0x64', status: '0x1', logs: [] } } };
      default:
        return Number(params[1]) > 0x3e8 - 128
          ? { json: { result: '0x1' } }
          : { json: { error: { code: -32_000, message: 'missing trie node' } } };
    }
  });
  closings.push(server.close);
  const paid = { asset: 'ETH', decimals: 18, amount: 10n * wei, recipient: ann };
  const source = { kind: 'json-rpc', url: server.url, chainWeb: server.chainWeb } as const;
  const { follow } = await preparePayment(db(), { ...paid, transactionId: 'paid' }, source);
  const run = await follow();
  expect(run?.problems.join(' ')).toContain('does not keep the state of block');
  expect(lyingIn(run)[ann]).toEqual([`${10n * wei}`, 'incomplete']);
});
