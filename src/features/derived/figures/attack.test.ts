import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellsOf, suppress, type Grid } from './suppress.ts';
import { mostOf } from '#tests/linear-program.ts';
import { toCsv } from './file.server.ts';
import { columnKeys, rowKeys, tableNames, type TableName } from './tables.ts';

// Simulates an attacker who knows the rule and has every file. Their deductions are computed by a linear
// program, which shares no code with the suppression.

type Read = { table: string; row: string; column: string; value: number | undefined };

function isTotal({ row, column }: Read): boolean {
  return row === 'all' && column === 'all';
}

/** Equations of the published counts: each hidden one is a variable, each sum an equation. */
function attack(cells: readonly Read[]): { name: string; least: number; most: number }[] {
  const names = new Map<string, number>();
  const lower: number[] = [];
  const equations: { terms: Map<number, number>; sum: number }[] = [];
  const tables = Map.groupBy(cells, ({ table }) => table);
  for (const [table, own] of tables) {
    const isWhole = own.every((cell) => isTotal(cell) || cell.value === undefined);
    function place(cell: Read): number {
      // The number of reports of a quarter is the same in each of its tables.
      const name = isTotal(cell)
        ? `total ${table.startsWith('reports-') ? 'reports' : table}`
        : `${table} ${cell.row} ${cell.column}`;
      const known = names.get(name) ?? names.size;
      if (!names.has(name)) {
        names.set(name, known);
        lower.push(isWhole && !isTotal(cell) ? 0 : 1);
      }
      return known;
    }
    function add(parts: readonly Read[], whole: Read | undefined): void {
      if (!whole || parts.length === 0) return;
      const terms = new Map<number, number>();
      let sum = 0;
      for (const [cell, sign] of [...parts.map((part) => [part, 1] as const), [whole, -1] as const])
        if (cell.value === undefined) terms.set(place(cell), (terms.get(place(cell)) ?? 0) + sign);
        else sum -= sign * cell.value;
      equations.push({ terms, sum });
    }
    const rows = [...new Set(own.map(({ row }) => row))];
    const columns = [...new Set(own.map(({ column }) => column))].filter((key) => key !== 'all');
    function at(row: string, column: string): Read | undefined {
      return own.find((cell) => cell.row === row && cell.column === column);
    }
    for (const row of rows)
      add(
        columns.flatMap((column) => at(row, column) ?? []),
        at(row, 'all'),
      );
    for (const column of [...columns, 'all'])
      add(
        rows.filter((row) => row !== 'all').flatMap((row) => at(row, column) ?? []),
        at('all', column),
      );
  }
  // A total is hidden only below 22.
  for (const [name, place] of names)
    if (name.startsWith('total ')) {
      const slack = names.size + equations.length;
      equations.push({
        terms: new Map([
          [place, 1],
          [slack, 1],
        ]),
        sum: 21,
      });
    }
  const slacks = [...new Set(equations.flatMap(({ terms }) => [...terms.keys()]))].filter(
    (place) => place >= names.size,
  );
  const size = names.size + slacks.length;
  const rows = equations
    .filter(({ terms }) => terms.size > 0)
    .map(({ terms, sum }) => {
      const row = Array.from({ length: size }, () => 0);
      let rest = sum;
      for (const [place, sign] of terms) {
        const own = place < names.size ? place : names.size + slacks.indexOf(place);
        row[own] = sign;
        rest -= sign * (lower[place] ?? 0);
      }
      return { row, rest };
    });
  return [...names].map(([name, place]) => {
    const least = mostOf(rows, place, -1);
    const most = mostOf(rows, place, 1);
    return { name, least: (lower[place] ?? 0) - least, most: (lower[place] ?? 0) + most };
  });
}

function readGrid(table: string, grid: Grid): Read[] {
  return suppress(grid).map(({ row, column, shown }) => ({
    table,
    row,
    column,
    value: shown ?? undefined,
  }));
}

/** Describes violations of the guarantee. */
function findLeaks(cells: readonly Read[]): string[] {
  const small = cells.filter(({ value = 0 }) => value >= 1 && value <= 10);
  const narrow = attack(cells).filter(({ least, most }) => most - least <= 10 + 1e-6);
  return [
    ...small.map(({ row, column }) => `${row} ${column} is shown`),
    ...narrow.map(({ name, least, most }) => `${name} is between ${least} and ${most}`),
  ];
}

test('the solver finds what can be deduced', () => {
  const hidden = { table: 'reports', column: 'all', value: undefined };
  const total = { table: 'reports', row: 'all', column: 'all', value: 30 };
  const shown = { ...hidden, row: 'c', value: 18 };
  const found = attack([{ ...hidden, row: 'a' }, { ...hidden, row: 'b' }, shown, total]);
  expect(found.map(({ least, most }) => [Math.round(least), Math.round(most)])).toEqual([
    [1, 11],
    [1, 11],
  ]);
});

const count = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 12 }) },
  fc.constant(0),
  fc.integer({ min: 11, max: 300 }),
);

function gridOf(rows: number, columns: number): fc.Arbitrary<Grid> {
  const counts = fc.array(fc.array(count, { minLength: columns, maxLength: columns }), {
    minLength: rows,
    maxLength: rows,
  });
  return counts.map((own) => ({
    rows: own.map((_, place) => `r${place}`),
    columns: columns > 1 ? Array.from({ length: columns }, (_, place) => `c${place}`) : [],
    counts: own,
  }));
}

test('no hidden cell of a two-dimensional table can be deduced to ±5', () => {
  fc.assert(
    fc.property(gridOf(4, 4), (grid) => {
      expect(findLeaks(readGrid('reports', grid))).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('no hidden cell of a list can be deduced to ±5', () => {
  fc.assert(
    fc.property(gridOf(7, 1), (grid) => {
      expect(findLeaks(readGrid('reports', grid))).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

test('shown values are true, and zero is not hidden where anything is shown', () => {
  fc.assert(
    fc.property(gridOf(4, 3), (grid) => {
      const cells = cellsOf(grid);
      const shown = suppress(grid);
      const isWhole = shown.slice(0, -1).every((cell) => cell.shown === null);
      const untrue = shown.filter(
        ({ shown: value }, place) => value !== null && value !== cells[place]?.value,
      );
      expect(untrue).toEqual([]);
      const hiddenZeros = shown.filter(
        ({ shown: value }, place) => value === null && cells[place]?.value === 0,
      );
      expect(isWhole ? [] : hiddenZeros).toEqual([]);
    }),
  );
});

function sumOf(counts: readonly (readonly number[])[]): number {
  return counts.flat().reduce((sum, each) => sum + each, 0);
}

test('no hidden number can be deduced from all files of a quarter together', () => {
  const quarter = '2026-Q1';
  function countsFor(name: TableName): number[][] {
    const columns = Math.max(1, columnKeys(name).length);
    return rowKeys(name).map((_key, row) =>
      Array.from({ length: columns }, (_none, column) => {
        const isSmall = (row + column * 2) % 4 === 1;
        return isSmall ? (row % 10) + 1 : row * 7 + column * 13 + 23;
      }),
    );
  }
  const grids = tableNames.map((name) => ({ name, own: countsFor(name) }));
  // Every table about reports has the same number of reports, as in publications.
  const most = Math.max(...grids.map(({ own }) => sumOf(own)));
  for (const { name, own } of grids)
    if (name.startsWith('reports-'))
      own[0] = [(own[0]?.[0] ?? 0) + most - sumOf(own), ...(own[0] ?? []).slice(1)];
  const files = grids.map(({ name, own }) => {
    const grid = { rows: rowKeys(name), columns: columnKeys(name), counts: own };
    const cells = suppress(grid).map((cell) => ({ ...cell, measure: 'count' as const }));
    return { name, text: toCsv({ name, quarter, cells }) };
  });
  const read = files.flatMap(({ name, text }) => {
    const lines: Record<string, string>[] = parse(text, { columns: true });
    const [, row = '', , column = ''] = Object.keys(lines[0] ?? {});
    return lines.map((line): Read => {
      const value = line['value'] === '' ? undefined : Number(line['value']);
      const isList = columnKeys(name).length === 0;
      return {
        table: name,
        row: line[row] ?? '',
        column: isList ? 'all' : (line[column] ?? ''),
        value,
      };
    });
  });
  const hiding = read.filter(({ value }) => value === undefined).map(({ table }) => table);
  expect(hiding, 'a table in which nothing is hidden shows nothing').toEqual(
    expect.arrayContaining([...tableNames]),
  );
  expect(findLeaks(read)).toEqual([]);
});
