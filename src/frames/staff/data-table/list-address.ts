import type { Column } from './column.ts';

/** Parameters of a list's appearance, kept by a new search or filter. */
export const appearanceParameters = ['sort', 'columns', 'density', 'view'] as const;

const placeParameters = ['before', 'after'] as const;

/** Appearance of a list as stored in its address. */
export type ListAppearance = { sort: string; visible: readonly string[]; isDense: boolean };

/** @param usual the known orders, the default one first; and the default density */
export function readListAppearance(
  search: URLSearchParams,
  columns: readonly Pick<Column<never>, 'key' | 'isOff'>[],
  { sorts, isUsuallyDense }: { sorts: readonly string[]; isUsuallyDense: boolean },
): ListAppearance {
  const wanted = search.get('sort') ?? '';
  const density = search.get('density');
  const chosen = search.get('columns')?.split(',');
  const visible = columns.filter(({ key, isOff }) => (chosen ? chosen.includes(key) : !isOff));
  return {
    sort: sorts.includes(wanted) ? wanted : (sorts[0] ?? ''),
    visible: visible.map(({ key }) => key),
    isDense: isUsuallyDense ? density !== 'roomy' : density === 'compact',
  };
}

/** Default columns that were hidden, and the address, including the page, that restores them. */
export function hiddenColumns<Named extends Pick<Column<never>, 'key' | 'isOff'>>(
  search: URLSearchParams,
  columns: readonly Named[],
  visible: readonly string[],
): { hidden: readonly Named[]; shown: string } {
  const hidden = columns.filter(({ key, isOff }) => !isOff && !visible.includes(key));
  const all = columns.filter((column) => hidden.includes(column) || visible.includes(column.key));
  const address = new URLSearchParams(search);
  address.set('columns', all.map(({ key }) => key).join(','));
  if (!all.some(({ isOff }) => isOff)) address.delete('columns');
  return { hidden, shown: `?${address}` };
}

/** Query string of the same list with changes, from its first page on; null or empty removes a parameter. */
export function changedSearch(
  search: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
): string {
  // A form without script sends its empty fields too.
  const next = new URLSearchParams([...search].filter(([, value]) => value !== ''));
  for (const name of placeParameters) next.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next.size === 0 ? '' : `?${next}`;
}

/** Query string without the page: the identity of a saved view and of a selection. */
export function viewSearch(search: URLSearchParams): string {
  return changedSearch(search, {}).slice(1);
}

/** Returns whether a search or filter is active. */
export function isNarrowed(search: URLSearchParams): boolean {
  const others = new Set<string>([...appearanceParameters, ...placeParameters]);
  return [...search].some(([name, value]) => value !== '' && !others.has(name));
}

/** Clears search and filters and keeps the appearance. */
export function clearedSearch(search: URLSearchParams): string {
  const kept = [...search].filter(([name]) =>
    (appearanceParameters as readonly string[]).includes(name),
  );
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`;
}

/** Order after a click on a column's title. */
export function nextSort(key: string, current: string): string {
  return current === key ? `-${key}` : key;
}
