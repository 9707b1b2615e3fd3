import { keccak_256 as keccak } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import { hashOf } from '#tests/chains/ids.ts';
import { issuedContract } from '../method/asset.ts';
import { readTraceFacts } from '../method/facts.ts';
import { traceFacts } from '../method/trace.ts';
import { crossingFacts, crossingsIn } from './bridges.ts';
import type { Logs } from './evm-receipt.ts';

const [depositor, other, far] = ['1', '2', '3'].map((digit) => `0x${digit.repeat(40)}`) as [
  string,
  string,
  string,
];
const usdc = issuedContract('ethereum', 'USDC') ?? '';

function word(value: string | number): string {
  const digits = typeof value === 'number' ? value.toString(16) : value.replace('0x', '');
  return digits.padStart(64, '0');
}

function topicOf(event: string): string {
  return `0x${bytesToHex(keccak(utf8ToBytes(event)))}`;
}

type Burn = { address?: string; token?: string; amount?: number; domain?: number; to?: string };

/** Event of the first version of Circle’s bridge. */
function burnV1({
  address = '0xBd3fa81B58Ba92a82136038B25aDec7066af3155',
  token = usdc,
  amount = 1_000_000_000,
  domain = 6,
  to = far,
}: Burn = {}): Logs[number] {
  return {
    address,
    topics: [
      topicOf('DepositForBurn(uint64,address,uint256,address,bytes32,uint32,bytes32,bytes32)'),
      `0x${word(77)}`,
      `0x${word(token)}`,
      `0x${word(depositor)}`,
    ],
    data: `0x${[amount, to, domain, other, 0].map(word).join('')}`,
    logIndex: '0x9',
  };
}

/** Event of the second one, which has no number, and its fee and finality behind. */
function burnV2({ domain = 3, to = far }: Burn = {}): Logs[number] {
  return {
    address: '0x28b5a0e9C621a5BadaA536219b3a228C8168cf5d',
    topics: [
      topicOf(
        'DepositForBurn(address,uint256,address,bytes32,uint32,bytes32,bytes32,uint256,uint32,bytes)',
      ),
      `0x${word(usdc)}`,
      `0x${word(depositor)}`,
      `0x${word(1_000)}`,
    ],
    data: `0x${[5_000_000, to, domain, other, 0, 500, 7 * 32, 0].map(word).join('')}`,
    logIndex: '0xa',
  };
}

const onEthereum = { chain: 'ethereum', contract: usdc } as const;

test('both versions of Circle’s bridge say how much goes to which address on which chain', () => {
  expect(crossingsIn([burnV1(), burnV2()], onEthereum)).toMatchObject([
    { index: 9, from: depositor, amount: '1000000000', toChain: 'Base', to: far },
    { index: 10, from: depositor, amount: '5000000', toChain: 'Arbitrum One', to: far },
  ]);
});

test('an address of a chain that is not like Ethereum is not cut to twenty bytes, and an unknown chain is not named', () => {
  const solana = `0x${'ab'.repeat(32)}`;
  const [there] = crossingsIn([burnV1({ domain: 5, to: solana })], onEthereum);
  expect(there).toMatchObject({ toChain: 'Solana', to: solana });
  const [unknown] = crossingsIn([burnV1({ domain: 4_711 })], onEthereum);
  expect(unknown?.toChain).toBe('the chain with Circle’s number 4711');
  expect(unknown?.to).toHaveLength(66);
});

test.each([
  ['by another contract', burnV1({ address: other })],
  ['of another token', burnV1({ token: other })],
  ['with words that are missing', { ...burnV1(), data: `0x${word(1)}` }],
  ['with another topic', { ...burnV1(), topics: burnV1().topics.with(0, hashOf('other')) }],
])('an event %s is no crossing', (_, log) => {
  expect(crossingsIn([log], onEthereum)).toEqual([]);
});

test('the same event on another chain counts only for a contract that is there', () => {
  const contract = issuedContract('bsc', 'USDC');
  expect(crossingsIn([burnV1({ token: contract ?? '' })], { chain: 'bsc', contract })).toEqual([]);
});

/** A trace in which A pays a contract, with or without what a bridge says of it. */
function traceTo(bridge: string, isKnown: boolean) {
  const base = { chain: 'ethereum', asset: 'USDC', contract: usdc } as const;
  const [tx, block, time] = [hashOf('on'), 20, '2026-11-02T00:00:00Z'];
  const wanted = {
    ...base,
    address: depositor,
    window: { fromBlock: 0, fromTime: 0, untilBlock: 99, untilTime: 0 },
  };
  const read = readTraceFacts({
    convention: 'fifo',
    payment: {
      ...base,
      tx: hashOf('paid'),
      index: 0,
      to: depositor,
      amount: '1000000000',
      block: 10,
      time: '2026-11-01T00:00:00Z',
    },
    transfers: [
      { ...base, tx, block, index: 1, time, from: depositor, to: bridge, amount: '1000000000' },
    ],
    contracts: [{ chain: 'ethereum', address: bridge }],
    ...(isKnown && { crossings: crossingFacts([burnV1()], wanted, { tx, block }) }),
  });
  if (!read.ok) throw new Error(read.problems.join(' '));
  return traceFacts(read.facts).trace;
}

test('a trace says where a bridge took the money, and does not go on there', () => {
  const trace = traceTo(other, true);
  expect(trace.reconciles).toBe(true);
  expect(trace.leaves).toMatchObject([
    { address: other, amount: '1000000000', reason: 'contract' },
  ]);
  expect(trace.leaves[0]?.wording).toBe(
    `taken by Circle’s bridge (CCTP), which says that it goes to ${far} on Base`,
  );
  expect(trace.notes.join(' ')).toContain('it leaves for another chain, and is not followed there');
  expect(trace.edges.some(({ to }) => to === far)).toBe(false);
});

test('a contract of which no bridge says anything stays a contract', () => {
  const trace = traceTo(other, false);
  expect(trace.leaves).toMatchObject([{ address: other, reason: 'contract' }]);
  expect(trace.leaves[0]?.wording).toBeUndefined();
  expect(trace.notes.join(' ')).not.toContain('bridge');
});
