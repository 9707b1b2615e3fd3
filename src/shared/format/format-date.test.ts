import { expect, test } from 'vitest';
import { formatDue, fromZonedTime, toZonedTime } from './format-date.ts';

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

test.each([
  ['2027-03-14T02:30', 'America/New_York', '2027-03-14T03:30'],
  ['2027-03-28T02:30', 'Europe/Berlin', '2027-03-28T03:30'],
  ['2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-04T02:45'],
])('%s, which the clock of %s skips, moves on to %s', (typed, zone, shown) => {
  const found = fromZonedTime(typed, zone);
  expect(found && toZonedTime(found, zone)).toBe(shown);
});

test('of an hour that the clock shows twice it is the first', () => {
  expect(fromZonedTime('2027-11-07T01:30', 'America/New_York')).toEqual(
    new Date('2027-11-07T05:30:00Z'),
  );
});

test.each(['', 'tomorrow', '2026-13-40T99:99', '2026-01-01'])('%j is no time', (typed) => {
  expect(fromZonedTime(typed, 'UTC')).toBeUndefined();
});

test.each([
  ['2026-11-26T03:00:00Z', 'yesterday'],
  ['2026-11-26T22:00:00Z', 'today'],
  ['2026-11-28T04:59:00Z', 'tomorrow'],
  ['2026-11-30T17:00:00Z', 'Mon, Nov 30'],
  ['2027-01-04T17:00:00Z', 'Mon, Jan 4, 2027'],
])('%s is %s for somebody in New York on Thanksgiving', (moment, words) => {
  const now = new Date('2026-11-26T15:00:00Z');

  const due = formatDue(new Date(moment), { now, timeZone: 'America/New_York', tag: 'en-US' });

  expect(due).toBe(words);
});

test('the day after a change of the clock is tomorrow', () => {
  const now = new Date('2026-11-01T04:30:00Z');

  const due = formatDue(new Date('2026-11-02T22:00:00Z'), {
    now,
    timeZone: 'America/New_York',
    tag: 'en-US',
  });

  expect(due).toBe('tomorrow');
});
