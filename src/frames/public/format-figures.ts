import { formatTag } from '#shared/language.ts';
import { formatDate } from '#shared/format/format-date.ts';

const count = new Intl.NumberFormat('en-US');
const oneDecimal = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

export function formatCount(value: number): string {
  return count.format(value);
}

/** US dollars in millions with one decimal, as `$392.4M`. */
export function formatMillions(dollars: number): string {
  return `$${oneDecimal.format(dollars / 1_000_000)}M`;
}

/** US dollars in thousands with one decimal, as `$12.3K`. */
export function formatThousands(dollars: number): string {
  return `$${oneDecimal.format(dollars / 1_000)}K`;
}

/** US dollars in a sentence, as `$421 million`; below ten with one decimal. */
export function millionsInWords(dollars: number): string {
  return `$${partInWords(dollars / 1_000_000)} million`;
}

/** A number for a sentence: whole, or with one decimal where it is below ten. */
export function partInWords(value: number): string {
  return value < 9.95 ? oneDecimal.format(value) : count.format(Math.round(value));
}

/** A change with its sign, as `+12.5%` or `−3.0%`; no sign where it rounds to nothing. */
export function formatChange(percent: number): string {
  const digits = oneDecimal.format(Math.abs(percent));
  if (digits === oneDecimal.format(0)) return `${digits}%`;
  return `${percent > 0 ? '+' : '−'}${digits}%`;
}

/** US dollars for a headline, as `$20.9 billion`. */
export function formatBillions(dollars: number): string {
  return `$${oneDecimal.format(dollars / 1_000_000_000)} billion`;
}

/** @param isoDay YYYY-MM-DD */
export function formatDay(isoDay: string): string {
  return formatDate(new Date(`${isoDay}T00:00:00Z`), 'UTC');
}

const month = { year: 'numeric', month: 'long', timeZone: 'UTC' } as const;

/** @param isoMonth YYYY-MM */
export function formatMonth(isoMonth: string): string {
  return new Intl.DateTimeFormat(formatTag(), month).format(new Date(`${isoMonth}-01T00:00:00Z`));
}

/**
 * Formats a date, as precisely as it is known.
 * @param date YYYY, YYYY-MM or YYYY-MM-DD
 */
export function formatCaseDate(date: string): string {
  if (date.length === 4) return date;
  if (date.length === 7) return formatMonth(date);
  return formatDay(date);
}
