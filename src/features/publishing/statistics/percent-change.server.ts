/**
 * How much a figure differs from an earlier one, in percent of the earlier one.
 * @returns undefined where there is nothing to compare with
 */
export function percentChange(earlier: number | undefined, later: number): number | undefined {
  if (!earlier) return undefined;
  return ((later - earlier) / earlier) * 100;
}
