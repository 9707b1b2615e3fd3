import { m } from '#shared/messages/compiled/messages.js';

const day = 86_400_000;

export type Distance = {
  words: string;
  /** Distance of the two in a picture: 1 is close, 4 is years. */
  step: 1 | 2 | 3 | 4;
};

/**
 * The time between two events, no more exact than the less exact of both dates.
 * @param from YYYY, YYYY-MM or YYYY-MM-DD, as `to`
 * @returns undefined where the dates cannot be distinguished
 */
export function timeBetween(from: string, to: string): Distance | undefined {
  const exact = Math.min(from.length, to.length);
  if (exact === 10) {
    const days = Math.round((Date.parse(to) - Date.parse(from)) / day);
    if (days === 0) return undefined;
    if (days < 60) return { words: m.time_days_later({ count: days }), step: days < 8 ? 1 : 2 };
  }
  const months = monthsOf(to) - monthsOf(from);
  if (exact >= 7 && months === 0) return undefined;
  if (exact >= 7 && months < 24) return { words: m.time_months_later({ count: months }), step: 3 };
  const years = exact >= 7 ? Math.floor(months / 12) : yearOf(to) - yearOf(from);
  return years === 0 ? undefined : { words: m.time_years_later({ count: years }), step: 4 };
}

function yearOf(date: string): number {
  return Number(date.slice(0, 4));
}

function monthsOf(date: string): number {
  return yearOf(date) * 12 + Number(date.slice(5, 7) || 1);
}
