import { expect, test } from 'vitest';
import { readPlanDays, stepAt } from './plan-days.ts';

test.each([
  ['1, 3, 14, 60, 180', [1, 3, 14, 60, 180]],
  ['2', [2]],
  ['', []],
  ['3, 1', undefined],
  ['1, 1', undefined],
  ['0, 3', undefined],
  ['1, 2, 3, 4, 5, 6', undefined],
  ['1,, 3', undefined],
  ['1; 3', undefined],
  ['800', undefined],
  ['1.5', undefined],
])('the days “%s” are read as %j', (typed, days) => {
  expect(readPlanDays(typed)).toEqual(days);
});

test('a step is reached on its day and not before', () => {
  const day = 86_400_000;
  expect([day - 1, day, 14 * day, 999 * day].map((gone) => stepAt([1, 3, 14], gone))).toEqual([
    0, 1, 3, 3,
  ]);
});
