import { formatDate, offsetAt } from './format/format-date.ts';

/** A day of the calendar without a zone, YYYY-MM-DD. Such texts sort by time. */
export type LocalDate = string;

const dayMs = 86_400_000;

/** Both ends are included; equal where the moment is known. */
export type Interval<Value> = { earliest: Value; latest: Value };

/** @returns false for 2026-02-30 and for any other text that is not a date */
export function isLocalDate(text: string): boolean {
  if (!/^(?:19|20|21)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

export function addDays(day: LocalDate, count: number): LocalDate {
  return toDay(Date.parse(`${day}T00:00:00Z`) + count * dayMs);
}

/** A month without the day ends on its last one: the earlier of the two readings. */
export function addMonths(day: LocalDate, count: number): LocalDate {
  const month = Number(day.slice(5, 7)) + count;
  return inMonth(Number(day.slice(0, 4)), month, Number(day.slice(8)));
}

/** 29 February becomes 28 February in a year without it: the earlier of the two readings. */
export function addYears(day: LocalDate, count: number): LocalDate {
  return inMonth(Number(day.slice(0, 4)) + count, Number(day.slice(5, 7)), Number(day.slice(8)));
}

/**
 * The last day of the billing cycle that is `count` cycles after the one containing `day`.
 * @param closingDay of the month, 1–31; a shorter month closes on its last day
 */
export function cycleEnd(day: LocalDate, closingDay: number, count: number): LocalDate {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const closesThisMonth = inMonth(year, month, closingDay) >= day;
  return inMonth(year, month + count + (closesThisMonth ? 0 : 1), closingDay);
}

/** @param month 1–12, or more for the years after */
function inMonth(year: number, month: number, day: number): LocalDate {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return toDay(Date.UTC(year, month - 1, Math.min(day, last)));
}

function toDay(time: number): LocalDate {
  return new Date(time).toISOString().slice(0, 10);
}

/** `November 20, 2026`. */
export function dayInWords(day: LocalDate): string {
  return formatDate(new Date(`${day}T00:00:00Z`), 'UTC');
}

/** 0 is Sunday. */
export function weekdayOf(day: LocalDate): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/**
 * The days of 5 U.S.C. 6103(a), on their own date. The Friday or Monday "in lieu" of 6103(b) concerns pay and
 * leave of federal employees, and is therefore excluded.
 */
export function federalHolidays(year: number): LocalDate[] {
  const fixed = ['01-01', ...(year >= 2021 ? ['06-19'] : []), '07-04', '11-11', '12-25'];
  return [
    ...fixed.map((date) => `${year}-${date}`),
    nthMonday(year, 1, 3),
    nthMonday(year, 2, 3),
    lastMondayOfMay(year),
    nthMonday(year, 9, 1),
    nthMonday(year, 10, 2),
    nthWeekday({ year, month: 11, weekday: 4, nth: 4 }),
  ].toSorted();
}

function nthMonday(year: number, month: number, nth: number): LocalDate {
  return nthWeekday({ year, month, weekday: 1, nth });
}

function lastMondayOfMay(year: number): LocalDate {
  return addDays(nthMonday(year, 6, 1), -7);
}

type NthWeekday = { year: number; month: number; weekday: number; nth: number };

function nthWeekday({ year, month, weekday, nth }: NthWeekday): LocalDate {
  const first = inMonth(year, month, 1);
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7);
}

/**
 * Business days of a bank that may work on Saturdays, or an office known to work Monday to
 * Friday only.
 */
export type BusinessDays = {
  isSaturdayCounted: boolean;
  isSundayCounted: boolean;
  isHolidayCounted: boolean;
};

/** The day on which the nth business day after `day` ends; `day` itself does not count. */
export function addBusinessDays(day: LocalDate, count: number, counted: BusinessDays): LocalDate {
  let last = day;
  for (let left = count; left > 0;) {
    last = addDays(last, 1);
    if (isBusinessDay(last, counted)) left -= 1;
  }
  return last;
}

function isBusinessDay(day: LocalDate, counted: BusinessDays): boolean {
  const weekday = weekdayOf(day);
  if (weekday === 6 && !counted.isSaturdayCounted) return false;
  if (weekday === 0 && !counted.isSundayCounted) return false;
  return counted.isHolidayCounted || !federalHolidays(Number(day.slice(0, 4))).includes(day);
}

/**
 * The moments at which a clock in the zone may have shown a time: one, or two on the night of a change to or
 * from summer time. A time that the change skipped is somewhere between the two readings.
 * @param shown YYYY-MM-DDTHH:MM with or without seconds
 */
export function momentsOf(shown: string, zone: string): Interval<Date> {
  const asUtc = Date.parse(`${shown}Z`);
  const readings = [asUtc - dayMs, asUtc + dayMs].map((near) => asUtc - offsetAt(near, zone));
  const isUnchanged = readings[0] === readings[1];
  const shownThen = readings.filter(
    (reading) => isUnchanged || reading + offsetAt(reading, zone) === asUtc,
  );
  const possible = shownThen.length > 0 ? shownThen : readings;
  return {
    earliest: new Date(Math.min(...possible)),
    latest: new Date(Math.max(...possible)),
  };
}

/** The first moment of a day in a zone. */
export function startOf(day: LocalDate, zone: string): Date {
  return momentsOf(`${day}T00:00`, zone).earliest;
}

/** The last millisecond of a day in a zone. */
export function endOf(day: LocalDate, zone: string): Date {
  return new Date(startOf(addDays(day, 1), zone).getTime() - 1);
}

/** The latest day that it is anywhere on earth: for somebody whose clock nobody knows, no day up to it is to come. */
export function latestToday(now: Date): LocalDate {
  return dayIn(now, 'Pacific/Kiritimati');
}

/** The current day in the zone. */
export function dayIn(moment: Date, zone: string): LocalDate {
  return toDay(moment.getTime() + offsetAt(moment.getTime(), zone));
}
