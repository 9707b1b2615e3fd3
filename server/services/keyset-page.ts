import { asc, desc, gt, lt } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Where a page of a newest-first list begins: further down than a row, or further up. */
export type Cursor = { before: string } | { after: string };

export type Page<Row> = {
  /** Newest first. */
  rows: Row[];
  /** Cursors of the neighbouring pages; missing at either end of the list. */
  newer?: Cursor;
  older?: Cursor;
};

/** How one page is read: the condition on the key, the order, and how many rows. */
export type Slice = { where: SQL | undefined; orderBy: SQL; limit: number };

/**
 * One page of a list ordered by a key that rises with time. Rows that arrive meanwhile shift nothing:
 * a page begins at a row and not at a count.
 * @param id the key's column
 * @param read answers the rows of a slice, in the slice's order
 */
export async function readKeysetPage<Row extends { id: string }>(
  id: PgColumn,
  page: { cursor?: Cursor | undefined; size: number },
  read: (slice: Slice) => Promise<Row[]>,
): Promise<Page<Row>> {
  const { cursor, size } = page;
  // One row more than shown says whether there is a further page.
  const limit = size + 1;
  if (cursor && 'after' in cursor) {
    const found = await read({ where: gt(id, cursor.after), orderBy: asc(id), limit });
    // Less than a page above the cursor: the newest page is whole, and this one would not be.
    if (found.length < size) return readKeysetPage(id, { size }, read);
    const rows = found.slice(0, size).toReversed();
    return linkPage(rows, { newer: found.length > size, older: true });
  }
  const where = cursor ? lt(id, cursor.before) : undefined;
  const found = await read({ where, orderBy: desc(id), limit });
  return linkPage(found.slice(0, size), {
    newer: cursor !== undefined,
    older: found.length > size,
  });
}

function linkPage<Row extends { id: string }>(
  rows: Row[],
  has: { newer: boolean; older: boolean },
): Page<Row> {
  const [first, last] = [rows[0], rows.at(-1)];
  return {
    rows,
    ...(has.newer && first && { newer: { after: first.id } }),
    ...(has.older && last && { older: { before: last.id } }),
  };
}
