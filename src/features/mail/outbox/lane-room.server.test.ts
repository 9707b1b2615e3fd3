import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mailLanes } from '#kernel/outbox/mail-lanes.ts';
import { laneRoom } from './allowance.server.ts';

function rooms(taken: number, ramp?: number) {
  return mailLanes.map((lane) => laneRoom(lane, { dailyLimit: 50, taken, ramp }));
}

test('each lane keeps a part of the day to itself', () => {
  expect(rooms(0)).toEqual([50, 45, 40, 30]);
  expect(rooms(30)).toEqual([20, 15, 10, 0]);
  expect(rooms(45)).toEqual([5, 0, 0, 0]);
  expect(rooms(50)).toEqual([0, 0, 0, 0]);
});

test('only bulk mail waits for a ramp', () => {
  expect(rooms(0, 10)).toEqual([50, 45, 40, 10]);
  expect(rooms(10, 10)).toEqual([40, 35, 30, 0]);
  expect(rooms(0, 0)).toEqual([50, 45, 40, 0]);
});

test('without a limit there is always room', () => {
  expect(laneRoom('bulk', { dailyLimit: undefined, taken: 9_999, ramp: undefined })).toBe(Infinity);
});

test('however small the limit, each lane has room at the beginning of a day, and none beyond it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e6 }), fc.nat(1e6), (dailyLimit, taken) => {
      const given = mailLanes.map((lane) => laneRoom(lane, { dailyLimit, taken, ramp: undefined }));
      expect(given.toSorted((a, b) => b - a)).toEqual(given);
      expect(Math.min(...given)).toBeGreaterThanOrEqual(0);
      expect((given[0] ?? 0) + taken).toBeLessThanOrEqual(Math.max(dailyLimit, taken));
      const fresh = mailLanes.map((lane) =>
        laneRoom(lane, { dailyLimit, taken: 0, ramp: undefined }),
      );
      expect(Math.min(...fresh)).toBeGreaterThan(0);
    }),
  );
});
