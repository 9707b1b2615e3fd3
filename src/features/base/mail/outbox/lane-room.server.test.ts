import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mailLanes, type MailLane } from '#kernel/outbox/mail-lanes.ts';
import { laneRoom } from './allowance.server.ts';
import { mailDayOf } from './mail-days.server.ts';

const shares = { reserve: 20, forms: 30 };

function rooms({ taken = 0, forms = 0, ramp }: { taken?: number; forms?: number; ramp?: number }) {
  return mailLanes.map((lane) => laneRoom(lane, { dailyLimit: 50, taken, forms, ramp, shares }));
}

test('each lane keeps a part of the day to itself', () => {
  expect(mailLanes).toEqual(['urgent', 'client', 'forms', 'staff', 'bulk']);
  expect(rooms({})).toEqual([50, 40, 15, 35, 30]);
  expect(rooms({ taken: 30 })).toEqual([20, 10, 5, 5, 0]);
  expect(rooms({ taken: 15, forms: 15 })).toEqual([35, 25, 0, 20, 15]);
  expect(rooms({ taken: 40 })).toEqual([10, 0, 0, 0, 0]);
  expect(rooms({ taken: 50 })).toEqual([0, 0, 0, 0, 0]);
});

test('only bulk mail waits for a ramp', () => {
  expect(rooms({ ramp: 10 })).toEqual([50, 40, 15, 35, 10]);
  expect(rooms({ taken: 10, ramp: 10 })).toEqual([40, 30, 15, 25, 0]);
  expect(rooms({ ramp: 0 })).toEqual([50, 40, 15, 35, 0]);
});

test('without a limit there is always room', () => {
  const allowance = { dailyLimit: undefined, taken: 9_999, forms: 9_999, ramp: undefined, shares };
  for (const lane of mailLanes) expect(laneRoom(lane, allowance)).toBe(Infinity);
});

const anyShares = fc.record({
  reserve: fc.integer({ min: 5, max: 60 }),
  forms: fc.integer({ min: 1, max: 60 }),
});
const anyLimit = fc.integer({ min: 1, max: 400 });
const others = fc.constantFrom<MailLane>('client', 'forms', 'staff', 'bulk');

test('however small the limit, each lane has room at the beginning of a day, and none beyond it', () => {
  fc.assert(
    fc.property(anyLimit, fc.nat(800), anyShares, (dailyLimit, taken, given) => {
      for (const lane of mailLanes) {
        const fresh = { dailyLimit, taken: 0, forms: 0, ramp: undefined, shares: given };
        expect(laneRoom(lane, fresh)).toBeGreaterThan(0);
        const room = laneRoom(lane, { ...fresh, taken });
        expect(room).toBeGreaterThanOrEqual(0);
        expect(room + taken).toBeLessThanOrEqual(Math.max(dailyLimit, taken));
      }
    }),
  );
});

test('whatever else leaves in whatever order, nothing touches the reserve of the codes', () => {
  fc.assert(
    fc.property(anyLimit, anyShares, fc.array(others, { maxLength: 60 }), (limit, given, order) => {
      const day = { dailyLimit: limit, taken: 0, forms: 0, ramp: undefined, shares: given };
      for (const lane of [...order, ...mailLanes.slice(1)]) {
        const room = laneRoom(lane, day);
        day.taken += room;
        day.forms += lane === 'forms' ? room : 0;
      }
      const reserve = Math.floor((limit * given.reserve) / 100);
      expect(laneRoom('urgent', day)).toBeGreaterThanOrEqual(limit > 1 ? Math.max(1, reserve) : 0);
      expect(day.forms).toBeLessThanOrEqual(Math.max(1, (limit * given.forms) / 100));
    }),
  );
});

test('the day is that of UTC', () => {
  expect(mailDayOf(new Date('2026-03-01T23:59:59Z'))).toBe('2026-03-01');
  expect(mailDayOf(new Date('2026-03-02T00:00:00Z'))).toBe('2026-03-02');
});
