import { formatDay } from '../format-figures.ts';

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/**
 * A date in words, as exact as it is known.
 * @param date YYYY, YYYY-MM or YYYY-MM-DD
 */
export function formatCaseDate(date: string): string {
  if (date.length === 4) return date;
  if (date.length === 7) return month.format(new Date(`${date}-01T00:00:00Z`));
  return formatDay(date);
}
