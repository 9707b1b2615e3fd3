import { afterEach, expect, test } from 'vitest';
import { startChainServer, type ChainCall, type ChainReply } from '#tests/chain-server.ts';
import { edgesOf, lyingIn, preparePayment } from '#tests/chains/followed-payment.ts';
import { hashOf } from '#tests/chains/ids.ts';
import { useTestDatabase } from '#tests/db.ts';
import { evmChainIds, type EvmChain } from '#shared/vocabulary/traced-chains.ts';
import { issuedContract } from './method/asset.ts';

// An address that begins with 0x exists on every chain like Ethereum: which one a payment is on must show.

const { db } = useTestDatabase();

const closings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

const [victim, scammer, next] = ['1', '2', '3'].map((digit) => `0x${digit.repeat(40)}`) as [
  string,
  string,
  string,
];
const head = 10_000;

type Moved = { id: string; block: number; from: string; to: string; amount: bigint };

function padded(address: string): string {
  return `0x${address.slice(2).padStart(64, '0')}`;
}

function logOf({ id, block, from, to, amount }: Moved, contract: string) {
  return {
    address: contract,
    topics: [
      '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
      padded(from),
      padded(to),
    ],
    data: `0x${amount.toString(16).padStart(64, '0')}`,
    blockNumber: `0x${block.toString(16)}`,
    transactionHash: hashOf(id),
    logIndex: '0x1',
  };
}

/** A node of one chain that has these transfers of its USDT, and nothing else. */
function createNode(chain: EvmChain, moved: readonly Moved[]) {
  const contract = issuedContract(chain, 'USDT') ?? '';
  function balanceAt(address: string, block: number): bigint {
    return moved
      .filter((each) => each.block <= block)
      .reduce(
        (sum, { from, to, amount }) =>
          sum + (to === address ? amount : 0n) - (from === address ? amount : 0n),
        0n,
      );
  }
  function resultOf(method: string, params: readonly unknown[]): unknown {
    switch (method) {
      case 'eth_chainId':
        return `0x${evmChainIds[chain].toString(16)}`;
      case 'eth_getBlockByNumber': {
        const number = params[0] === 'finalized' ? `0x${head.toString(16)}` : String(params[0]);
        const timestamp = `0x${(1_790_000_000 + Number(number)).toString(16)}`;
        return { number, timestamp, hash: hashOf(`${chain} ${number}`) };
      }
      case 'eth_getTransactionReceipt': {
        const ofTx = moved.filter(({ id }) => hashOf(id) === params[0]);
        const [first] = ofTx;
        return first
          ? {
              blockNumber: `0x${first.block.toString(16)}`,
              logs: ofTx.map((each) => logOf(each, contract)),
            }
          : null;
      }
      case 'eth_getCode':
        return '0x';
      case 'eth_getLogs': {
        const { address, topics } = params[0] as { address: string; topics: (string | null)[] };
        return moved
          .map((each) => logOf(each, contract))
          .filter(
            (log) =>
              address === contract &&
              topics.every((topic, place) => topic === null || topic === log.topics[place]),
          );
      }
      case 'eth_call': {
        const { data } = params[0] as { data: string };
        const block = Number(params[1]);
        const balance = balanceAt(`0x${data.slice(-40)}`, block);
        return data.startsWith('0x70a08231') ? `0x${balance.toString(16).padStart(64, '0')}` : '0x';
      }
      default:
        return null;
    }
  }
  return ({ body }: ChainCall): ChainReply => {
    const { method, params } = JSON.parse(body) as { method: string; params: unknown[] };
    return { json: { jsonrpc: '2.0', id: 1, result: resultOf(method, params) } };
  };
}

const places = 10n ** 18n;

/** 1,000 came to the scammer, who paid 400 of them on; a token of 18 places. */
const onBsc: readonly Moved[] = [
  { id: 'paid', block: 100, from: victim, to: scammer, amount: 1_000n * places },
  { id: 'on', block: 200, from: scammer, to: next, amount: 400n * places },
];
const onEthereum: readonly Moved[] = [
  { id: 'paid', block: 100, from: victim, to: scammer, amount: 1_000_000_000n },
];

const paid = {
  asset: 'USDT',
  decimals: 6,
  amount: 1_000_000_000n,
  recipient: scammer,
  transactionId: 'paid',
};

/** Follows 1,000 USDT with a node of Ethereum, and one of each other chain, each at a path of one server. */
async function followAmong(nodes: Readonly<Partial<Record<EvmChain, readonly Moved[]>>>) {
  const moved: typeof nodes = { ethereum: [], ...nodes };
  const all = (Object.keys(moved) as EvmChain[]).map(
    (chain) => [`/${chain}`, createNode(chain, moved[chain] ?? [])] as const,
  );
  const server = await startChainServer((call) => {
    const [, answer] = all.find(([path]) => path === call.path) ?? [];
    return answer ? answer(call) : { status: 404 };
  });
  closings.push(server.close);
  const [first, ...beside] = all.map(([path]) => ({
    kind: 'json-rpc' as const,
    url: `${server.url}${path}`,
    chain: path.slice(1) as EvmChain,
  }));
  const { follow } = await preparePayment(db(), paid, {
    kind: 'json-rpc',
    url: first?.url ?? '',
    chainWeb: server.chainWeb,
    beside,
  });
  const run = await follow();
  function bodiesTo(chain: EvmChain): string[] {
    return server.calls.filter(({ path }) => path === `/${chain}`).map(({ body }) => body);
  }
  return { run, bodiesTo };
}

test('a payment is followed on the chain that has its transaction, in the units of that chain', async () => {
  const { run, bodiesTo } = await followAmong({ bsc: onBsc, polygon: [] });
  expect(run).toMatchObject({
    state: 'done',
    problems: [],
    unit: { chain: 'bsc', asset: 'USDT', decimals: 18 },
    trace: { start: `${1_000n * places}`, reconciles: true, partlyRead: [] },
  });
  expect(run?.trace).not.toHaveProperty('said');
  expect(edgesOf(run)).toEqual([[scammer, next, 'on', `${400n * places}`]]);
  expect(lyingIn(run)).toEqual({
    [scammer]: [`${600n * places}`, 'unmoved'],
    [next]: [`${400n * places}`, 'unmoved'],
  });
  // The other chains were asked for the transaction alone, and never about an address.
  const elsewhere = [...bodiesTo('ethereum'), ...bodiesTo('polygon')];
  expect(elsewhere.length).toBeGreaterThan(0);
  for (const body of elsewhere) {
    expect(body).not.toContain(scammer.slice(2));
    expect(body).not.toContain(next.slice(2));
  }
  // Tether does not issue the token of this chain, and is not said to have left it free.
  expect(bodiesTo('bsc').some((body) => body.includes('70a08231'))).toBe(true);
  expect(bodiesTo('bsc').some((body) => body.includes('e47d6060'))).toBe(false);
});

test('a payment that no asked chain has is not followed, and the words say which were asked', async () => {
  const { run } = await followAmong({ polygon: [] });
  expect(run).toMatchObject({ state: 'failed', trace: undefined, unit: undefined });
  const [problem] = run?.problems ?? [];
  expect(problem).toContain(
    'No chain that was asked could be shown to have this payment. Ethereum:',
  );
  expect(problem).toContain('Polygon:');
  expect(problem).not.toContain('Base:');
});

test('a transaction that two chains have is followed on neither', async () => {
  const { run } = await followAmong({ ethereum: onEthereum, bsc: onBsc });
  expect(run).toMatchObject({ state: 'failed', trace: undefined });
  expect(run?.problems.join(' ')).toContain('Ethereum and BNB Smart Chain');
});

test('a node of another chain than it was added for is asked nothing about a payment', async () => {
  const liar = await startChainServer(createNode('polygon', onBsc));
  closings.push(liar.close);
  const source = { kind: 'json-rpc', url: liar.url } as const;
  const { follow } = await preparePayment(db(), paid, {
    ...source,
    chainWeb: liar.chainWeb,
    beside: [{ ...source, chain: 'bsc' }],
  });
  const run = await follow();
  expect(run?.state).toBe('failed');
  expect(run?.problems.join(' ')).toContain('the chain with the id 137');
  expect(liar.calls.every(({ body }) => body.includes('eth_chainId'))).toBe(true);
});
