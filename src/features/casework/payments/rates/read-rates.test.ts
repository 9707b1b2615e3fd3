import { expect, test } from 'vitest';
import { startWorkStopwatch } from '#tests/stopwatch.ts';
import { readRates } from './read-rates.ts';

function read(text: string) {
  return readRates(text, '2026-11-20');
}

test('a table pasted from a spreadsheet, a file or typed by hand is read alike', () => {
  const btc = { day: '2026-03-02', asset: 'BTC', usd: { minor: 6_712_345n, decimals: 2 } };
  for (const line of [
    '2026-03-02 BTC 67123.45',
    '2026-03-02\tbtc\t67,123.45',
    'BTC;2026-03-02;67.123,45',
    '"2026-03-02","BTC","67,123.45"',
    '2026-03-02, Bitcoin, $67,123.45',
  ])
    expect(read(line), line).toEqual({ ok: true, rates: [btc] });
  const table = 'day,asset,usd\r\n2026-03-02,BTC,67123.45\r\n\r\n2026-03-03,EUR,1.0812\r\n';
  expect(read(table)).toMatchObject({ ok: true, rates: [btc, { asset: 'EUR' }] });
});

test.each([
  ['', 'Enter a line for each day.'],
  ['day asset usd', 'Enter a line for each day.'],
  ['2026-03-02 BTC', 'Line 1: write a day'],
  ['2026-02-30 BTC 60000', 'Line 1: write a day'],
  ['02/03/2026 BTC 60000', 'Line 1: write a day'],
  ['2026-03-02 BTC 0', 'Line 1: write a day'],
  ['2026-03-02 BTC 1e400', 'Line 1: write a day'],
  ['2026-03-02 BTC 67.123', 'can be thousands or a fraction'],
  ['2026-03-02 USD 1', 'a dollar is a dollar'],
  ['2026-11-21 BTC 60000', 'is not over yet'],
  ['2026-03-02 BTC 1\n2026-03-02 BTC 2', 'Line 2: BTC 2026-03-02 stands twice.'],
  [`2026-03-02 BTC ${'9'.repeat(19)}`, 'is too much'],
  [Array.from({ length: 5_001 }, () => '2026-03-02 BTC 1').join('\n'), '5,000 lines or fewer'],
])('%s is refused with its reason', (text, problem) => {
  expect(read(text)).toEqual({ ok: false, problem: expect.stringContaining(problem) });
});

test('a line of separators without end is no rate, and costs little', () => {
  const passed = startWorkStopwatch();
  expect(read(`2026-03-02 BTC ${','.repeat(200_000)}"x"y`)).toMatchObject({ ok: false });
  expect(passed()).toBeLessThan(1_000);
});
