import { afterAll, beforeAll, expect, test } from 'vitest';
import { createChainWeb } from '#platform/adapters/chains/create-chain-web.ts';
import { startChainServer, type ChainReply } from '#tests/chain-server.ts';
import { accountOf, startAnvil } from '#tests/chains/anvil.ts';
import { createEtherscanFront } from '#tests/chains/etherscan-front.ts';
import { edgesOf, lyingIn, preparePayment } from '#tests/chains/followed-payment.ts';
import { useTestDatabase } from '#tests/db.ts';
import { chainFacts } from '#database/tables/tracing.ts';

// ETH itself on a real node, asked directly and through lists as Etherscan makes them.

const { db } = useTestDatabase();
const names = ['victim', 'scammer', 'stranger', 'one', 'two', 'paid inside', 'given'];
const [victim, scammer, stranger, one, two, inside, given] = names.map(accountOf) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];
/** Passes on what it is sent to the address in its data. */
const forwarder = { address: accountOf('forwarder'), code: '0x6000600060006000346000355af100' };
/** Refuses everything. */
const refuser = { address: accountOf('refuser'), code: '0x60006000fd' };
/** In wei; each plain transaction costs 21,000 times this. */
const gasPrice = 10n ** 11n;
const fee = 21_000n * gasPrice;

let anvil: Awaited<ReturnType<typeof startAnvil>>;
let txs: Record<'paid' | 'first' | 'second' | 'forwarded' | 'onward', string>;

/** Followed parts, in wei. */
const moved = { first: 0n, forwarded: 0n };

function ether(amount: number): bigint {
  return BigInt(amount * 1000) * 10n ** 15n;
}

function hex(value: bigint): string {
  return `0x${value.toString(16)}`;
}

function pays(from: string, to: string, amount: bigint) {
  return { from, to, value: hex(amount), gasPrice: hex(gasPrice) };
}

function forwards(from: string, to: string, amount: bigint) {
  const data = `0x${to.slice(2).padStart(64, '0')}`;
  return { ...pays(from, forwarder.address, amount), data };
}

beforeAll(async () => {
  anvil = await startAnvil();
  for (const name of [victim, stranger]) await anvil.rpc('anvil_setBalance', name, hex(ether(50)));
  for (const { address, code } of [forwarder, refuser])
    await anvil.rpc('anvil_setCode', address, code);
  await anvil.send(pays(stranger, scammer, ether(0.5)));
  await anvil.mine(20);
  const [paid = ''] = await anvil.send(
    pays(victim, scammer, ether(4)),
    pays(stranger, victim, ether(1)),
  );
  await anvil.mine(30);
  await anvil.send(pays(stranger, scammer, ether(1)));
  await anvil.mine(7);
  const [first = '', second = ''] = await anvil.send(
    pays(scammer, one, ether(2)),
    pays(scammer, two, ether(1.5)),
    pays(scammer, refuser.address, ether(0.25)),
    pays(scammer, scammer, ether(0.25)),
  );
  await anvil.mine(50);
  const [forwarded = ''] = await anvil.send(forwards(one, inside, ether(1)));
  const [onward = ''] = await anvil.send(pays(two, given, ether(1)));
  await anvil.send(forwards(stranger, given, ether(0.3)));
  await anvil.mine(110);
  const receipt = (await anvil.rpc('eth_getTransactionReceipt', forwarded)) as { gasUsed: string };
  // Half an ether that was there before leaves first, for the fees too.
  moved.first = ether(1.5) + fee;
  moved.forwarded = ether(0.5) + fee + BigInt(receipt.gasUsed) * gasPrice;
  txs = { paid, first, second, forwarded, onward };
});

afterAll(() => anvil.stop());

function payment() {
  const amount = ether(4);
  return {
    asset: 'ETH',
    decimals: 18,
    amount,
    recipient: scammer,
    transactionId: txs.paid,
  };
}

test('ETH: a node finds each transaction of a wallet, and says where a contract moved what it does not show', async () => {
  const chainWeb = createChainWeb({ ownNodes: new Set([anvil.host]) });
  const source = { kind: 'json-rpc', url: anvil.url, chainWeb } as const;
  const { follow } = await preparePayment(db(), payment(), source);
  const run = await follow();
  expect(run?.state).toBe('done');
  const edges = edgesOf(run);
  expect(edges).toEqual([
    [scammer, one, txs.first, `${moved.first}`],
    [scammer, two, txs.second, `${ether(1.5)}`],
    [one, forwarder.address, txs.forwarded, `${moved.forwarded}`],
    [two, given, txs.onward, `${ether(1)}`],
  ]);
  expect(lyingIn(run)).toMatchObject({
    [forwarder.address]: [`${moved.forwarded}`, 'contract'],
    [given]: [`${ether(1)}`, 'incomplete'],
  });
  expect(run?.trace).toMatchObject({ reconciles: true, partlyRead: [given] });
  expect(BigInt(run?.trace?.fees ?? 0)).toBeGreaterThan(3n * fee);
  expect(run?.problems).toEqual([expect.stringContaining('inside contracts')]);
  // Each block is asked for once, and the search asks for no more than it needs.
  const questions = await db().$count(chainFacts);
  expect(questions).toBeLessThan(250);
});

type Rpc = { method: string; params: unknown[] };

/** Follows through a front of the node that may answer otherwise. */
async function followBehind(fault: (asked: Rpc) => ChainReply | undefined) {
  const server = await startChainServer(async ({ body }) => {
    const asked = JSON.parse(body) as Rpc;
    const result = await anvil.rpc(asked.method, ...asked.params);
    return fault(asked) ?? { json: { jsonrpc: '2.0', id: 1, result } };
  });
  try {
    const source = { kind: 'json-rpc', url: server.url, chainWeb: server.chainWeb } as const;
    return await (await preparePayment(db(), payment(), source)).follow();
  } finally {
    await server.close();
  }
}

test('ETH: a node that limits us, breaks off and fails is asked again, and gives the same edges', async () => {
  const faults: ChainReply[] = [
    { status: 429, json: {}, headers: { 'Retry-After': '5' } },
    { status: 403, json: { error: 'suspended for 30s' } },
    { status: 502, raw: '<html>' },
    { raw: '{"jsonrpc":"2.0","result":"0x' },
  ];
  const run = await followBehind(({ method }) =>
    method === 'eth_getBalance' ? faults.shift() : undefined,
  );
  expect(run?.trace).toMatchObject({ reconciles: true, partlyRead: [given] });
  expect(edgesOf(run)).toHaveLength(4);
});

test.each<[string, (asked: Rpc) => ChainReply | undefined]>([
  [
    'a block without the transaction',
    ({ method, params }) =>
      method === 'eth_getBlockByNumber' && params[1] === true
        ? { json: { result: { timestamp: '0x1', transactions: [] } } }
        : undefined,
  ],
  [
    'a balance that is refused',
    ({ method }) =>
      method === 'eth_getBalance'
        ? { json: { error: { code: -32_005, message: 'limit exceeded' } } }
        : undefined,
  ],
  [
    'a receipt that is gone',
    ({ method, params }) =>
      method === 'eth_getTransactionReceipt' && params[0] !== txs.paid
        ? { json: { result: null } }
        : undefined,
  ],
  [
    'an answer of 20 MB',
    ({ method, params }) =>
      method === 'eth_getBlockByNumber' && params[1] === true
        ? { raw: `{"result":"${'x'.repeat(22_000_000)}"}` }
        : undefined,
  ],
])('ETH: %s makes the wallet partly read, and never unmoved', async (_, fault) => {
  const run = await followBehind(fault);
  expect(run).toMatchObject({ state: 'done', trace: { reconciles: true } });
  expect(run?.trace?.partlyRead).toContain(scammer);
  expect(lyingIn(run)[scammer]?.[1]).toBe('incomplete');
});

test.each(['etherscan', 'blockscout'] as const)(
  'ETH: the lists of %s show what contracts moved, and the same edges',
  async (kind) => {
    const server = await startChainServer(createEtherscanFront(anvil.rpc));
    try {
      const { url, chainWeb } = server;
      const source = { kind, url: `${url}/api`, chainWeb };
      const { follow } = await preparePayment(db(), payment(), source);
      const run = await follow();
      expect(run).toMatchObject({ state: 'done', problems: [] });
      expect(edgesOf(run).slice(0, 2)).toEqual([
        [scammer, one, txs.first, `${moved.first}`],
        [scammer, two, txs.second, `${ether(1.5)}`],
      ]);
      expect(lyingIn(run)).toMatchObject({
        [forwarder.address]: [`${moved.forwarded}`, 'contract'],
        [given]: [`${ether(1)}`, 'unmoved'],
      });
      expect(run?.trace).toMatchObject({ reconciles: true, partlyRead: [] });
      for (const { query } of server.calls)
        expect(query.get('chainid')).toBe(kind === 'etherscan' ? '1' : null);
    } finally {
      await server.close();
    }
  },
);
