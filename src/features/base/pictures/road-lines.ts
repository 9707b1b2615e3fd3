import { inkOf, largestOf, type Ink } from './road-ink.ts';
import type { Road, RoadPlace } from './road.ts';

/** The lines of one place, and where they stand. */
export type Drawn = {
  ink: Ink | undefined;
  /** Of the line that goes on from its station. */
  onward: Ink | undefined;
  /** Lines beside it that lead to later items: where they stand in pixels. */
  passing: { x: number; ink: Ink }[];
  /** How far the line stands beside the way that it leaves, in pixels. */
  offset: number;
  /** Upright: where it comes out from below the way that it leaves, in pixels beside the middle of that. */
  leaving: number;
  /** Number of branches of the same station before it. */
  turn: number;
  /** It lands in another row than the station before it. */
  isBranch: boolean;
  /** How many ways branch off from its station. */
  branches: number;
  /** Lower edge of what leaves its station beside the way, in pixels below the middle of that. */
  below: number;
  /** Other stations stand in its row. */
  isInWay: boolean;
};

/** Of a place without lines. */
export const noLines: Drawn = {
  ink: undefined,
  onward: undefined,
  passing: [],
  offset: 0,
  leaving: 0,
  turn: 0,
  isBranch: false,
  branches: 0,
  below: 0,
  isInWay: false,
};

/** Middles of the lanes in the upright drawing, in pixels. */
const lanes = [30, 80, 124, 168] as const;

/** Middle of the lane of a place in the upright drawing, in pixels. */
export function laneOf({ lane }: RoadPlace): number {
  return lanes[lane - 1] ?? lanes[3];
}

/**
 * The lines of each place of a drawing, in its order.
 * @param most width of the largest line in pixels
 */
export function drawLines(road: Road, most: number): Drawn[] {
  const { places } = road;
  const scale = { largest: largestOf(road), most };
  const inks = places.map(({ edge }) => edge && inkOf(edge, scale));
  const drawn = places.map((place, index): Drawn => {
    const before = place.before === undefined ? undefined : places[place.before];
    const isBranch = before !== undefined && before.next !== index;
    const main = before?.next === undefined ? undefined : inks[before.next];
    const earlier = isBranch ? branchesBefore(index, places) : [];
    const ink = inks[index];
    const half = (main?.width ?? 0) / 2;
    const own = (ink?.width ?? 0) / 2 + (ink?.isHair ? 2.5 : 0.5);
    const beside = earlier.reduce((sum, each) => sum + roomOf(inks[each]), half);
    return {
      ink,
      onward: place.next === undefined ? undefined : inks[place.next],
      passing: passingAt(index, places).flatMap(({ x, next }) => {
        const passed = inks[next];
        return passed ? [{ x, ink: passed }] : [];
      }),
      offset: isBranch ? Math.round(beside + own) : 0,
      leaving: isBranch ? Math.max(0, half - (ink?.width ?? 0) / 2) : 0,
      turn: earlier.length,
      isBranch,
      branches: places.filter((each, at) => each.before === index && at !== place.next).length,
      below: 0,
      isInWay: places.some(
        (each) => each.row === place.row && each.before !== undefined && isOnward(each, places),
      ),
    };
  });
  return drawn.map((each, index) => {
    const leaving = drawn.filter((line, at) => line.isBranch && places[at]?.before === index);
    const edges = leaving.map(({ offset, ink }) => offset + (ink?.width ?? 0) / 2);
    return { ...each, below: Math.max(0, ...edges) };
  });
}

function isOnward(place: RoadPlace, places: readonly RoadPlace[]): boolean {
  return place.before !== undefined && places[place.before]?.row === place.row;
}

function roomOf(ink: Ink | undefined): number {
  return (ink?.width ?? 0) + 1;
}

/** Branches of the same station that come earlier in the list, which leave it further on. */
function branchesBefore(index: number, places: readonly RoadPlace[]): number[] {
  const from = places[index]?.before;
  const next = from === undefined ? undefined : places[from]?.next;
  return places.flatMap((place, at) =>
    place.before === from && at !== next && at < index ? [at] : [],
  );
}

/** Lines of stations further up that lead to items further down. */
function passingAt(index: number, places: readonly RoadPlace[]): { x: number; next: number }[] {
  const from = places[index]?.before;
  const station = from === undefined ? undefined : places[from];
  if (from === undefined || !station) return [];
  const { next } = station;
  const own = next !== undefined && next > index ? [{ x: laneOf(station), next }] : [];
  return [...passingAt(from, places), ...own];
}
