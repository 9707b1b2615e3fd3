/** The middle of the weeks that have a value; undefined without one. */
export function usualOf(weeks: readonly (number | null)[]): number | undefined {
  const known = weeks.filter((week) => week !== null).toSorted((one, other) => one - other);
  const middle = Math.floor(known.length / 2);
  const [upper, lower] = [known[middle], known[middle - 1]];
  if (upper === undefined) return undefined;
  return known.length % 2 === 0 && lower !== undefined ? (lower + upper) / 2 : upper;
}

/**
 * Path through the whole weeks, from nothing at the bottom to the largest at the top. A week without a value breaks it.
 * @returns undefined where fewer than two weeks have a value, or none has more than nothing: no line says that
 */
export function lineThrough(
  weeks: readonly (number | null)[],
  { width, height }: { width: number; height: number },
): string | undefined {
  const known = weeks.filter((week) => week !== null);
  const most = Math.max(0, ...known);
  if (known.length < 2 || most === 0) return undefined;
  const step = width / (weeks.length - 1);
  return weeks
    .map((week, place) => {
      if (week === null) return '';
      const [before, after] = [weeks[place - 1] ?? null, weeks[place + 1] ?? null];
      const at = `${round(place * step)} ${round(height - (week / most) * height)}`;
      if (before !== null) return `L${at}`;
      // A week between two without a value is a point.
      return after === null ? `M${at}h0` : `M${at}`;
    })
    .join('');
}

function round(length: number): number {
  return Math.round(length * 10) / 10;
}
