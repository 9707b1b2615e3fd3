import type { QueueRow } from './queues.ts';

/** Rows that an action took out of a list and Undo brings back, with the list in which they stood. */
export type ReturnedRows = { rows: readonly QueueRow[]; listed: readonly QueueRow[] };

/** Returns the list with those rows in their former places, until the list itself has them again. */
export function withReturned(
  loaded: readonly QueueRow[],
  returned: readonly ReturnedRows[],
): readonly QueueRow[] {
  let list = loaded;
  for (const { rows, listed } of returned)
    // From the end, so that each row finds its former neighbour in place.
    for (const row of rows.toReversed()) {
      if (has(list, row)) continue;
      const former = listed.findIndex(({ id }) => id === row.id);
      // An open record can be acted on while the list lacks it: it goes to the end.
      const following = former === -1 ? [] : listed.slice(former + 1);
      const place = list.findIndex((each) => has(following, each));
      list = list.toSpliced(place === -1 ? list.length : place, 0, row);
    }
  return list;
}

/** An action that is being undone: the server has not done so yet; it has; a list without its rows came since. */
export type Return = { rows: readonly QueueRow[]; state: 'pending' | 'stored' | 'missed' };

/**
 * Returns what still has to be shown in its former place beside a list that has just come. The first list without a
 * row may have been requested before the action was undone; after a second one, the row has really left.
 */
export function stillReturning<One extends Return>(
  all: readonly One[],
  loaded: readonly QueueRow[],
): One[] {
  return all.flatMap((each) => {
    if (each.state === 'pending') return [each];
    const isBack = each.rows.every((row) => has(loaded, row));
    return isBack || each.state === 'missed' ? [] : [{ ...each, state: 'missed' }];
  });
}

/** Returns what still has to be shown once rows that came back leave again. */
export function withoutLeaving<One extends Return>(
  all: readonly One[],
  leaving: ReadonlySet<string>,
): One[] {
  return all.flatMap((each) => {
    if (each.state === 'pending') return [each];
    const rows = each.rows.filter(({ id }) => !leaving.has(id));
    return rows.length > 0 ? [{ ...each, rows }] : [];
  });
}

function has(list: readonly QueueRow[], { id }: QueueRow): boolean {
  return list.some((each) => each.id === id);
}
