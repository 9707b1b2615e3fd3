import { expect, test } from 'vitest';
import { clockNote, dueTimes, momentOf, readChosenTime, snoozeTimes, timesIn } from './times.ts';

const timeZone = 'America/New_York';
/** A Friday, 10 AM. */
const now = new Date('2026-10-30T14:00:00Z');

test.each([
  ['later', 'snooze', '2026-10-30T17:00:00Z'],
  ['tomorrow', 'snooze', '2026-10-31T13:00:00Z'],
  ['today', 'due', '2026-10-30T21:00:00Z'],
  // Daylight saving time ends on the Sunday between.
  ['monday', 'snooze', '2026-11-02T14:00:00Z'],
  ['week', 'due', '2026-11-06T22:00:00Z'],
  [{ typed: '2026-11-05T08:30' }, 'due', '2026-11-05T13:30:00Z'],
] as const)('%s stands for a moment by the clock of the organisation', (time, use, expected) => {
  expect(momentOf(time, { use, now, timeZone })).toEqual(new Date(expected));
});

test('a time of day names the zone of the organisation as it is on that day', () => {
  expect(timesIn(snoozeTimes, { now, timeZone }).map(([, words]) => words)).toEqual([
    'In 3 hours',
    'Tomorrow, 9:00 EDT',
    'Monday, 9:00 EST',
    'In a week, 9:00 EST',
  ]);
  const due = timesIn(dueTimes, { now, timeZone }).map(([, words]) => words);
  expect(due).toEqual(Object.values(dueTimes));
});

test('on a Monday, Monday is the next one; in the evening today ends at midnight', () => {
  const monday = new Date('2026-11-02T23:00:00Z');
  expect(momentOf('monday', { use: 'snooze', now: monday, timeZone })).toEqual(
    new Date('2026-11-09T14:00:00Z'),
  );
  expect(momentOf('today', { use: 'due', now: monday, timeZone })).toEqual(
    new Date('2026-11-03T04:59:00Z'),
  );
});

test('in the night of a change of the clock the time is never earlier than asked, and it is said', () => {
  const skipped = '2027-03-14T02:30';
  expect(momentOf({ typed: skipped }, { use: 'snooze', now, timeZone })).toEqual(
    new Date('2027-03-14T07:30:00Z'),
  );
  expect(clockNote(skipped, timeZone)).toBe('The clock skips 02:30 that night. This is 03:30 EDT.');
  expect(clockNote('2027-11-07T01:30', timeZone)).toBe(
    'The clock shows 01:30 twice that night. This is the first time, EDT.',
  );
  for (const typed of ['2027-03-14T01:59', '2027-03-14T03:00', '2027-11-07T02:00', 'soon'])
    expect(clockNote(typed, timeZone), typed).toBeUndefined();
});

test('no time is a choice too, and anything else is invalid', () => {
  expect(momentOf('none', { use: 'due', now, timeZone })).toBeNull();
  const typed = "2026-99-99'; --";
  expect(momentOf({ typed }, { use: 'due', now, timeZone })).toBeUndefined();
  expect(readChosenTime('someday', '')).toBeUndefined();
  expect(readChosenTime('toString', '')).toBeUndefined();
});
