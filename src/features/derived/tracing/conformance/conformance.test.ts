import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { traceConventions } from '#shared/vocabulary/traced-chains.ts';
import { readTraceFacts } from '../method/facts.ts';
import { readBitcoinTransaction, scriptsOf } from '../proofs/bitcoin-proof.ts';
import { checkConformance, readLedgers } from './conformance.ts';

const lines = checkConformance();

test('the set has at least 30 ledgers, each with its arithmetic', () => {
  expect(lines.length).toBeGreaterThanOrEqual(30);
  expect(readLedgers().every(({ arithmetic }) => arithmetic.length > 0)).toBe(true);
});

test.each(lines)('ledger $number, $title: as it was worked out by hand', ({ results }) => {
  expect(results).toHaveLength(5);
  for (const { differs } of results) expect(differs).toBe('');
});

test('recorded transactions of Bitcoin have the ids, outputs and inputs that the facts state', () => {
  const recorded = readLedgers().flatMap(({ raw = [], facts }) =>
    raw.map((hex) => ({ hex, facts: readTraceFacts({ convention: 'fifo', ...facts }) })),
  );
  expect(recorded).toHaveLength(9);
  for (const { hex, facts } of recorded) {
    const read = readBitcoinTransaction(hexToBytes(hex));
    if (!read || !facts.ok) throw new Error('A recorded transaction is unreadable');
    const rows = facts.facts.transfers.filter(({ tx }) => tx === read.txid);
    expect(rows.map(({ index, amount }) => [index, amount])).toEqual(
      read.outputs.map(({ amount }, index) => [index, `${amount}`]),
    );
    for (const { to, index } of rows) {
      const script = read.outputs[index]?.script ?? '';
      expect(scriptsOf(to)).toContain(/^[45]1/.test(script) ? paidToKeyHash(script) : script);
    }
    const [{ spends = [] } = {}] = rows;
    expect(spends).toMatchObject(
      read.inputs.map(({ txid, output }) => ({ output: `${txid}:${output}` })),
    );
  }
});

/** The form of an address for a script that pays a key itself, as in 2009. */
function paidToKeyHash(script: string): string {
  const key = hexToBytes(script.slice(2, -2));
  return `76a914${bytesToHex(ripemd160(sha256(key)))}88ac`;
}

test('at least eight ledgers are of recorded transactions, of four chains, and name where these were read', () => {
  const recorded = readLedgers().filter(({ title }) => title.includes('recorded'));
  expect(recorded.length).toBeGreaterThanOrEqual(8);
  expect(recorded.every(({ source }) => source !== undefined)).toBe(true);
  const chains = recorded.map(({ facts }) => (facts['payment'] as { chain: string }).chain);
  expect(new Set(chains)).toEqual(new Set(['bitcoin', 'tron', 'ethereum', 'polygon']));
});

test('what was worked out by hand makes up the payment of each ledger', () => {
  const wrong = readLedgers().flatMap(({ title, facts, expected }) => {
    const { payment } = facts as { payment: { amount: string } };
    return Object.values(expected).flatMap(({ leaves, fees, said }) => {
      const sum = leaves.reduce((total, { amount }) => total + BigInt(amount), BigInt(fees));
      return said === undefined && `${sum}` !== payment.amount ? [title] : [];
    });
  });
  expect(wrong).toEqual([]);
});

test('the documentation has each ledger, with its arithmetic and its results', async () => {
  const page = await readFile('docs/conformance.md', 'utf8');
  for (const [place, { title, shows, arithmetic, source, expected }] of readLedgers().entries()) {
    const results = traceConventions.map((convention) => {
      const { leaves, fees } = expected[convention];
      const cells = leaves.map(({ address, amount, reason, actor = '' }) =>
        [address, amount, reason, actor].join(' ').trim(),
      );
      return `- \`${convention}\`: ${[...cells, `fees ${fees}`].join(' · ')}`;
    });
    const part = [
      `## ${place + 1}. ${title}`,
      '',
      shows,
      '',
      ...arithmetic.map((each) => `- ${each}`),
    ];
    const named = source === undefined ? [] : [`Source: ${source}.`];
    for (const line of [...part, ...named, ...results]) expect(page).toContain(line);
  }
});
