import { expect, test } from 'vitest';
import { percentChange } from './state-statistics.server.ts';

test('in percent of the earlier figure', () => {
  expect(percentChange(200, 250)).toBe(25);
  expect(percentChange(200, 50)).toBe(-75);
  expect(percentChange(200, 200)).toBe(0);
});

test('nothing to compare with is no change', () => {
  expect(percentChange(undefined, 250)).toBeUndefined();
  expect(percentChange(0, 250)).toBeUndefined();
});
