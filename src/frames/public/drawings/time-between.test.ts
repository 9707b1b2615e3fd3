import { expect, test } from 'vitest';
import { timeBetween } from './time-between.ts';

test.each([
  ['2024-07-19', '2024-07-20', '1 day later', 1],
  ['2024-07-19', '2024-08-06', '18 days later', 2],
  ['2021-05', '2021-06-07', '1 month later', 3],
  ['2023-01-12', '2024-02-12', '13 months later', 3],
  ['2016-08', '2022-02-08', '5 years later', 4],
  ['2014', '2018', '4 years later', 4],
  ['2024-12-01', '2025', '1 year later', 4],
] as const)('from %s to %s it is "%s"', (...row) => {
  const [from, to, words, step] = row;
  expect(timeBetween(from, to)).toEqual({ words, step });
});

test('dates that may be equal have no distance', () => {
  expect(timeBetween('2024-07', '2024-07-20')).toBeUndefined();
  expect(timeBetween('2024', '2024-07-20')).toBeUndefined();
  expect(timeBetween('2024-07-20', '2024-07-20')).toBeUndefined();
});
