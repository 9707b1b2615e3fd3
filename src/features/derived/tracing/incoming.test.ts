import { expect, test } from 'vitest';
import { countIncoming, incomingWords } from './incoming.ts';
import { fileShape, type TraceFacts } from './method/facts.ts';
import { traceFacts } from './method/trace.ts';

const on = { chain: 'tron', asset: 'USDT', contract: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' };

type Row = Partial<TraceFacts['transfers'][number]> & { from: string; to: string };

function count(rows: readonly Row[], rest: Partial<TraceFacts> = {}) {
  const paid = { from: 'Tvictim', to: 'Tone', tx: 'txPaid' };
  const transfers = [paid, ...rows].map((row, index) => ({
    ...on,
    tx: `tx${index}`,
    block: 10 + index,
    index,
    time: '2026-11-01T00:00:00Z',
    amount: '1000000000',
    ...row,
  }));
  const facts = fileShape.parse({
    method: 2,
    convention: 'fifo',
    payment: {
      ...on,
      tx: 'txPaid',
      to: 'Tone',
      amount: '1000000000',
      block: 10,
      time: '2026-11-01',
    },
    transfers,
    complete: [{ ...on, address: 'Tone', isComplete: true, isContract: false }],
    ...rest,
  });
  return countIncoming({ facts, trace: traceFacts(facts).trace });
}

test('counts other addresses that paid there, each once, with what they paid', () => {
  const rows = [
    { from: 'Tother', to: 'Tone' },
    { from: 'Tother', to: 'Tone', amount: '5' },
    { from: 'Tthird', to: 'Tone', amount: '7' },
  ];
  expect(count(rows)).toEqual({ payers: 2, amount: '1000000012', isComplete: true });
  expect(count([])).toBeUndefined();
});

test.each([
  ['an approval', { from: 'Tother', to: 'Tone', kind: 'approval' }],
  ['nothing', { from: 'Tother', to: 'Tone', amount: '0' }],
  ['a look-alike token', { from: 'Tother', to: 'Tone', contract: 'Tfake' }],
  ['a payment elsewhere', { from: 'Tother', to: 'Ttwo' }],
  ['the payer of this payment', { from: 'Tvictim', to: 'Tone' }],
  ['the address itself', { from: 'Tone', to: 'Tone' }],
  ['somebody who is not known', { from: '', to: 'Tone' }],
] as const)('%s counts as nobody', (_, row) => {
  expect(count([row])).toBeUndefined();
});

test('what comes back from where the money went is no payment of somebody else', () => {
  const rows = [
    { from: 'Tone', to: 'Ttwo' },
    { from: 'Ttwo', to: 'Tone' },
  ];
  expect(count(rows)).toBeUndefined();
});

test('nothing is counted at a service or a contract, where everybody pays', () => {
  const rows = [{ from: 'Tother', to: 'Tone' }];
  const label = {
    chain: 'tron',
    address: 'Tone',
    actor: 'X',
    kind: 'exchange',
    list: 'L',
  } as const;
  expect(count(rows, { labels: [label] })).toBeUndefined();
  expect(count(rows, { contracts: [{ chain: 'tron', address: 'Tone' }] })).toBeUndefined();
});

test('where not all was read it is the least, and no payer is called a victim', () => {
  const complete = [{ ...on, address: 'Tone', isComplete: false }];
  const found = count([{ from: 'Tother', to: 'Tone' }], { complete } as Partial<TraceFacts>);
  expect(found?.isComplete).toBe(false);
  const words = found ? incomingWords(found, (units) => `${units} units`) : '';
  expect(words).toMatch(/^At least one other address paid 1000000000 units/);
  expect(words).toContain('It may belong to');
  expect(words).not.toMatch(/victim/i);
});
