import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addBusinessDays,
  addDays,
  addYears,
  cycleEnd,
  dayIn,
  federalHolidays,
  isLocalDate,
  momentsOf,
  startOf,
  weekdayOf,
} from './calendar.ts';

const bank = { isSaturdayCounted: false, isSundayCounted: false, isHolidayCounted: false };
const person = { isSaturdayCounted: true, isSundayCounted: false, isHolidayCounted: true };

/**
 * As published by OPM (opm.gov, federal holidays, with the days on which they are observed), without
 * Inauguration Day, which is a holiday only in Washington.
 */
const publishedByOpm: Readonly<Record<number, readonly string[]>> = {
  2022: [
    '2021-12-31',
    '2022-01-17',
    '2022-02-21',
    '2022-05-30',
    '2022-06-20',
    '2022-07-04',
    '2022-09-05',
    '2022-10-10',
    '2022-11-11',
    '2022-11-24',
    '2022-12-26',
  ],
  2023: [
    '2023-01-02',
    '2023-01-16',
    '2023-02-20',
    '2023-05-29',
    '2023-06-19',
    '2023-07-04',
    '2023-09-04',
    '2023-10-09',
    '2023-11-10',
    '2023-11-23',
    '2023-12-25',
  ],
};

/** 5 U.S.C. 6103(b): Friday before a Saturday, Monday after a Sunday. */
function observed(day: string): string {
  const shift = { 6: -1, 0: 1 }[weekdayOf(day)] ?? 0;
  return new Date(Date.parse(`${day}T00:00:00Z`) + shift * 86_400_000).toISOString().slice(0, 10);
}

describe('federal holidays', () => {
  test.each(Object.entries(publishedByOpm))('%s are those that OPM published', (year, days) => {
    expect(federalHolidays(Number(year)).map(observed)).toEqual(days);
  });

  test.each([
    [2026, '01-01 01-19 02-16 05-25 06-19 07-04 09-07 10-12 11-11 11-26 12-25'],
    [2027, '01-01 01-18 02-15 05-31 06-19 07-04 09-06 10-11 11-11 11-25 12-25'],
  ])('%i are those of 5 U.S.C. 6103(a), on their own dates', (year, days) => {
    expect(federalHolidays(year)).toEqual(days.split(' ').map((day) => `${year}-${day}`));
  });

  test('the day in lieu is an ordinary business day of a bank: 3 July 2026 counts', () => {
    expect(addBusinessDays('2026-07-02', 1, bank)).toBe('2026-07-03');
    expect(addBusinessDays('2027-06-17', 1, bank)).toBe('2027-06-18');
  });
});

describe('business days', () => {
  test.each([
    // Regulation E, comment 6(b)(1)-1: Wednesday, until midnight Friday.
    ['2026-11-18', 2, person, '2026-11-20'],
    // Comment 6(b)(1)-3: Friday; where Saturday is a business day Monday, else Tuesday.
    ['2026-11-20', 2, person, '2026-11-23'],
    ['2026-11-20', 2, bank, '2026-11-24'],
    // Thanksgiving and the weekend.
    ['2026-11-25', 1, bank, '2026-11-27'],
    ['2026-11-25', 3, bank, '2026-12-01'],
    ['2026-11-25', 1, person, '2026-11-26'],
    // Over New Year.
    ['2026-12-30', 3, bank, '2027-01-05'],
    ['2026-11-20', 0, bank, '2026-11-20'],
  ])('from %s, %i of them', (day, ...[count, counted, last]) => {
    expect(addBusinessDays(day, count, counted)).toBe(last);
  });
});

test.each([
  ['2024-02-29', 1, '2025-02-28'],
  ['2024-02-29', 4, '2028-02-29'],
  ['2025-02-28', 3, '2028-02-28'],
  ['2026-04-15', 3, '2029-04-15'],
])('%s and %i years', (day, years, last) => {
  expect(addYears(day, years)).toBe(last);
});

/** Day after day, by the lengths of the months alone. */
function walk(from: string, count: number): string {
  let [year = 0, month = 0, day = 0] = from.split('-').map(Number);
  for (let left = count; left > 0; left -= 1) {
    day += 1;
    if (day > lengthOf(year, month)) [day, month] = [1, month + 1];
    if (month > 12) [month, year] = [1, year + 1];
  }
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
}

function lengthOf(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
}

describe('leap days', () => {
  // Across 2100, which has no leap day.
  const anyDay = fc
    .record({ first: fc.constantFrom('2023-01-01', '2095-06-01'), after: fc.nat(6 * 365) })
    .map(({ first, after }) => walk(first, after));

  test('are days like others: a count of days is that of a calendar that is turned page by page', () => {
    fc.assert(
      fc.property(anyDay, fc.nat(800), (day, count) => {
        expect(addDays(day, count)).toBe(walk(day, count));
      }),
    );
  });

  test('are never gained by a count of years: it ends on the same day of the month, or on the 28th', () => {
    fc.assert(
      fc.property(
        fc.oneof(anyDay, fc.constant('2024-02-29')),
        fc.integer({ min: 1, max: 4 }),
        (day, years) => {
          const year = Number(day.slice(0, 4)) + years;
          const same = `${year}${day.slice(4)}`;
          const isThere = Number(day.slice(8)) <= lengthOf(year, Number(day.slice(5, 7)));
          expect(addYears(day, years)).toBe(isThere ? same : `${year}-02-28`);
        },
      ),
    );
  });
});

test.each([
  // Regulation Z, comment 13(c)(2)-1: the rest of the present cycle and two whole ones.
  ['2026-06-01', 15, '2026-08-15'],
  ['2026-06-15', 15, '2026-08-15'],
  ['2026-06-16', 15, '2026-09-15'],
  ['2026-12-20', 31, '2027-02-28'],
  ['2027-12-31', 31, '2028-02-29'],
])('two billing cycles after %s, closing on %i', (day, closing, last) => {
  expect(cycleEnd(day, closing, 2)).toBe(last);
});

describe('clocks', () => {
  test.each([
    ['2026-11-20T14:30', 'America/New_York', ['2026-11-20T19:30:00.000Z']],
    ['2026-07-20T14:30:15', 'America/Chicago', ['2026-07-20T19:30:15.000Z']],
    // Far from a change of the clock there is one reading.
    ['2026-11-01T15:00', 'America/New_York', ['2026-11-01T20:00:00.000Z']],
    ['2026-10-31T15:00', 'America/New_York', ['2026-10-31T19:00:00.000Z']],
    // A time that the night to winter time shows twice.
    [
      '2026-11-01T01:30',
      'America/New_York',
      ['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z'],
    ],
    // A time that the night to summer time skips.
    [
      '2026-03-08T02:30',
      'America/New_York',
      ['2026-03-08T06:30:00.000Z', '2026-03-08T07:30:00.000Z'],
    ],
    ['2026-03-08T02:30', 'America/Phoenix', ['2026-03-08T09:30:00.000Z']],
  ])('%s in %s', (shown, zone, moments) => {
    const { earliest, latest } = momentsOf(shown, zone);
    expect(earliest.toISOString()).toBe(moments[0]);
    expect(latest.toISOString()).toBe(moments.at(-1));
  });

  test('a day starts at its own midnight, and a moment belongs to the day that the zone shows', () => {
    expect(startOf('2026-03-08', 'America/Los_Angeles').toISOString()).toBe(
      '2026-03-08T08:00:00.000Z',
    );
    expect(startOf('2026-03-09', 'America/Los_Angeles').toISOString()).toBe(
      '2026-03-09T07:00:00.000Z',
    );
    const moment = new Date('2026-11-21T03:00:00Z');
    expect(dayIn(moment, 'America/New_York')).toBe('2026-11-20');
    expect(dayIn(moment, 'UTC')).toBe('2026-11-21');
  });
});

test.each([
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['9999-01-01', false],
  ['', false],
])('%j is a day: %s', (text, isDay) => {
  expect(isLocalDate(text)).toBe(isDay);
});
