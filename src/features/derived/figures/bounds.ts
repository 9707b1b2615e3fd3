// What somebody can work out of a table with hidden cells. Its sums are equations; as a network, each
// equation is a node and each cell an arc between the equation that adds it and the one that takes it away.
// A hidden cell can be more by as much as can flow back from its end to its start, and less by as much as
// can flow the other way. In whole numbers that is exact, and the same as a linear program would find.

/** A cell between two equations. */
export type Arc = { from: number; to: number; value: number; isHidden: boolean };

/** The least a hidden cell can be: zero would be shown. */
export const leastHidden = 1;

/**
 * How far what somebody can work out for a hidden cell reaches: most minus least.
 * @param enough where to stop counting, each way
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

type Wanted = { start: number; end: number; enough: number };

/** The largest flow between two equations through hidden cells, at most `enough`. */
function flow(arcs: readonly Arc[], { start, end, enough }: Wanted): number {
  // A cell can grow without end, and shrink to the least.
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

/** The shortest way along which cells can change together, so that all sums stay as they are. */
function findPath(
  arcs: readonly Arc[],
  changes: readonly number[],
  { start, end }: Omit<Wanted, 'enough'>,
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
