import { createHash } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import type { SourceKind } from '#shared/vocabulary/traced-chains.ts';
import {
  mainChainBlock,
  startChainServer,
  type ChainCall,
  type ChainReply,
} from '#tests/chain-server.ts';
import { accountOf } from '#tests/chains/anvil.ts';
import { hashOf, idOf } from '#tests/chains/ids.ts';
import { edgesOf, lyingIn, preparePayment } from '#tests/chains/followed-payment.ts';
import { createTronGrid, tronAddressOf, usdtOfTron } from '#tests/chains/trongrid.ts';
import { useTestDatabase } from '#tests/db.ts';

// Queries of a later run of the same payment, and its behaviour after a reorganisation.

const { db } = useTestDatabase();

const closings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

type Moved = { id: string; block: number; from: string; to: string; amount: number };
/** `fork` is in the hash of every block from its own on. */
type Chain = { moved: Moved[]; head: number; fork: { block: number; name: string } };

function blockHash({ fork }: Chain, block: number): string {
  const name = block >= fork.block ? fork.name : '';
  return createHash('sha256').update(`${block} ${name}`).digest('hex');
}

function timeOf(block: number): number {
  return 1_700_000_000 + block * 12;
}

const [token, transferTopic] = [
  '0xdac17f958d2ee523a2206206994597c13d831ec7',
  '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
];

function word(address: string): string {
  return `0x${address.slice(2).padStart(64, '0')}`;
}

/** USDT on Ethereum, by the lists of Etherscan; 96 blocks above the head are not final. */
function etherscan(chain: Chain) {
  return ({ query }: ChainCall): ChainReply => {
    const address = query.get('address') ?? '';
    const found = chain.moved.find(({ id }) => hashOf(id) === query.get('txhash'));
    switch (query.get('action')) {
      case 'eth_blockNumber':
        return { json: { result: `0x${(chain.head + 96).toString(16)}` } };
      case 'eth_getBlockByNumber': {
        const tag = query.get('tag') ?? '';
        if (tag === mainChainBlock.number) return { json: { result: mainChainBlock } };
        const timestamp = `0x${timeOf(Number(tag)).toString(16)}`;
        return {
          json: { result: { number: tag, timestamp, hash: `0x${blockHash(chain, Number(tag))}` } },
        };
      }
      case 'eth_getCode':
        return { json: { result: '0x' } };
      case 'eth_getTransactionReceipt': {
        if (!found) return { json: { result: null } };
        const { from, to, amount, block } = found;
        const topics = [transferTopic, word(from), word(to)];
        const data = word(`0x${amount.toString(16)}`);
        const logs = [{ address: token, topics, data, logIndex: '0x1' }];
        return { json: { result: { blockNumber: `0x${block.toString(16)}`, logs } } };
      }
      case 'eth_call':
        return { json: { result: `0x${'0'.repeat(64)}` } };
      case 'tokenbalance':
        return { json: { status: '1', message: 'OK', result: `${balanceOf(chain, address)}` } };
      default: {
        const [from, until] = [Number(query.get('startblock')), Number(query.get('endblock'))];
        const result = movedBy(chain, address)
          .filter(({ block }) => block >= from && block <= until)
          .map(({ id, block, from: sender, to, amount }) => ({
            blockNumber: `${block}`,
            timeStamp: `${timeOf(block)}`,
            hash: hashOf(id),
            from: sender,
            to,
            value: `${amount}`,
            contractAddress: token,
          }));
        return result.length > 0
          ? { json: { status: '1', message: 'OK', result } }
          : { json: { status: '0', message: 'No transactions found', result: [] } };
      }
    }
  };
}

/** Bitcoin, where each movement spends one output whole; six blocks above the head are not final. */
function esplora(chain: Chain) {
  function transactionOf({ id, block, from, to, amount }: Moved) {
    const before = chain.moved.findLast((each) => each.to === from && each.block < block);
    const spent = { scriptpubkey_address: from, value: before?.amount ?? amount };
    return {
      txid: idOf(id),
      vin: [{ txid: idOf(before?.id ?? 'old'), vout: 0, prevout: spent }],
      vout: [{ scriptpubkey_address: to, value: amount }],
      status: { confirmed: true, block_height: block, block_time: timeOf(block) },
    };
  }
  return ({ path }: ChainCall): ChainReply => {
    const [, kind, of = '', part] = path.split('/');
    if (kind === 'blocks')
      return {
        json: [6, 0].map((above) => ({
          height: chain.head + above,
          timestamp: timeOf(chain.head + above),
          id: blockHash(chain, chain.head + above),
        })),
      };
    if (kind === 'block-height') return { raw: blockHash(chain, Number(of)) };
    const found = chain.moved.find(({ id }) => idOf(id) === of);
    if (kind === 'tx' && part === undefined) return { json: found && transactionOf(found) };
    if (part === 'hex' || part === 'header') return { raw: '00' };
    if (part === 'merkle-proof') return { json: { merkle: [], pos: 0 } };
    if (kind === 'tx') return { json: { block_hash: blockHash(chain, found?.block ?? 0) } };
    if (part === undefined)
      return {
        json: { chain_stats: { funded_txo_sum: balanceOf(chain, of), spent_txo_sum: 0 } },
      };
    return { json: movedBy(chain, of).map(transactionOf).toReversed() };
  };
}

/** USDT on TRON. */
function trongrid(chain: Chain) {
  return (call: ChainCall): ChainReply => {
    const sent = chain.moved.map(({ id, block, from, to, amount }) => ({
      id,
      block,
      from,
      to: usdtOfTron,
      isCall: true,
      tokens: [{ from, to, amount }],
    }));
    const answer = createTronGrid({ sent, head: chain.head })(call);
    const { block_header: header } = (answer.json ?? {}) as {
      block_header?: { raw_data: { number: number } };
    };
    return header
      ? { json: { block_header: header, blockID: blockHash(chain, header.raw_data.number) } }
      : answer;
  };
}

function movedBy({ moved }: Chain, address: string): Moved[] {
  return moved.filter(({ from, to }) => from === address || to === address);
}

function balanceOf(chain: Chain, address: string): number {
  return movedBy(chain, address).reduce(
    (sum, { to, amount }) => sum + (to === address ? amount : -amount),
    0,
  );
}

const whole = 1_000_000;

const services: Record<
  'trongrid' | 'etherscan' | 'esplora',
  {
    answer: (chain: Chain) => (call: ChainCall) => ChainReply;
    asset: string;
    decimals: number;
    addressOf: (name: string) => string;
    /** First block or time that a list is asked for; undefined for another question. */
    startOf: (call: ChainCall) => number | undefined;
  }
> = {
  trongrid: {
    answer: trongrid,
    asset: 'USDT',
    decimals: 6,
    addressOf: tronAddressOf,
    startOf: ({ query }) =>
      query.has('min_timestamp') ? Number(query.get('min_timestamp')) : undefined,
  },
  etherscan: {
    answer: etherscan,
    asset: 'USDT',
    decimals: 6,
    addressOf: accountOf,
    startOf: ({ query }) => (query.has('startblock') ? Number(query.get('startblock')) : undefined),
  },
  esplora: {
    answer: esplora,
    asset: 'BTC',
    decimals: 8,
    addressOf: (name) => `bc1q${name}`,
    startOf: () => undefined,
  },
};

const kinds = Object.keys(services) as (keyof typeof services & SourceKind)[];

async function setUp(kind: keyof typeof services) {
  const { answer, asset, decimals, addressOf, startOf } = services[kind];
  const [victim, scammer, one, two, three] = ['victim', 'scammer', 'one', 'two', 'three'].map(
    addressOf,
  ) as [string, string, string, string, string];
  const chain: Chain = {
    head: 5_000,
    fork: { block: Infinity, name: '' },
    moved: [
      { id: 'a1', block: 100, from: victim, to: scammer, amount: 1_000 * whole },
      { id: 'b2', block: 200, from: scammer, to: one, amount: 1_000 * whole },
      { id: 'c3', block: 300, from: one, to: two, amount: 1_000 * whole },
    ],
  };
  const server = await startChainServer((call) => answer(chain)(call));
  closings.push(server.close);
  const paid = { asset, decimals, amount: BigInt(1_000 * whole), recipient: scammer };
  const source = { kind, url: server.url, chainWeb: server.chainWeb };
  const { follow } = await preparePayment(db(), { ...paid, transactionId: 'a1' }, source);
  /** Makes a run, and returns what it asked. */
  async function ask() {
    const before = server.calls.length;
    const run = await follow();
    const calls = server.calls.slice(before);
    return { run, calls, starts: calls.flatMap((call) => startOf(call) ?? []) };
  }
  return { chain, ask, scammer, one, two, three };
}

test.each(kinds)(
  '%s: a later run asks only for what is new, and says what that is',
  async (kind) => {
    const { chain, ask, two, three } = await setUp(kind);
    const first = await ask();
    expect(first.run).toMatchObject({ state: 'done', problems: [] });
    expect(lyingIn(first.run)).toEqual({ [two]: [`${1_000 * whole}`, 'unmoved'] });
    const known = first.run?.lookUps;

    const nothing = await ask();
    expect(nothing.run).toMatchObject({ state: 'done', news: undefined, lookUps: known });
    // The newest block, whether the earlier one is still there, and the balance at the end.
    expect(nothing.calls.length).toBeLessThanOrEqual(5);
    expect(nothing.starts).toEqual([]);

    chain.head = 9_000;
    chain.moved.push({ id: 'd4', block: 8_000, from: two, to: three, amount: 1_000 * whole });
    const later = await ask();
    expect(later.run).toMatchObject({
      state: 'done',
      problems: [],
      news: { movements: 1, addresses: [three] },
      trace: { reconciles: true, partlyRead: [] },
    });
    expect(edgesOf(later.run).map(([, , tx]) => tx)).toEqual(['b2', 'c3', 'd4']);
    // Of the three known addresses, only what came after the run before; the new one from the payment on.
    const isNew =
      kind === 'trongrid' ? (start: number) => start > firstTime : (start: number) => start > 5_000;
    const firstTime = Date.UTC(2026, 6, 1) + 5_000 * 3_000;
    expect(later.starts.filter(isNew).length).toBe(kind === 'esplora' ? 0 : 3);
    expect(later.starts.filter((start) => !isNew(start)).length).toBe(kind === 'esplora' ? 0 : 2);
    const sent = JSON.stringify(
      later.calls.map(({ path, query, body }) => [path, [...query], body]),
    );
    for (const old of ['a1', 'b2', 'c3'])
      expect(sent).not.toMatch(new RegExp(`"(0x)?${idOf(old)}"|/tx/${idOf(old)}"`));
  },
);

test.each(kinds)(
  '%s: what a reorganisation took away is withdrawn, even at the same height',
  async (kind) => {
    const { chain, ask, one, two } = await setUp(kind);
    expect(lyingIn((await ask()).run)).toHaveProperty(two);
    chain.moved.pop();
    chain.fork = { block: 300, name: 'other' };
    const { run } = await ask();
    expect(run).toMatchObject({ state: 'done', problems: [] });
    expect(edgesOf(run).map(([, , tx]) => tx)).toEqual(['b2']);
    expect(lyingIn(run)).toEqual({ [one]: [`${1_000 * whole}`, 'unmoved'] });
    expect(run?.trace).toMatchObject({ reconciles: true, partlyRead: [] });
  },
);
