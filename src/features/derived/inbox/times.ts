import { fromZonedTime, toZonedTime } from '#shared/format/format-date.ts';

/** Until when a record can be put off with one press, in the order of the menu. */
export const snoozeTimes = {
  later: 'In 3 hours',
  tomorrow: 'Tomorrow, 9:00',
  monday: 'Monday, 9:00',
  week: 'In a week, 9:00',
} as const;

/** By when something can be made due. */
export const dueTimes = {
  today: 'Today',
  tomorrow: 'Tomorrow',
  'three-days': 'In 3 days',
  monday: 'Monday',
  week: 'In a week',
} as const;

const hour = 60 * 60_000;

/** When a day's work begins, and by when it is expected. */
const clock = { snooze: '09:00', due: '17:00' } as const;

/**
 * The moment that words such as `monday` stand for, by the organisation's clock. `typed` is what a field
 * of a date and a time holds.
 * @returns undefined for words that stand for nothing, and '' for none
 */
export function momentOf(
  words: string,
  { use, now, timeZone }: { use: 'snooze' | 'due'; now: Date; timeZone: string },
): Date | '' | undefined {
  if (words === 'none') return '';
  if (words === 'later') return new Date(now.getTime() + 3 * hour);
  const days = daysUntil(words, now, timeZone);
  if (days === undefined) return fromZonedTime(words, timeZone);
  const date = dayAfter(now, days, timeZone);
  const moment = fromZonedTime(`${date}T${clock[use]}`, timeZone);
  // In the evening, what is due today is due by midnight.
  if (days === 0 && moment && moment <= now) return fromZonedTime(`${date}T23:59`, timeZone);
  return moment;
}

function daysUntil(words: string, now: Date, timeZone: string): number | undefined {
  switch (words) {
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
    default:
      return undefined;
  }
}

/** Counted from noon, so that no change of the clock makes it another day. */
function dayAfter(now: Date, days: number, timeZone: string): string {
  const noon = Date.parse(`${toZonedTime(now, timeZone).slice(0, 10)}T12:00Z`);
  return new Date(noon + days * 24 * hour).toISOString().slice(0, 10);
}

const day = 24 * hour;

/** `5 min`, `3 h`, `2 d`, `7 wk`: what has room in a row. */
export function spanWords(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
  if (minutes < 60) return `${minutes} min`;
  if (milliseconds < day) return `${Math.floor(milliseconds / hour)} h`;
  const days = Math.floor(milliseconds / day);
  return days < 14 ? `${days} d` : `${Math.floor(days / 7)} wk`;
}
