/** The years of some figures, as `2020–2025`. */
export function yearSpan(figures: readonly { year: number }[]): string {
  const first = figures.at(0)?.year;
  const last = figures.at(-1)?.year;
  return first === last ? String(first ?? '') : `${first}–${last}`;
}
