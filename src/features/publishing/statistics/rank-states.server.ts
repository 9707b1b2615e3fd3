import type { Rank } from '../state-statistics.ts';

type Figure = { code: string; value: number };

/** The place of one state among the figures of all, highest first. */
export function rankOf(code: string, figures: readonly Figure[]): Rank | undefined {
  const own = figures.find((figure) => figure.code === code);
  if (!own) return undefined;
  const higher = figures.filter((figure) => figure.value > own.value);
  return { rank: higher.length + 1, of: figures.length };
}

/** The states whose figures are nearest to one state's, `most` of them, highest first. */
export function nearestStates<Entry extends Figure>(
  code: string,
  figures: readonly Entry[],
  most: number,
): Entry[] {
  const own = figures.find((figure) => figure.code === code);
  if (!own) return [];
  return figures
    .filter((figure) => figure.code !== code)
    .toSorted((one, other) => distance(one, own) - distance(other, own))
    .slice(0, most)
    .toSorted((one, other) => other.value - one.value);
}

/** In proportion: 2 million is as far from 1 million as 200 million from 100 million. */
function distance(one: Figure, other: Figure): number {
  return Math.abs(Math.log(one.value + 1) - Math.log(other.value + 1));
}
