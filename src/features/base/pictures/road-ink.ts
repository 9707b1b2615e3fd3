import type { Certainty, Road, RoadEdge } from './road.ts';

/** Ink of a line. */
export type Ink = {
  /** In pixels. */
  width: number;
  line: Certainty;
  /** Its way is known, and not its amount. */
  isHollow: boolean;
  /** It is thinner than to scale. */
  isHair: boolean;
  isBack: boolean;
};

/** Width of the largest line in pixels. */
export const widest = { page: 34, trace: 40, paper: 26 } as const;

/** In pixels: of a line without an amount, the wall of it, one of which nothing is known, and the thinnest. */
const hollow = 20;
export const wall = 2.5;
const guessed = 14;
const hair = 1.5;

/** A line is thinner than this part of the largest only as a hairline, because its width would say nothing. */
const thinnest = 11n;

/** The largest line of a drawing, in the unit of its sizes. */
export function largestOf({ places }: Pick<Road, 'places'>): bigint {
  const sizes = places.flatMap(({ edge }) => (edge?.size === undefined ? [] : BigInt(edge.size)));
  return sizes.reduce((most, size) => (size > most ? size : most), 0n);
}

/**
 * Widths are in proportion to the amounts.
 * @param scale `most`: width of the largest line in pixels
 */
export function inkOf(
  { size: written, certainty, amounts, isBack }: RoadEdge,
  { largest, most }: { largest: bigint; most: number },
): Ink {
  const size = written === undefined ? undefined : BigInt(written);
  const common = { line: certainty, isBack, isHair: false, isHollow: false };
  if (size === undefined || largest === 0n)
    return certainty === 'unknown' && amounts.length === 0
      ? { ...common, width: guessed }
      : { ...common, width: hollow, isHollow: true };
  if (size * thinnest < largest) return { ...common, width: hair, isHair: true };
  return { ...common, width: (most * Number((size * 1_000_000n) / largest)) / 1_000_000 };
}
