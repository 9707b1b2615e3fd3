import { startWorkStopwatch } from '#tests/stopwatch.ts';
import { expect, test } from 'vitest';
import { addAmounts, compareAmounts, formatAmount, parseAmount } from './amount.ts';
import { decimalsOf, formatAssetAmount, formatPublicAmount, isCurrency } from './asset.ts';

test.each([
  ['1,234.56', 2, 123_456n],
  ['1234.5', 2, 123_450n],
  ['0.00000001', 8, 1n],
  ['12 000', 0, 12_000n],
  ['1.50', 1, 15n],
  ['9'.repeat(43), 18, undefined],
  ['340282366920938463463.374607431768211456', 18, 340282366920938463463374607431768211456n],
] as const)('%s with %i decimals is %s', (typed, decimals, minor) => {
  expect(parseAmount(typed, decimals)?.minor).toBe(minor);
});

test.each([
  '',
  'a lot',
  '1.234,56',
  '1,23',
  '-5',
  '1e6',
  '0x10',
  '1.001',
  '.5',
  '５',
  // Ambiguous: it may mean thousands.
  '12.500',
  '0,500',
])('%j is no amount in cents', (typed) => {
  expect(parseAmount(typed, 2)).toBeUndefined();
});

test('an asset nobody knows has as many decimals as were typed', () => {
  expect(parseAmount('1.2345', undefined)).toEqual({ minor: 12_345n, decimals: 4 });
  expect(parseAmount('1.0', undefined)).toEqual({ minor: 1n, decimals: 0 });
  expect(parseAmount(`0.${'1'.repeat(19)}`, undefined)).toBeUndefined();
});

test('three digits behind the point are nothing odd where there are so many', () => {
  expect(parseAmount('12.500', 3)?.minor).toBe(12_500n);
  expect(parseAmount('0.500', 2)?.minor).toBe(50n);
});

test('what was read is written the same way', () => {
  for (const text of ['0', '0.5', '1,234,567.000001', '999', '1,000'])
    expect(formatAmount(parseAmount(text, 6) ?? { minor: -1n, decimals: 0 })).toBe(text);
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
