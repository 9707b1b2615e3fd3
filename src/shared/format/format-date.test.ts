import { expect, test } from 'vitest';
import { fromZonedTime, toZonedTime } from './format-date.ts';

test.each([
  ['2026-01-10T09:30', 'America/New_York', '2026-01-10T14:30:00.000Z'],
  ['2026-07-10T09:30', 'America/New_York', '2026-07-10T13:30:00.000Z'],
  ['2026-07-10T09:30', 'UTC', '2026-07-10T09:30:00.000Z'],
  ['2026-03-08T04:00', 'America/New_York', '2026-03-08T08:00:00.000Z'],
  ['2026-11-01T00:30', 'America/New_York', '2026-11-01T04:30:00.000Z'],
  ['2026-01-10T09:30', 'Asia/Kolkata', '2026-01-10T04:00:00.000Z'],
])('%s in %s is %s, and back', (typed, zone, moment) => {
  const found = fromZonedTime(typed, zone);

  expect(found?.toISOString()).toBe(moment);
  expect(toZonedTime(new Date(moment), zone)).toBe(typed);
});

test.each(['', 'tomorrow', '2026-13-40T99:99', '2026-01-01'])('%j is no time', (typed) => {
  expect(fromZonedTime(typed, 'UTC')).toBeUndefined();
});
