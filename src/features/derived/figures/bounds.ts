// Bounds that can be deduced for the hidden cells of a table. Its sums are equations; as a network, each
// equation is a node and each cell an arc between the equation that adds it and the one that subtracts it.
// A hidden cell can grow by the maximum flow from its end back to its start, and shrink by the flow the
// other way. In integers that is exact, and equal to the result of a linear program.

/** A cell between two equations. */
export type Arc = { from: number; to: number; value: number; isHidden: boolean };

/** Minimum of a hidden cell, because a zero would be shown. */
export const leastHidden = 1;

/**
 * Returns the width of the range that can be deduced for a hidden cell: maximum minus minimum.
 * @param enough where to stop counting, in each direction
 */
export function widthOf(arcs: readonly Arc[], which: number, enough: number): number {
  const cell = arcs[which];
  if (!cell?.isHidden) return 0;
  const others = arcs.filter((arc, place) => arc.isHidden && place !== which);
  const more = flow(others, { start: cell.to, end: cell.from, enough });
  const room = Math.min(enough, cell.value - leastHidden);
  const less = flow(others, { start: cell.from, end: cell.to, enough: room });
  return more + less;
}

type FlowQuery = { start: number; end: number; enough: number };

/** Maximum flow between two equations through hidden cells, at most `enough`. */
function flow(arcs: readonly Arc[], { start, end, enough }: FlowQuery): number {
  // A cell can grow without limit, and shrink to the minimum.
  const changes = arcs.map(() => 0);
  let sum = 0;
  while (sum < enough) {
    const path = findPath(arcs, changes, { start, end });
    if (!path) return sum;
    const step = Math.min(enough - sum, ...path.map(({ room }) => room));
    for (const { place, sign } of path) changes[place] = (changes[place] ?? 0) + sign * step;
    sum += step;
  }
  return sum;
}

type Step = { place: number; sign: 1 | -1; room: number };

/** Shortest path along which cells can change together without changing any sum. */
function findPath(
  arcs: readonly Arc[],
  changes: readonly number[],
  { start, end }: Omit<FlowQuery, 'enough'>,
): Step[] | undefined {
  const reached = new Map<number, { step: Step; before: number } | undefined>([[start, undefined]]);
  const waiting = [start];
  for (const node of waiting) {
    if (node === end) break;
    for (const [place, arc] of arcs.entries()) {
      const change = changes[place] ?? 0;
      const steps: readonly [number, number, Step][] = [
        [arc.from, arc.to, { place, sign: 1, room: Infinity }],
        [arc.to, arc.from, { place, sign: -1, room: arc.value + change - leastHidden }],
      ];
      for (const [from, to, step] of steps) {
        if (from !== node || step.room <= 0 || reached.has(to)) continue;
        reached.set(to, { step, before: node });
        waiting.push(to);
      }
    }
  }
  if (!reached.has(end)) return undefined;
  const path: Step[] = [];
  for (let here = reached.get(end); here; here = reached.get(here.before)) path.push(here.step);
  return path;
}
