import type { LocalDate } from '../calendar.ts';

const day = 24 * 60 * 60_000;

/** `today`, `yesterday`, `3 days ago`, `6 weeks ago`: by the calendar, so that every page says the same of a day. */
export function daysAgo(past: LocalDate, today: LocalDate): string {
  const days = Math.max(Math.round((Date.parse(today) - Date.parse(past)) / day), 0);
  if (days < 2) return days === 0 ? 'today' : 'yesterday';
  return days < 14 ? `${days} days ago` : `${Math.floor(days / 7)} weeks ago`;
}
