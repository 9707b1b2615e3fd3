import { expect, test } from 'vitest';
import { settingsFromStored } from '#kernel/settings/registry.ts';
import { publishedHours } from './published-hours.ts';

const monday = new Date('2026-11-23T15:00:00Z');
const sunday = new Date('2026-11-22T15:00:00Z');

function hours(stored: Record<string, string>, now = monday) {
  const rows = Object.entries(stored).map(([key, value]) => ({ key, value }));
  return publishedHours(settingsFromStored(rows), now);
}

test('no hours are promised before the organisation publishes them, although clocks run in them', () => {
  expect(hours({})).toBeUndefined();
  expect(hours({ tell_work_hours: 'false', work_monday: '10:00-12:00' })).toBeUndefined();
});

test('days with the same hours are grouped, with the time zone', () => {
  expect(hours({ tell_work_hours: 'true' })).toEqual({
    days: ['Monday to Friday, 9 am to 5 pm'],
    zone: 'Eastern time',
    isOpen: true,
  });
  const odd = {
    tell_work_hours: 'true',
    timezone: 'America/Puerto_Rico',
    work_wednesday: '',
    work_sunday: '12:30-24:00',
  };
  expect(hours(odd)).toMatchObject({
    days: [
      'Monday to Tuesday, 9 am to 5 pm',
      'Thursday to Friday, 9 am to 5 pm',
      'Sunday, 12:30 pm to 12 am',
    ],
    zone: 'Puerto Rico time',
  });
});

test('outside the hours, and on holidays, nobody is there', () => {
  const published = { tell_work_hours: 'true' };
  expect(hours(published, sunday)?.isOpen).toBe(false);
  expect(hours(published, new Date('2026-11-23T23:00:00Z'))?.isOpen).toBe(false);
  expect(hours({ ...published, work_holidays: '2026-11-23 A day off' })?.isOpen).toBe(false);
});
