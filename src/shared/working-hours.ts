import { fromZonedTime, toZonedTime } from './format/format-date.ts';

// Clocks run in the working hours of the organisation: who writes on Friday evening waits from Monday on.

/** Minutes after midnight. */
type Hours = { from: number; to: number };

/** When the organisation works; a weekday that is missing, and a holiday, has no hours. */
export type WorkWeek = {
  timeZone: string;
  /** Sunday first. */
  days: readonly (Hours | undefined)[];
  /** YYYY-MM-DD */
  holidays: ReadonlySet<string>;
};

export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;

/** For who counts nights and days off: hours of this week are hours of the clock. */
export const aroundTheClock: WorkWeek = {
  timeZone: 'UTC',
  days: weekdays.map(() => ({ from: 0, to: 24 * 60 })),
  holidays: new Set(),
};

/** @param text such as `09:00-17:00` @returns undefined for anything else, also an end before its beginning */
export function readHours(text: string): Hours | undefined {
  const found = /^(\d{1,2}):([0-5]\d) ?[-–] ?(\d{1,2}):([0-5]\d)$/.exec(text.trim());
  if (!found) return undefined;
  const [, fromHour, fromMinute, toHour, toMinute] = found.map(Number);
  const hours = {
    from: (fromHour ?? 0) * 60 + (fromMinute ?? 0),
    to: (toHour ?? 0) * 60 + (toMinute ?? 0),
  };
  return hours.from < hours.to && hours.to <= 24 * 60 ? hours : undefined;
}

/**
 * @param text one day a line, `2026-12-25 Christmas Day`; the text after the day is a note
 * @returns undefined when a line does not begin with a calendar day
 */
export function readHolidays(text: string): ReadonlySet<string> | undefined {
  const days = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => /^(\d{4}-\d{2}-\d{2})(?:\s|$)/.exec(line)?.[1] ?? '');
  const isKnown = days.every((day) => {
    const moment = new Date(`${day}T12:00Z`);
    return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
  });
  return isKnown ? new Set(days) : undefined;
}

type Stored = Readonly<
  Record<`work_${(typeof weekdays)[number]}` | 'work_holidays' | 'timezone', string>
>;

/** @returns undefined where no day has hours: then there are no clocks */
export function workWeekOf(settings: Stored): WorkWeek | undefined {
  const days = weekdays.map((day) => readHours(settings[`work_${day}`]));
  if (days.every((hours) => hours === undefined)) return undefined;
  const holidays = readHolidays(settings.work_holidays) ?? new Set();
  return { timeZone: settings.timezone, days, holidays };
}

const minute = 60_000;
const day = 24 * 60 * minute;

/** In days. Counting stops here, because each day costs time and no deadline is longer. */
const furthest = 400;

/** Working time of a calendar day, in milliseconds; undefined on a day off. */
function openingOf(week: WorkWeek, date: string): { opens: number; closes: number } | undefined {
  const hours = week.days[new Date(`${date}T12:00Z`).getUTCDay()];
  if (!hours || week.holidays.has(date)) return undefined;
  // Clocks change at night: noon knows the difference that working hours have.
  const noon = noonOf(week.timeZone, date);
  return { opens: noon + (hours.from - 720) * minute, closes: noon + (hours.to - 720) * minute };
}

/** Cached: computed for every row of a queue, always for the same few days. */
const noons = new Map<string, number>();
const maxNoons = 2_000;

function noonOf(timeZone: string, date: string): number {
  const key = `${timeZone} ${date}`;
  const known = noons.get(key);
  if (known !== undefined) return known;
  const noon = fromZonedTime(`${date}T12:00`, timeZone)?.getTime() ?? Date.parse(`${date}T12:00Z`);
  if (noons.size >= maxNoons) noons.clear();
  noons.set(key, noon);
  return noon;
}

function dateOf(week: WorkWeek, moment: number): string {
  return toZonedTime(new Date(moment), week.timeZone).slice(0, 10);
}

function dayBefore(date: string): string {
  return new Date(Date.parse(`${date}T12:00Z`) - day).toISOString().slice(0, 10);
}

/** Working days from a moment back, the latest first, with their hours. */
function* daysBack(week: WorkWeek, moment: number): Generator<{ opens: number; closes: number }> {
  let date = dateOf(week, moment);
  for (let count = 0; count < furthest; count += 1) {
    const opening = openingOf(week, date);
    if (opening) yield opening;
    date = dayBefore(date);
  }
}

/** The working time between two moments, in milliseconds; at most what `furthest` days have. */
export function workedBetween(week: WorkWeek, from: Date, to: Date): number {
  let sum = 0;
  for (const { opens, closes } of daysBack(week, to.getTime())) {
    if (closes <= from.getTime()) break;
    sum += Math.max(0, Math.min(closes, to.getTime()) - Math.max(opens, from.getTime()));
  }
  return sum;
}

/**
 * The moment from which on until now so much working time has gone by: who waits since before it waits longer.
 * @param hours of working time
 * @returns undefined when the calendar does not go back so far
 */
export function workedSince(week: WorkWeek, now: Date, hours: number): Date | undefined {
  let left = hours * 60 * minute;
  for (const { opens, closes } of daysBack(week, now.getTime())) {
    const worked = Math.max(0, Math.min(closes, now.getTime()) - opens);
    if (worked >= left) return new Date(Math.min(closes, now.getTime()) - left);
    left -= worked;
  }
  return undefined;
}

/**
 * The days of the calendar until today, the earliest first, with the working time of each and of all before
 * it: a query finds what was worked between two moments by two of them. In seconds.
 * @param count of calendar days
 */
export function workCalendar(
  week: WorkWeek,
  now: Date,
  count: number,
): { day: string; opens: string; span: number; before: number }[] {
  const dates = [dateOf(week, now.getTime())];
  while (dates.length < count) dates.push(dayBefore(dates.at(-1) ?? ''));
  let before = 0;
  return dates.toReversed().map((date) => {
    const { opens, closes } = openingOf(week, date) ?? { opens: 0, closes: 0 };
    const span = (closes - opens) / 1_000;
    const row = { day: date, opens: new Date(opens).toISOString(), span, before };
    before += span;
    return row;
  });
}

/** Start of the current working time; undefined when nobody works at that moment. */
export function openedToday(week: WorkWeek, now: Date): Date | undefined {
  const span = openingOf(week, dateOf(week, now.getTime()));
  if (!span || now.getTime() < span.opens || now.getTime() >= span.closes) return undefined;
  return new Date(span.opens);
}

/** When the organisation opens next; undefined while it is open, or where it does not open within two weeks. */
export function nextOpening(week: WorkWeek, now: Date): Date | undefined {
  if (openedToday(week, now)) return undefined;
  for (let days = 0; days <= 14; days += 1) {
    const span = openingOf(week, dateOf(week, now.getTime() + days * 86_400_000));
    if (span && span.opens > now.getTime()) return new Date(span.opens);
  }
  return undefined;
}
