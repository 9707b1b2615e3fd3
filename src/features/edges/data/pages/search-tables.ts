import type { TableRow } from '../tables.server.ts';

export type TableSort = 'name' | 'rows' | 'bytes';

/** Filters of the list. */
export const tableKinds = [
  { value: 'filled', label: 'With rows in them' },
  { value: 'purgeable', label: 'That may be purged' },
];

/** The tables selected by the address, the largest first if the address asks for that. */
export function searchTables(
  tables: readonly TableRow[],
  search: URLSearchParams,
): { tables: TableRow[]; query: string; kind: string; sort: TableSort } {
  const query = search.get('q')?.trim() ?? '';
  const kind = search.get('kind') ?? '';
  const sort = readSort(search.get('sort'));
  const found = tables.filter(
    (table) => table.name.includes(query.toLowerCase().replaceAll(' ', '_')) && isOf(kind, table),
  );
  if (sort === 'name') return { tables: found, query, kind, sort };
  const sorted = found.toSorted((one, other) => (other[sort] ?? 0) - (one[sort] ?? 0));
  return { tables: sorted, query, kind, sort };
}

function readSort(value: string | null): TableSort {
  return value === 'rows' || value === 'bytes' ? value : 'name';
}

function isOf(kind: string, { rows, kept }: TableRow): boolean {
  if (kind === 'filled') return rows !== 0;
  return kind !== 'purgeable' || kept === undefined;
}
