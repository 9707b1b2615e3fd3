import { afterEach, expect, test } from 'vitest';
import { startChainServer, type ChainCall, type ChainReply } from '#tests/chain-server.ts';
import { idOf } from '#tests/chains/ids.ts';
import { edgesOf, lyingIn, preparePayment } from '#tests/chains/followed-payment.ts';
import {
  createTronGrid,
  tronAddressOf,
  usdtOfTron,
  type TronSent,
} from '#tests/chains/trongrid.ts';
import { useTestDatabase } from '#tests/db.ts';

// A TRON node of one's own, which lists logs over JSON-RPC and confirms under /walletsolidity.

const { db } = useTestDatabase();

const closings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

const [victim, scammer, one, two] = ['victim', 'scammer', 'one', 'two'].map(tronAddressOf) as [
  string,
  string,
  string,
  string,
];
const whole = 1_000_000;

function token(
  id: string,
  block: number,
  moved: [from: string, to: string, amount: number],
): TronSent {
  const [from, to, amount] = moved;
  const tokens = [{ from, to, amount: amount * whole }];
  return { id, block, from, to: usdtOfTron, isCall: true, tokens };
}

function chainOf(more: { since?: number } = {}) {
  return {
    head: 26_000,
    ...more,
    sent: [
      token('aa', 40, [victim, scammer, 25]),
      token('bb', 100, [victim, scammer, 1_000]),
      token('cc', 6_000, [scammer, one, 700]),
      token('dd', 11_000, [scammer, two, 200]),
      token('ee', 21_000, [one, two, 100]),
    ],
  };
}

type Fault = (call: ChainCall) => ChainReply | undefined;

async function follow(chain = chainOf(), fault: Fault = () => undefined) {
  const answer = createTronGrid(chain);
  const server = await startChainServer((call) => fault(call) ?? answer(call));
  closings.push(server.close);
  const amount = BigInt(1_000 * whole);
  const paid = { asset: 'USDT', decimals: 6, amount, recipient: scammer, transactionId: 'bb' };
  const source = { kind: 'java-tron', url: server.url, chainWeb: server.chainWeb } as const;
  const prepared = await preparePayment(db(), paid, source);
  return { server, run: await prepared.follow(), again: prepared.follow };
}

test('logs over JSON-RPC and confirmed receipts give exact edges, 5,000 blocks at a time', async () => {
  const { run, server } = await follow();
  expect(run).toMatchObject({ state: 'done', problems: [] });
  // 25 of its own were there before, and left first.
  expect(edgesOf(run)).toEqual([
    [scammer, one, 'cc', `${675 * whole}`],
    [scammer, two, 'dd', `${200 * whole}`],
    [one, two, 'ee', `${75 * whole}`],
  ]);
  expect(lyingIn(run)).toEqual({
    [one]: [`${600 * whole}`, 'unmoved'],
    [two]: [`${275 * whole}`, 'unmoved'],
    [scammer]: [`${125 * whole}`, 'unmoved'],
  });
  expect(run?.trace).toMatchObject({ reconciles: true, partlyRead: [] });
  const paths = new Set(server.calls.map(({ path }) => path.split('/')[1]));
  expect([...paths].toSorted()).toEqual(['jsonrpc', 'wallet', 'walletsolidity']);
});

test('a node that allows fewer blocks is asked for fewer', async () => {
  const { run } = await follow(chainOf(), ({ path, body }) => {
    if (path !== '/jsonrpc' || !body.includes('eth_getLogs')) return undefined;
    const { params } = JSON.parse(body) as { params: [{ fromBlock: string; toBlock: string }] };
    const [{ fromBlock, toBlock }] = params;
    return Number(toBlock) - Number(fromBlock) >= 2_000
      ? { json: { error: { code: -32_005, message: 'too many' } } }
      : undefined;
  });
  expect(run).toMatchObject({ state: 'done', problems: [], trace: { partlyRead: [] } });
  expect(edgesOf(run)).toHaveLength(3);
});

test.each<[string, string, Fault]>([
  ['a lite node', 'did not keep the blocks', () => undefined],
  [
    'an unknown id',
    'does not know what it was asked for',
    ({ path, body }) =>
      path.endsWith('infobyid') && body.includes(idOf('cc')) ? { json: {} } : undefined,
  ],
  [
    'an error with status 200',
    'class org.tron.core.exception',
    ({ path, body }) =>
      path.endsWith('infobyid') && body.includes(idOf('cc'))
        ? { json: { Error: 'class org.tron.core.exception' } }
        : undefined,
  ],
  [
    'a receipt without the transfer',
    'does not hold what the list says',
    ({ path, body }) =>
      path.endsWith('infobyid') && body.includes(idOf('cc'))
        ? { json: { id: idOf('cc'), blockNumber: 6_000, blockTimeStamp: 1, log: [] } }
        : undefined,
  ],
  [
    'lost logs',
    'more came than is there',
    ({ path, body }) => {
      if (path !== '/jsonrpc' || !body.includes('eth_getLogs')) return undefined;
      const { params } = JSON.parse(body) as { params: [{ topics: unknown[] }] };
      return params[0].topics.length === 2 ? { json: { result: [] } } : undefined;
    },
  ],
])('%s makes it partly read, and never unmoved', async (what, words, fault) => {
  const { run } = await follow(chainOf(what === 'a lite node' ? { since: 8_000 } : {}), fault);
  expect(run?.state).toBe('done');
  expect(run?.problems.join(' ')).toContain(words);
  expect(run?.trace?.partlyRead).toContain(scammer);
  expect(lyingIn(run)[scammer]?.[1]).toBe('incomplete');
});

test('a node of another chain of TRON is refused before it is asked about anything', async () => {
  const { run, server } = await follow(chainOf(), ({ path, body }) =>
    path === '/jsonrpc' && body.includes('eth_chainId')
      ? { json: { result: '0xcd8690dc' } }
      : undefined,
  );
  expect(run?.state).toBe('failed');
  expect(run?.problems.join(' ')).toContain('the id 3448148188');
  expect(server.calls).toHaveLength(1);
});
