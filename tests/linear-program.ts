/**
 * The maximum of `sign` times one unknown, all of them at least zero: two-phase simplex with Bland's rule.
 */
export function mostOf(
  rows: readonly { row: readonly number[]; rest: number }[],
  place: number,
  sign: number,
) {
  const width = rows[0]?.row.length ?? 0;
  const table = rows.map(({ row, rest }, own) => {
    const turn = rest < 0 ? -1 : 1;
    const helpers = rows.map((_, other) => Number(other === own));
    return [...row.map((each) => each * turn), ...helpers, rest * turn];
  });
  const basis = rows.map((_, own) => width + own);
  function wish(weights: (column: number) => number): number[] {
    return Array.from({ length: width + rows.length + 1 }, (_, column) => weights(column));
  }
  const first = wish((column) => (column >= width && column < width + rows.length ? -1 : 0));
  if (run(table, basis, { goal: first, width: width + rows.length }) < -1e-6)
    throw new Error('What was published contradicts itself.');
  // Artificial variables that remain are zero, and leave the basis where possible.
  for (const [own, column] of basis.entries()) {
    if (column < width) continue;
    const other = table[own]?.findIndex((value, at) => at < width && Math.abs(value) > 1e-9) ?? -1;
    if (other >= 0) pivot(table, basis, { own, column: other });
  }
  return run(table, basis, { goal: wish((column) => (column === place ? sign : 0)), width });
}

type Goal = { goal: readonly number[]; width: number };

function run(table: number[][], basis: number[], { goal, width }: Goal): number {
  for (let step = 0; step < 20_000; step += 1) {
    const column = Array.from({ length: width }, (_, at) => at).find((at) => {
      if (basis.includes(at)) return false;
      const cost = table.reduce(
        (sum, row, own) => sum + (goal[basis[own] ?? 0] ?? 0) * (row[at] ?? 0),
        0,
      );
      return (goal[at] ?? 0) - cost > 1e-9;
    });
    const value = table.reduce(
      (sum, row, own) => sum + (goal[basis[own] ?? 0] ?? 0) * (row.at(-1) ?? 0),
      0,
    );
    if (column === undefined) return value;
    const own = table
      .flatMap((row, at) => ((row[column] ?? 0) > 1e-9 ? [at] : []))
      .toSorted(
        (one, other) =>
          ratio(table[one], column) - ratio(table[other], column) ||
          (basis[one] ?? 0) - (basis[other] ?? 0),
      )[0];
    if (own === undefined) return Infinity;
    pivot(table, basis, { own, column });
  }
  throw new Error('The linear program does not end.');
}

function ratio(row: readonly number[] | undefined, column: number): number {
  return (row?.at(-1) ?? 0) / (row?.[column] ?? 1);
}

function pivot(
  table: number[][],
  basis: number[],
  { own, column }: { own: number; column: number },
): void {
  const by = table[own]?.[column] ?? 1;
  const row = (table[own] ?? []).map((value) => value / by);
  table[own] = row;
  for (const [at, other] of table.entries()) {
    const factor = other[column] ?? 0;
    if (at === own || factor === 0) continue;
    table[at] = other.map((value, place) => value - factor * (row[place] ?? 0));
  }
  basis[own] = column;
}
