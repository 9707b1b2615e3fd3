import { expect, test } from 'vitest';
import { maxAttempts, nextAttempt } from './deliver-email.server.ts';

const now = new Date('2026-03-01T10:00:00Z');

function minutesAfter(attempts: number, chance: number): number | undefined {
  const next = nextAttempt(attempts, now, chance);
  return next && (next.getTime() - now.getTime()) / 60_000;
}

test('waits longer after each attempt and gives up after eight', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8].map((attempts) => minutesAfter(attempts, 0));
  expect(waits).toEqual([1, 5, 15, 60, 240, 720, 1440, undefined]);
  expect(maxAttempts).toBe(8);
});

test('adds at most a tenth at random', () => {
  expect(minutesAfter(4, 1)).toBe(66);
  expect(minutesAfter(4, 0.5)).toBe(63);
});
