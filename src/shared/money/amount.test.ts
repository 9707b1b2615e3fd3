import { startWorkStopwatch } from '#tests/stopwatch.ts';
import { expect, test } from 'vitest';
import {
  addAmounts,
  compareAmounts,
  formatAmount,
  parseAmount,
  plainAmount,
  readAmount,
} from './amount.ts';
import { decimalsOf, formatAssetAmount, formatPublicAmount, isCurrency } from './asset.ts';

test.each([
  ['1,234.56', 2, 123_456n],
  ['1234.5', 2, 123_450n],
  ['0.00000001', 8, 1n],
  ['12 000', 0, 12_000n],
  ['1.50', 1, 15n],
  ['1.234,56', 2, 123_456n],
  ['1.234.567', 2, 123_456_700n],
  ['1 234,5', 2, 123_450n],
  ["1'234.50", 2, 123_450n],
  ['1’234,50', 2, 123_450n],
  ['1\u202F234,50', 2, 123_450n],
  ['1,00,000', 2, 10_000_000n],
  ['12,34', 2, 1_234n],
  ['0,5', 8, 50_000_000n],
  ['500,-', 2, 50_000n],
  ['500.', 2, 50_000n],
  ['５００', 2, 50_000n],
  ['0.500', 2, 50n],
  ['0,500', 2, 50n],
  ['007', 0, 7n],
  // In dollars three digits are no cents.
  ['1,234', 2, 123_400n],
  ['12,500', 2, 1_250_000n],
  ['210,000', 6, 210_000_000_000n],
  ['12,400', 6, 12_400_000_000n],
  ['1,234', 8, 123_400_000_000n],
  ['1.001', 2, 100_100n],
  ['12.500', 0, 12_500n],
  ['1.2340', 8, 123_400_000n],
  ['9'.repeat(43), 18, undefined],
  ['340282366920938463463.374607431768211456', 18, 340282366920938463463374607431768211456n],
] as const)('%s with %i decimals is %s', (typed, decimals, minor) => {
  expect(parseAmount(typed, decimals)?.minor).toBe(minor);
});

test.each([
  ['12.500', 2, 1_250_000n, 1_250n],
  ['1.234', 6, 1_234_000_000n, 1_234_000n],
  ['1.000', undefined, 1_000n, 1n],
] as const)(
  '%s with %s decimals may be either, and is neither',
  (...[typed, decimals, whole, part]) => {
    const read = readAmount(typed, decimals);
    expect(read).toMatchObject({
      kind: 'unsure',
      whole: { minor: whole },
      fraction: { minor: part },
    });
    expect(parseAmount(typed, decimals)).toBeUndefined();
  },
);

test.each([
  '',
  'a lot',
  '-5',
  '1e6',
  '1e400',
  '0x10',
  '.5',
  '1.2.3',
  '1,23,4',
  '1,2,345',
  '12 34',
  '1.234.56',
  '1,234,56',
  '0.123.456',
  '1 234 567.8.9',
  '5 000 USD',
  '٥٠٠',
])('%j is no amount in cents', (typed) => {
  expect(readAmount(typed, 2)).toEqual({ kind: 'none' });
});

test.each(['1.2345', '1,2345', '12.3456'])('%s is finer than a cent', (typed) => {
  expect(readAmount(typed, 2)).toEqual({ kind: 'too-fine' });
});

test('an asset nobody knows has as many decimals as were typed', () => {
  expect(parseAmount('1.2345', undefined)).toEqual({ minor: 12_345n, decimals: 4 });
  expect(parseAmount('1.0', undefined)).toEqual({ minor: 1n, decimals: 0 });
  expect(parseAmount(`0.${'1'.repeat(19)}`, undefined)).toBeUndefined();
});

test('what is written for a field or a file is read as the same amount', () => {
  for (const decimals of [0, 2, 3, 6, 8, 18])
    for (const minor of [1n, 12n, 123n, 1_234n, 1_234_000n, 1_234_567n, 10n ** 24n + 1n]) {
      const amount = { minor, decimals };
      expect(parseAmount(plainAmount(amount), decimals)).toEqual(amount);
      expect(parseAmount(plainAmount(amount, 2), decimals)).toEqual(amount);
    }
});

test('thousands are shown in groups, and zeros at the end are not', () => {
  expect(formatAmount({ minor: 1_234_567_000_001n, decimals: 6 })).toBe('1,234,567.000001');
  expect(formatAmount({ minor: 1_000_000n, decimals: 3 })).toBe('1,000');
  expect(formatAmount({ minor: 500n, decimals: 3 })).toBe('0.5');
  expect(formatAmount({ minor: 0n, decimals: 2 })).toBe('0');
});

test('amounts of different precision add up exactly', () => {
  const sum = addAmounts({ minor: 1n, decimals: 18 }, { minor: 3n, decimals: 1 });
  expect(formatAmount(sum)).toBe('0.300000000000000001');
  expect(compareAmounts({ minor: 30n, decimals: 2 }, { minor: 3n, decimals: 1 })).toBe(0);
  expect(compareAmounts({ minor: 31n, decimals: 2 }, { minor: 3n, decimals: 1 })).toBe(1);
});

test('currencies and assets are distinguished', () => {
  expect([isCurrency('USD'), isCurrency('BTC'), isCurrency('USDT')]).toEqual([true, false, false]);
  expect([decimalsOf('JPY'), decimalsOf('KWD'), decimalsOf('BTC'), decimalsOf('ZZCOIN')]).toEqual([
    0,
    3,
    8,
    undefined,
  ]);
});

test('staff read the code, visitors the sign', () => {
  expect(formatAssetAmount({ minor: 123_450n, decimals: 2 }, 'USD')).toBe('1,234.50 USD');
  expect(formatPublicAmount({ minor: 123_450n, decimals: 2 }, 'USD')).toBe('$1,234.50');
  expect(formatPublicAmount({ minor: 120_000n, decimals: 2 }, 'EUR')).toBe('€1,200');
  expect(formatPublicAmount({ minor: 50_000_000n, decimals: 8 }, 'BTC')).toBe('0.5 BTC');
});

test('a text of digits is no amount, and costs little', () => {
  const passed = startWorkStopwatch();
  expect(parseAmount(`0.${'0'.repeat(200_000)}1`, 2)).toBeUndefined();
  expect(passed()).toBeLessThan(1_000);
});
