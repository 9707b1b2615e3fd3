import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moneyStates } from '#shared/vocabulary/money-states.ts';
import { barLengths, totalsOf, type CountedPayment } from './totals.ts';

const row = fc.record<CountedPayment>({
  entry: fc.constantFrom('payment', 'found'),
  state: fc.constantFrom(...moneyStates),
  amount: fc.bigInt({ min: 1n, max: 10n ** 70n }).map(String),
  decimals: fc.integer({ min: 0, max: 18 }),
  asset: fc.constantFrom('USD', 'BTC', 'USDT'),
});

/** In units of 10^-18, in which every row is an integer. */
function inFinest(amount: string, decimals: number): bigint {
  return BigInt(amount) * 10n ** BigInt(18 - decimals);
}

test('sums equal their payments exactly, at every size and precision', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 40 }), (rows) => {
      const totals = totalsOf(rows);
      for (const { kind, asset, minor, decimals, count } of totals) {
        const own = rows.filter(
          (each) =>
            each.asset === asset &&
            (kind === 'paid' ? each.entry === 'payment' : each.state === kind),
        );
        expect(count).toBe(own.length);
        expect(inFinest(minor, decimals)).toBe(
          own.reduce((sum, each) => sum + inFinest(each.amount ?? '', each.decimals ?? 0), 0n),
        );
      }
      const byState = totals.filter(({ kind }) => kind !== 'paid');
      expect(byState.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length);
    }),
  );
});

test('a row without an amount is in no sum', () => {
  const unknown = { amount: null, decimals: null, asset: null };
  expect(totalsOf([{ entry: 'payment', state: 'moved', ...unknown }])).toEqual([]);
});

test('bars are to scale, and a little money is still seen', () => {
  const total = { kind: 'paid', asset: 'USD', count: 1 } as const;
  expect(
    barLengths([
      { ...total, minor: '100000', decimals: 2 },
      { ...total, minor: '250', decimals: 0 },
      { ...total, minor: '1', decimals: 2 },
    ]),
  ).toEqual([1000, 250, 1]);
});
