import { keccak_256 } from '@noble/hashes/sha3.js';
import { expect, test } from 'vitest';
import { issuedContract } from '../method/asset.ts';
import { blacklistOf, readFlag, readStep } from './blacklist.ts';
import { readFreeze, type Freeze } from './freezes.ts';
import { PartlyRead, type Answer, type Ask, type Question } from './source.ts';
import { bytesToTron, tronToHex } from './tron-address.ts';
import type { SourceKind } from '#shared/vocabulary/traced-chains.ts';

const own = 'ab'.repeat(20);
const other = 'cd'.repeat(20);

function topicOf(event: string): string {
  return Buffer.from(keccak_256(new TextEncoder().encode(event))).toString('hex');
}

const added = topicOf('AddedBlackList(address)');
const removed = topicOf('RemovedBlackList(address)');
const destroyed = topicOf('DestroyedBlackFunds(address,uint256)');

function word(hex: string): string {
  return hex.padStart(64, '0');
}

test('knows the questions and events of both issuers by the hashes of their names', () => {
  for (const [asset, call, events] of [
    ['USDT', 'isBlackListed(address)', [added, removed, destroyed]],
    [
      'USDC',
      'isBlacklisted(address)',
      [topicOf('Blacklisted(address)'), topicOf('UnBlacklisted(address)')],
    ],
  ] as const) {
    const list = blacklistOf({ chain: 'ethereum', asset });
    expect(list?.signature).toBe(call);
    expect(list?.selector).toBe(topicOf(call).slice(0, 8));
    expect(Object.keys(list?.events ?? {}).toSorted()).toEqual([...events].toSorted());
  }
  expect(blacklistOf({ chain: 'bitcoin', asset: 'BTC' })).toBeUndefined();
  // Binance’s copies of both tokens are none of the issuers’.
  expect(blacklistOf({ chain: 'bsc', asset: 'USDT' })).toBeUndefined();
  expect(blacklistOf({ chain: 'bsc', asset: 'USDC' })).toBeUndefined();
});

test('reads an event with the address in a topic or in the data, by its last 20 bytes', () => {
  const list = blacklistOf({ chain: 'tron', asset: 'USDT' });
  if (!list) throw new Error('USDT has one');
  const inData = { topics: [`0x${destroyed}`], data: `0x${word(own)}${word('64')}` };
  const inTopic = { topics: [destroyed, `ffff${own.padStart(60, '0')}`], data: word('64') };
  const step = { step: 'destroyed', subject: own, amount: '100' };
  expect(readStep(inData, list)).toEqual(step);
  expect(readStep(inTopic, list)).toEqual(step);
  expect(readStep({ topics: [topicOf('Transfer(address,address,uint256)')], data: '' }, list)).toBe(
    undefined,
  );
});

test('takes nothing but a word of 0 or 1 for an answer', () => {
  expect(readFlag(`0x${word('1')}`)).toBe(true);
  expect(readFlag(word('0'))).toBe(false);
  for (const odd of [undefined, '', '0x', '0x1', word('2'), `0x${word('1')}00`])
    expect(readFlag(odd)).toBeUndefined();
});

type Step = { event: string; of: string; block: number; amount?: string };

const head = { block: 20_000_000, time: Date.UTC(2026, 5, 1) };
function timeOf(block: number): number {
  return head.time - (head.block - block) * 12_000;
}

const usdt = '0xdac17f958d2ee523a2206206994597c13d831ec7';

function logsOf(steps: readonly Step[]) {
  return steps.map(({ event, of, block, amount }) => ({
    address: usdt,
    topics: [`0x${event}`],
    removed: false,
    data: `0x${word(of)}${amount ? word(BigInt(amount).toString(16)) : ''}`,
    blockNumber: `0x${block.toString(16)}`,
    transactionHash: `0x${word(`${block}`)}`,
    logIndex: '0x3',
    timeStamp: `0x${(timeOf(block) / 1000).toString(16)}`,
  }));
}

type Chain = { flag: string | undefined; steps: readonly Step[]; mostBlocks?: number };

/** A node that lets few blocks be asked for at a time. */
function node({ flag, steps, mostBlocks = Infinity }: Chain) {
  return ({ body }: Question): unknown => {
    const { method, params } = body as { method: string; params: unknown[] };
    if (method === 'eth_call') return { result: flag ?? '0x' };
    if (method === 'eth_getBlockByNumber')
      return {
        result: {
          number: params[0],
          timestamp: `0x${(timeOf(Number(params[0])) / 1000).toString(16)}`,
        },
      };
    const { fromBlock, toBlock, topics } = params[0] as {
      fromBlock: string;
      toBlock: string;
      topics: string[];
    };
    const [from, until] = [Number(fromBlock), Number(toBlock)];
    if (until - from + 1 > mostBlocks) return { error: { code: -32_602, message: 'range' } };
    expect(topics).toHaveLength(1);
    return { result: logsOf(steps.filter(({ block }) => block >= from && block <= until)) };
  };
}

function etherscan({ flag, steps }: Chain) {
  return ({ path }: Question): unknown => {
    const query = new URLSearchParams(path.slice(1));
    if (query.get('action') === 'eth_call') return { jsonrpc: '2.0', id: 1, result: flag ?? '0x' };
    const [from, until] = [Number(query.get('fromBlock')), Number(query.get('toBlock'))];
    const found = steps.filter(
      ({ event, block }) => `0x${event}` === query.get('topic0') && block >= from && block <= until,
    );
    return found.length === 0
      ? { status: '0', message: 'No records found', result: [] }
      : { status: '1', message: 'OK', result: logsOf(found) };
  };
}

const usdtTron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

function tron({ flag, steps }: Chain) {
  return ({ path, body }: Question): unknown => {
    if (path.endsWith('triggerconstantcontract'))
      return { result: { result: true }, constant_result: flag === undefined ? [''] : [flag] };
    if (path.endsWith('gettransactioninfobyid')) {
      const { value } = body as { value: string };
      const ofTx = steps.filter(({ block }) => block === Number(value));
      return {
        id: value,
        blockNumber: Number(value),
        blockTimeStamp: timeOf(Number(value)),
        log: ofTx.map(({ event, of, amount }) => ({
          address: tronToHex(usdtTron),
          topics: [event, word(of)],
          data: amount ? word(BigInt(amount).toString(16)) : undefined,
        })),
      };
    }
    const query = new URLSearchParams(path.split('?')[1]);
    const names: Record<string, string> = {
      AddedBlackList: added,
      RemovedBlackList: removed,
      DestroyedBlackFunds: destroyed,
    };
    const event = names[query.get('event_name') ?? ''];
    const until = Number(query.get('max_block_timestamp'));
    const from = Number(query.get('min_block_timestamp'));
    const found = steps.filter(
      (step) => step.event === event && timeOf(step.block) >= from && timeOf(step.block) <= until,
    );
    return {
      success: true,
      data: found.map(({ of, block }) => ({
        transaction_id: word(`${block}`),
        result: { _user: `0x${of}`, 0: `0x${of}` },
      })),
      meta: {},
    };
  };
}

/** An own node of TRON: logs over JSON-RPC, flag and receipts as TronGrid has them. */
function javaTron(chain: Chain) {
  const confirmed = tron(chain);
  return (question: Question): unknown => {
    if (question.path !== '/jsonrpc') return confirmed(question);
    const { params } = question.body as { params: { fromBlock: string; toBlock: string }[] };
    const [from, until] = [Number(params[0]?.fromBlock), Number(params[0]?.toBlock)];
    if (until - from > 4_999)
      return { error: { code: -32_602, message: 'exceed max block range' } };
    const found = chain.steps.filter(({ block }) => block >= from && block <= until);
    return {
      result: found.map(({ event, of, block, amount }) => ({
        topics: [`0x${event}`, `0xff${word(of).slice(2)}`],
        removed: false,
        data: amount ? '0x07' : '0x',
        transactionHash: `0x${word(`${block}`)}`,
      })),
    };
  };
}

const services = {
  'json-rpc': node,
  etherscan,
  trongrid: tron,
  'java-tron': javaTron,
} as const;

function askAll(answer: (question: Question) => unknown) {
  const questions: Question[] = [];
  const ask: Ask = async (question) => {
    questions.push(question);
    const json = answer(question);
    return (
      json instanceof Error ? { ok: false, reason: json.message } : { ok: true, json }
    ) satisfies Answer;
  };
  return { ask, questions };
}

function read(
  kind: keyof typeof services,
  chain: Chain,
  more: { isSuspicious?: boolean; known?: Freeze; from?: number } = {},
) {
  const { ask, questions } = askAll(services[kind](chain));
  const from = more.from ?? 19_000_000;
  const isTron = isOfTron(kind);
  const wanted = {
    chain: isTron ? ('tron' as const) : ('ethereum' as const),
    asset: 'USDT',
    contract: issuedContract(isTron ? 'tron' : 'ethereum', 'USDT'),
    address: isTron ? bytesToTron(own) : `0x${own}`,
    window: {
      fromBlock: from,
      fromTime: timeOf(from),
      untilBlock: head.block,
      untilTime: head.time,
    },
  };
  const { isSuspicious = false, known } = more;
  return {
    questions,
    freeze: readFreeze(ask, kind as SourceKind, { ...wanted, isSuspicious, known }),
  };
}

const kinds = Object.keys(services) as (keyof typeof services)[];
const [yes, no] = [word('1'), word('0')];
function flagOf(kind: string, flag: string): string {
  return isOfTron(kind) ? flag : `0x${flag}`;
}

function isOfTron(kind: string): boolean {
  return kind === 'trongrid' || kind === 'java-tron';
}

const steps: Step[] = [
  { event: added, of: other, block: 19_100_000 },
  { event: added, of: own, block: 19_500_000 },
  { event: destroyed, of: other, block: 19_600_000, amount: '7' },
  { event: destroyed, of: own, block: 19_900_000, amount: '29413680820000' },
];

test.each(kinds)('%s: one question for an address that is not frozen', async (kind) => {
  const { freeze, questions } = read(kind, { flag: flagOf(kind, no), steps });
  expect(await freeze).toEqual({ isFrozen: false, frozen: undefined, destroyed: undefined });
  expect(questions).toHaveLength(1);
});

test.each(kinds)(
  '%s: a freeze and a destruction, each with its day and transaction',
  async (kind) => {
    const { freeze } = read(kind, { flag: flagOf(kind, yes), steps });
    expect(await freeze).toMatchObject({
      isFrozen: true,
      frozen: { block: 19_500_000, time: new Date(timeOf(19_500_000)).toISOString() },
      destroyed: { block: 19_900_000, amount: '29413680820000' },
    });
  },
);

test.each(kinds)('%s: a freeze from before the payment is found too', async (kind) => {
  const early = [{ event: added, of: own, block: 15_000_000 }];
  const { freeze } = read(kind, { flag: flagOf(kind, yes), steps: early });
  // A node of TRON would be asked 3,000 times: it says that the address is frozen, and not since when.
  const frozen = kind === 'java-tron' ? undefined : { block: 15_000_000 };
  expect(await freeze).toMatchObject({ isFrozen: true, frozen });
});

test.each(kinds)('%s: an empty answer does not mean that an address is free', async (kind) => {
  const { freeze } = read(kind, { flag: undefined, steps: [] });
  await expect(freeze).rejects.toThrow(PartlyRead);
});

test.each(kinds)('%s: a lifted freeze, if an earlier answer knew of it', async (kind) => {
  const known: Freeze = {
    isFrozen: true,
    frozen: {
      step: 'frozen',
      tx: '0x1',
      block: 0,
      index: 0,
      time: '2026-01-01T00:00:00.000Z',
      amount: undefined,
    },
    destroyed: undefined,
  };
  const lifted = [{ event: removed, of: own, block: 19_950_000 }];
  const chain = { flag: flagOf(kind, no), steps: lifted };
  const { freeze } = read(kind, chain, { known, isSuspicious: true, from: 19_940_000 });
  expect(await freeze).toMatchObject({ isFrozen: false, frozen: undefined });
  const still = read(
    kind,
    { flag: flagOf(kind, yes), steps: [] },
    { known, isSuspicious: true, from: 19_940_000 },
  );
  expect(await still.freeze).toMatchObject({ isFrozen: true, frozen: { tx: '0x1' } });
});

test('a node that allows few blocks is asked for shorter ranges, and its flag counts without an event', async () => {
  const { freeze, questions } = read('json-rpc', { flag: `0x${yes}`, steps, mostBlocks: 5_000 });
  expect(await freeze).toMatchObject({ isFrozen: true, frozen: { block: 19_500_000 } });
  expect(questions.length).toBeLessThan(300);
  const blind = read('json-rpc', { flag: `0x${yes}`, steps: [], mostBlocks: 100 });
  expect(await blind.freeze).toEqual({ isFrozen: true, frozen: undefined, destroyed: undefined });
});

test('a service whose newest flag has no final event yet is asked again, and nothing is claimed', async () => {
  for (const kind of ['etherscan', 'trongrid'] as const)
    await expect(read(kind, { flag: flagOf(kind, yes), steps: [] }).freeze).rejects.toThrow(
      /again/,
    );
});

test('TRON: a list of events that the receipt does not confirm is no freeze', async () => {
  const service = tron({ flag: yes, steps });
  const { ask } = askAll((question) =>
    question.path.endsWith('infobyid')
      ? { id: word('1'), blockNumber: 1, blockTimeStamp: 1, log: [] }
      : service(question),
  );
  const wanted = {
    chain: 'tron' as const,
    asset: 'USDT',
    contract: usdtTron,
    address: bytesToTron(own),
    window: { fromBlock: 0, fromTime: 0, untilBlock: head.block, untilTime: head.time },
    isSuspicious: false,
    known: undefined,
  };
  await expect(readFreeze(ask, 'trongrid', wanted)).rejects.toThrow(/receipt/);
});
