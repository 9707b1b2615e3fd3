import { expect, test } from 'vitest';
import {
  openedToday,
  readHolidays,
  readHours,
  workCalendar,
  workedBetween,
  workedSince,
  workWeekOf,
} from './working-hours.ts';

const nine = '09:00-17:00';
const stored = {
  timezone: 'America/New_York',
  work_monday: nine,
  work_tuesday: nine,
  work_wednesday: nine,
  work_thursday: nine,
  work_friday: '9:00 – 13:00',
  work_saturday: '',
  work_sunday: '',
  work_holidays: '2026-11-26 Thanksgiving Day\n',
};

function week(changes: Partial<typeof stored> = {}) {
  const found = workWeekOf({ ...stored, ...changes });
  if (!found) throw new Error('There are no hours.');
  return found;
}

const hour = 3_600_000;

test.each([
  // In New York, five hours behind in winter and four in summer.
  ['within one day', '2026-11-23T15:00Z', '2026-11-23T17:30Z', 2.5],
  ['over a night', '2026-11-23T21:00Z', '2026-11-24T15:00Z', 2],
  ['over a short Friday and a weekend', '2026-11-20T17:00Z', '2026-11-23T15:00Z', 2],
  ['over a holiday', '2026-11-25T21:00Z', '2026-11-27T15:00Z', 2],
  ['before the day begins', '2026-11-23T08:00Z', '2026-11-23T13:59Z', 0],
  ['over the end of summer time', '2026-10-30T16:00Z', '2026-11-02T15:00Z', 2],
  ['over the beginning of summer time', '2026-03-06T17:00Z', '2026-03-09T14:00Z', 2],
  ['backwards', '2026-11-24T15:00Z', '2026-11-23T15:00Z', 0],
])('the clock runs in working hours: %s', (...[, from, to, hours]) => {
  expect(workedBetween(week(), new Date(from), new Date(to)) / hour).toBe(hours);
});

test('how far back so many working hours lie is the same walk the other way', () => {
  const now = new Date('2026-11-23T15:00Z');
  for (const hours of [0.5, 1, 3, 7, 40]) {
    const since = workedSince(week(), now, hours) ?? now;
    expect(workedBetween(week(), since, now) / hour).toBe(hours);
  }
  expect(workedSince(week(), now, 10_000)).toBeUndefined();
});

test('a calendar counts what was worked before each day', () => {
  const days = workCalendar(week(), new Date('2026-11-27T15:00Z'), 5);
  expect(days.map(({ day, span, before }) => [day, span / 3_600, before / 3_600])).toEqual([
    ['2026-11-23', 8, 0],
    ['2026-11-24', 8, 8],
    ['2026-11-25', 8, 16],
    ['2026-11-26', 0, 24],
    ['2026-11-27', 4, 24],
  ]);
});

test('without hours on any day there is no clock', () => {
  const none = Object.fromEntries(
    Object.keys(stored)
      .filter((key) => key.endsWith('day'))
      .map((key) => [key, '']),
  );
  expect(workWeekOf({ ...stored, ...none })).toBeUndefined();
});

test('a working day has started during working hours', () => {
  expect(openedToday(week(), new Date('2026-11-23T15:00Z'))).toEqual(new Date('2026-11-23T14:00Z'));
  for (const at of ['2026-11-23T13:59Z', '2026-11-23T22:00Z', '2026-11-26T15:00Z'])
    expect(openedToday(week(), new Date(at))).toBeUndefined();
});

test.each(['', '9', '17:00-09:00', '09:00-25:00', '09:60-10:00', 'nine to five'])(
  '“%s” is no working time',
  (text) => expect(readHours(text)).toBeUndefined(),
);

test.each(['Christmas', '2026-02-30', '2026-12-25\nsoon'])('“%s” is no list of holidays', (text) =>
  expect(readHolidays(text)).toBeUndefined(),
);
