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
      const following = listed.slice(listed.findIndex(({ id }) => id === row.id) + 1);
      const place = list.findIndex((each) => has(following, each));
      list = list.toSpliced(place === -1 ? list.length : place, 0, row);
    }
  return list;
}

function has(list: readonly QueueRow[], { id }: QueueRow): boolean {
  return list.some((each) => each.id === id);
}
