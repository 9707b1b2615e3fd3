import { momentsOf } from '#shared/calendar.ts';
import { fromZonedTime, toZonedTime, zoneAt } from '#shared/format/format-date.ts';

/** Snooze times that one press sets, in the order of the menu. */
export const snoozeTimes = {
  later: 'In 3 hours',
  tomorrow: 'Tomorrow, 9:00',
  monday: 'Monday, 9:00',
  week: 'In a week, 9:00',
} as const;

/** Due times that one press sets. */
export const dueTimes = {
  today: 'Today',
  tomorrow: 'Tomorrow',
  'three-days': 'In 3 days',
  monday: 'Monday',
  week: 'In a week',
} as const;

type Clock = { now: Date; timeZone: string };

/**
 * The choices of a menu, in its order. A time of day names the organisation's time zone, because the reader may be
 * in another one.
 */
export function timesIn<Word extends TimeWord>(
  menu: Readonly<Record<Word, string>>,
  clock: Clock,
): readonly (readonly [Word, string])[] {
  const choices = Object.entries(menu) as [Word, string][];
  return choices.map(([word, label]) => {
    const moment = label.includes(':') && momentOf(word, { use: 'snooze', ...clock });
    return [word, moment ? `${label} ${zoneAt(moment, clock.timeZone)}` : label];
  });
}

export type TimeWord = keyof typeof snoozeTimes | keyof typeof dueTimes;

/** A choice of the menus, no time, or the value of a date and time field. */
export type ChosenTime = TimeWord | 'none' | { typed: string };

/**
 * Reads a choice as a form sends it.
 * @param typed value of the date and time field, for the choice `at`
 */
export function readChosenTime(choice: string, typed: string): ChosenTime | undefined {
  if (choice === 'at') return { typed };
  return choice === 'none' || isTimeWord(choice) ? choice : undefined;
}

function isTimeWord(choice: string): choice is TimeWord {
  return Object.hasOwn(snoozeTimes, choice) || Object.hasOwn(dueTimes, choice);
}

const hour = 60 * 60_000;

/** Time of day at which a snooze ends, and at which a record is due. */
const clock = { snooze: '09:00', due: '17:00' } as const;

/**
 * Converts a choice such as `monday` to a moment in the organisation's time zone.
 * @returns undefined for a text that is no date and time, and null for none
 */
export function momentOf(
  time: ChosenTime,
  { use, now, timeZone }: { use: 'snooze' | 'due' } & Clock,
): Date | null | undefined {
  if (time === 'none') return null;
  if (time === 'later') return new Date(now.getTime() + 3 * hour);
  if (typeof time === 'object') return fromZonedTime(time.typed, timeZone);
  const days = daysUntil(time, now, timeZone);
  const date = dayAfter(now, days, timeZone);
  const moment = fromZonedTime(`${date}T${clock[use]}`, timeZone);
  // After 5 PM, "today" means midnight.
  if (days === 0 && moment && moment <= now) return fromZonedTime(`${date}T23:59`, timeZone);
  return moment;
}

/**
 * Says what becomes of a typed time in the night in which the clock changes.
 * @param typed value of a date and time field
 * @returns undefined in any other night
 */
export function clockNote(typed: string, timeZone: string): string | undefined {
  const moment = fromZonedTime(typed, timeZone);
  if (!moment) return undefined;
  const { earliest, latest } = momentsOf(typed, timeZone);
  if (earliest.getTime() === latest.getTime()) return undefined;
  const [asked, then] = [typed.slice(11), toZonedTime(moment, timeZone).slice(11)];
  const zone = zoneAt(moment, timeZone);
  return asked === then
    ? `The clock shows ${asked} twice that night. This is the first time, ${zone}.`
    : `The clock skips ${asked} that night. This is ${then} ${zone}.`;
}

function daysUntil(word: Exclude<TimeWord, 'later'>, now: Date, timeZone: string): number {
  switch (word) {
    case 'today':
      return 0;
    case 'tomorrow':
      return 1;
    case 'three-days':
      return 3;
    case 'week':
      return 7;
    case 'monday': {
      const weekday = new Date(`${dayAfter(now, 0, timeZone)}T12:00Z`).getUTCDay();
      return (8 - weekday) % 7 || 7;
    }
  }
}

/** Counted from noon, so that a clock change does not shift the day. */
function dayAfter(now: Date, days: number, timeZone: string): string {
  const noon = Date.parse(`${toZonedTime(now, timeZone).slice(0, 10)}T12:00Z`);
  return new Date(noon + days * 24 * hour).toISOString().slice(0, 10);
}
