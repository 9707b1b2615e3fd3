import { expect, test } from 'vitest';
import { formatCaseDate } from './case-study-page.tsx';

test.each([
  ['2025', '2025'],
  ['2025-06', 'June 2025'],
  ['2025-06-01', 'June 1, 2025'],
])('%s reads %s', (date, words) => {
  expect(formatCaseDate(date)).toBe(words);
});
