import type { PdfPiece } from '#kernel/ports/documents.ts';
import { readTimeParts } from './written-time.ts';

/** A span of time that the statement names for itself, as days since 1970. */
export type Period = { from: Date; to: Date };

const day = String.raw`(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d{2}-\d{2}|\d{1,2}\.? [A-Za-zÀ-ÿ]{3,12}\.?,? \d{4}|[A-Za-zÀ-ÿ]{3,12}\.? \d{1,2},? \d{4})`;
const period = new RegExp(
  `(${day})\\s*(?:-|–|—|to|through|thru|until|bis|al|au|a|hasta)\\s*(?:el )?(${day})`,
  'gi',
);

/** The spans that the first lines of a statement name. */
export function yearsIn(lines: readonly (readonly PdfPiece[])[]): Period[] {
  const found: Period[] = [];
  for (const line of lines.slice(0, 200)) {
    const text = line.map((cell) => cell.text).join(' ');
    for (const [, begin = '', end = ''] of text.matchAll(period)) {
      const [from, to] = [dateIn(begin), dateIn(end)];
      if (from && to && from <= to && to.getTime() - from.getTime() < 400 * 86_400_000)
        found.push({ from, to });
    }
  }
  return found;
}

function dateIn(text: string): Date | undefined {
  const parts = readTimeParts(text);
  if (parts?.shape !== 'known') return undefined;
  const [year, month, of] = parts.numbers;
  return new Date(Date.UTC(year, month - 1, of));
}

/**
 * A day as text with its year. A day without a year gets that of the period that the statement names, if only one
 * year puts it there.
 */
export function dayOf(text: string, periods: readonly Period[]): string | undefined {
  const bare = text.trim();
  if (bare === '' || bare.length > 24) return undefined;
  if (readTimeParts(bare)) return bare;
  const numbers = /^(\d{1,2})[./-](\d{1,2})\.?$/.exec(bare);
  if (numbers) return onlyDayIn(periods, Number(numbers[1]), Number(numbers[2]));
  const named = /^(?:(\d{1,2})\.? ?([A-Za-zÀ-ÿ]{3,12})\.?|([A-Za-zÀ-ÿ]{3,12})\.? ?(\d{1,2}))$/.exec(
    bare,
  );
  if (!named) return undefined;
  const [dayNumber, month] = [named[1] ?? named[4], named[2] ?? named[3]];
  const years = new Set<string>();
  for (const { from, to } of periods)
    for (let year = from.getUTCFullYear(); year <= to.getUTCFullYear(); year += 1) {
      const text0 = `${dayNumber} ${month} ${year}`;
      const at = dateIn(text0);
      if (at && at >= from && at <= to) years.add(text0);
    }
  const [only] = years;
  return years.size === 1 ? only : undefined;
}

/** Day and month in either order, where only one of them is a day of the periods. */
function onlyDayIn(periods: readonly Period[], first: number, second: number): string | undefined {
  const days = new Set<string>();
  for (const { from, to } of periods)
    for (let year = from.getUTCFullYear(); year <= to.getUTCFullYear(); year += 1)
      for (const [month, of] of [
        [first, second],
        [second, first],
      ] as const) {
        const at = new Date(Date.UTC(year, month - 1, of));
        if (month <= 12 && at.getUTCDate() === of && at >= from && at <= to)
          days.add(at.toISOString().slice(0, 10));
      }
  const [only] = days;
  return days.size === 1 ? only : undefined;
}
