import { expect, test } from 'vitest';
import { timeUntil } from './time-left.ts';

const asked = { now: '2026-11-30T00:00:00Z' };
const title = 'A hold ends';

test('the end of a hold is a date ahead, and none once it has passed', () => {
  const over = new Date('2026-12-24T00:00:00Z');
  expect(timeUntil({ title, over }, asked)).toEqual({ title, words: '24 d left' });
  expect(timeUntil({ title, over: new Date(asked.now) }, asked)).toBeUndefined();
  expect(timeUntil(undefined, asked)).toBeUndefined();
});
