import { expect, test } from 'vitest';
import { daysAgo } from './days-ago.ts';

test.each([
  ['2026-11-20', 'today'],
  // Somebody further east may be a day ahead.
  ['2026-11-21', 'today'],
  ['2026-11-19', 'yesterday'],
  ['2026-11-17', '3 days ago'],
  ['2026-11-07', '13 days ago'],
  ['2026-11-06', '2 weeks ago'],
  ['2026-09-30', '7 weeks ago'],
] as const)('%s is %s', (past, words) => {
  expect(daysAgo(past, '2026-11-20')).toBe(words);
});
