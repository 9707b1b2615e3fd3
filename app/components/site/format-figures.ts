const count = new Intl.NumberFormat('en-US');
const millions = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export function formatCount(value: number): string {
  return count.format(value);
}

/** US dollars in millions with one decimal, as `$392.4M`. */
export function formatMillions(dollars: number): string {
  return `$${millions.format(dollars / 1_000_000)}M`;
}

/** US dollars for a headline, as `$20.9 billion`. */
export function formatBillions(dollars: number): string {
  return `$${millions.format(dollars / 1_000_000_000)} billion`;
}

/** @param isoDay YYYY-MM-DD */
export function formatDay(isoDay: string): string {
  return day.format(new Date(`${isoDay}T00:00:00Z`));
}
