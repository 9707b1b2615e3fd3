import { widthOf, type Arc } from './bounds.ts';

// Decides which cells of a table are hidden, after the cell size suppression policy of the Centers for
// Medicare & Medicaid Services: 1 to 10 is hidden, zero may be shown, and nothing that would reveal a
// hidden value.

/** Counts by row and column; a table with one column has no columns. */
export type Grid = {
  rows: readonly string[];
  columns: readonly string[];
  /** By row, then by column; one number per row where there are no columns. */
  counts: readonly (readonly number[])[];
};

export type Cell = { row: string; column: string; value: number };

/** Key of the row or column with the sums. */
export const all = 'all';

const smallest = 11;

/** A smaller table is hidden as a whole: if a total of ten were shown, hidden cells could be deduced. */
const smallestTable = 22;

export function isSmall(count: number): boolean {
  return count >= 1 && count < smallest;
}

/** Returns every cell with its sums, the grand total last. */
export function cellsOf({ rows, columns, counts }: Grid): Cell[] {
  const cells = rows.flatMap((row, place): Cell[] => {
    const own = counts[place] ?? [];
    const cell = { row, column: all, value: sum(own) };
    const parts = columns.map((column, index) => ({ row, column, value: own[index] ?? 0 }));
    return [...parts, cell];
  });
  const totals = columns.map((column, index): Cell => ({
    row: all,
    column,
    value: sum(counts.map((own) => own[index] ?? 0)),
  }));
  return [...cells, ...totals, { row: all, column: all, value: sum(counts.flat()) }];
}

/** More than five below and five above the true value. */
const wide = 10;

/**
 * Suppresses the cells of a table: every hidden cell keeps a range wider than ±5 for a reader who knows the
 * rule and all shown values. Sums of rows and columns are hidden like cells, the grand total only below
 * `smallestTable`. A table too small for this is hidden with its zeros, which would show where its few are.
 * @returns as `cellsOf`, with null for hidden values
 */
export function suppress(grid: Grid): (Omit<Cell, 'value'> & { shown: number | null })[] {
  const cells = cellsOf(grid);
  const total = cells.at(-1)?.value ?? 0;
  const isTooSmall = total > 0 && total < smallestTable;
  const hidden = isTooSmall ? new Set(cells.keys()) : hiddenCells(grid, cells);
  return cells.map(({ row, column, value }, place) => ({
    row,
    column,
    shown: hidden.has(place) ? null : value,
  }));
}

function hiddenCells(grid: Grid, cells: readonly Cell[]): ReadonlySet<number> {
  const hidden = new Set(cells.flatMap(({ value }, place) => (isSmall(value) ? [place] : [])));
  for (;;) {
    const arcs = arcsOf(grid, cells, hidden);
    const open = [...hidden].find((place) => widthOf(arcs, place, wide + 1) <= wide);
    if (open === undefined) return hidden;
    const next = nextToHide(cells, hidden, open);
    // No cells are left to hide: only the grand total is shown.
    if (next === undefined) return new Set([...cells.keys()].slice(0, -1));
    hidden.add(next);
  }
}

/** Returns the smallest cell that protects the exposed one, or else the smallest of all. */
function nextToHide(
  cells: readonly Cell[],
  hidden: ReadonlySet<number>,
  open: number,
): number | undefined {
  const { row, column } = cells[open] ?? { row: all, column: all };
  function distance(place: number): number {
    const cell = cells[place];
    return cell?.row === row || cell?.column === column ? 0 : 1;
  }
  return cells
    .flatMap(({ value }, place) =>
      value > 0 && !hidden.has(place) && place < cells.length - 1 ? [place] : [],
    )
    .toSorted(
      (one, other) =>
        distance(one) - distance(other) ||
        (cells[one]?.value ?? 0) - (cells[other]?.value ?? 0) ||
        one - other,
    )[0];
}

/**
 * Returns the cells as arcs: rows are the nodes from 0, columns those after them. The sums of rows and
 * columns run in the opposite direction, so that inflow and outflow of every node are equal.
 */
function arcsOf(
  { rows, columns }: Grid,
  cells: readonly Cell[],
  hidden: ReadonlySet<number>,
): Arc[] {
  const nodes = new Map<string, number>();
  for (const row of [...rows, all]) nodes.set(`row ${row}`, nodes.size);
  for (const column of [...columns, all]) nodes.set(`column ${column}`, nodes.size);
  function node(name: string): number {
    return nodes.get(name) ?? 0;
  }
  return cells.map(({ row, column, value }, place) => {
    const isHidden = hidden.has(place);
    // With one column the grand total is the only equation: every cell connects it with the outside.
    const [inner, outer] =
      columns.length === 0
        ? [node(`row ${all}`), node(`column ${all}`)]
        : [node(`row ${row}`), node(`column ${column}`)];
    const isReversed = (row === all) !== (column === all) && columns.length > 0;
    return isReversed
      ? { from: outer, to: inner, value, isHidden }
      : { from: inner, to: outer, value, isHidden };
  });
}

/** A sum of money over people, in whole cents. */
export type Money = { people: number; sum: bigint; largest: bigint };

/** A sum may be shown when at least eleven people contribute, and nobody more than 70 %. */
export function isSafeSum({ people, sum: cents, largest }: Money): boolean {
  return people === 0 || (people >= smallest && largest * 10n <= cents * 7n);
}

/**
 * Decides which sums of money are shown, and whether their total is. The total of the hidden ones could be
 * deduced, so it has to be safe as well.
 * @param parts with those marked whose count is hidden
 * @returns by part, in dollars rounded to thousands; null for hidden
 */
export function suppressSums(parts: readonly (Money & { isCountHidden: boolean })[]): {
  parts: (number | null)[];
  total: number | null;
} {
  const hidden = new Set(
    parts.flatMap((part, place) => (part.isCountHidden || !isSafeSum(part) ? [place] : [])),
  );
  const total = parts.reduce(addMoney, nothing);
  while (hidden.size > 0 && !isRestSafe(parts, hidden)) {
    const [next] = parts
      .flatMap(({ people }, place) => (people > 0 && !hidden.has(place) ? [place] : []))
      .toSorted((one, other) => compare(parts[one]?.sum ?? 0n, parts[other]?.sum ?? 0n));
    if (next === undefined) break;
    hidden.add(next);
  }
  const isShown = isSafeSum(total) && (hidden.size === 0 || isRestSafe(parts, hidden));
  return {
    parts: parts.map((part, place) => (hidden.has(place) ? null : inThousands(part.sum))),
    total: isShown ? inThousands(total.sum) : null,
  };
}

function isRestSafe(parts: readonly Money[], hidden: ReadonlySet<number>): boolean {
  const rest = parts.filter((part, place) => hidden.has(place) && part.people > 0);
  return rest.length !== 1 && isSafeSum(rest.reduce(addMoney, nothing));
}

const nothing: Money = { people: 0, sum: 0n, largest: 0n };

/** @param money may be of the same person in another part, who is then counted twice */
function addMoney(money: Money, more: Money): Money {
  return {
    people: money.people + more.people,
    sum: money.sum + more.sum,
    largest: money.largest > more.largest ? money.largest : more.largest,
  };
}

function inThousands(cents: bigint): number {
  return Number((cents + 50_000n) / 100_000n) * 1_000;
}

function compare(one: bigint, other: bigint): number {
  return one < other ? -1 : Number(one > other);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
