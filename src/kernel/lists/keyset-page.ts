import { asc, desc, gt, lt, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ServiceContext } from '../context.ts';
import { Refusal } from '../errors.ts';

/** Where a page of a list begins: further down than a row, or further up. Opaque to callers. */
export type Cursor = { before: string } | { after: string };

export type Page<Row> = {
  /** In the list's order. */
  rows: Row[];
  /** Cursors of the neighbouring pages: up (newer, in a newest-first list) and down. */
  newer?: Cursor;
  older?: Cursor;
};

/** What a list is asked for, beside its filter and its order. */
export type ListPlace = {
  cursor?: Cursor | undefined;
  /** Rows on the page; 25 unless told. */
  size?: number;
  /** The number of all that match isn't wanted. */
  isUncounted?: boolean;
};

/** How one page is read: the condition on the key, the order, and how many rows. */
export type Slice = { where: SQL | undefined; orderBy: SQL; limit: number };

/** What a list is sorted by. The column must have a value in every row, and an index with the id. */
export type SortKey = {
  column: PgColumn;
  id: PgColumn;
  direction: 'ascending' | 'descending';
};

type Place = { cursor?: Cursor | undefined; size: number };

/** The order of a list: which rows lie below or above a mark, and how to walk either way. */
type Order<Row> = {
  below: (mark: string) => SQL | undefined;
  above: (mark: string) => SQL | undefined;
  down: SQL;
  up: SQL;
  markOf: (row: Row) => string;
};

/**
 * One page of a list ordered by a key that rises with time, newest first. Rows that arrive meanwhile
 * shift nothing: a page begins at a row and not at a count.
 * @param id the key's column
 * @param read answers the rows of a slice, in the slice's order
 */
export function readKeysetPage<Row extends { id: string }>(
  id: PgColumn,
  page: Place,
  read: (slice: Slice) => Promise<Row[]>,
): Promise<Page<Row>> {
  const order: Order<Row> = {
    below: (mark) => lt(id, mark),
    above: (mark) => gt(id, mark),
    down: desc(id),
    up: asc(id),
    markOf: (row) => row.id,
  };
  return readPage(order, page, read);
}

/**
 * The same for a list sorted by another column. Of rows with one value the identifier decides.
 * @param read answers rows with `sortKey`, which is what `sortKeyOf` selects
 */
export function readSortedPage<Row extends { id: string; sortKey: string }>(
  sort: SortKey,
  page: Place,
  read: (slice: Slice) => Promise<Row[]>,
): Promise<Page<Row>> {
  const isDown = sort.direction === 'descending';
  const falling = sql`${desc(sort.column)}, ${desc(sort.id)}`;
  const rising = sql`${asc(sort.column)}, ${asc(sort.id)}`;
  const order: Order<Row> = {
    below: (mark) => compare(sort, isDown ? '<' : '>', mark),
    above: (mark) => compare(sort, isDown ? '>' : '<', mark),
    down: isDown ? falling : rising,
    up: isDown ? rising : falling,
    markOf: markOfRow,
  };
  return readPage(order, page, read);
}

/** The sort value as text: a JavaScript date would lose its microseconds, and rows with them. */
export function sortKeyOf({ column }: SortKey): SQL<string> {
  return sql<string>`${column}::text`;
}

function markOfRow({ id, sortKey }: { id: string; sortKey: string }): string {
  return `${sortKey}~${id}`;
}

/** The rows on one side of a mark; none when the mark makes no sense. */
function compare({ column, id }: SortKey, sign: '<' | '>', mark: string): SQL | undefined {
  const at = mark.lastIndexOf('~');
  const [value, rowId] = [mark.slice(0, at), mark.slice(at + 1)];
  const type = sql.raw(column.getSQLType());
  return sql`(${column}, ${id}) ${sql.raw(sign)} (${value}::${type}, ${rowId}::uuid)`;
}

async function readPage<Row extends { id: string }>(
  order: Order<Row>,
  { cursor, size }: Place,
  read: (slice: Slice) => Promise<Row[]>,
): Promise<Page<Row>> {
  // One row more than shown says whether there is a further page.
  const limit = size + 1;
  if (cursor && 'after' in cursor) {
    const found = await read({ where: order.above(cursor.after), orderBy: order.up, limit });
    // Less than a page above the cursor: the first page is whole, and this one would not be.
    if (found.length < size) return readPage(order, { size }, read);
    const rows = found.slice(0, size).toReversed();
    return linkPage(rows, order, { newer: found.length > size, older: true });
  }
  const where = cursor ? order.below(cursor.before) : undefined;
  const found = await read({ where, orderBy: order.down, limit });
  return linkPage(found.slice(0, size), order, {
    newer: cursor !== undefined,
    older: found.length > size,
  });
}

function linkPage<Row>(
  rows: Row[],
  { markOf }: Order<Row>,
  has: { newer: boolean; older: boolean },
): Page<Row> {
  const [first, last] = [rows[0], rows.at(-1)];
  return {
    rows,
    ...(has.newer && first && { newer: { after: markOf(first) } }),
    ...(has.older && last && { older: { before: markOf(last) } }),
  };
}

/** `isMore`: counted this far and no further. */
export type ListTotal = { count: number; isMore: boolean };

/**
 * Beyond this a list says "more than". Two filters share no index, so counting what meets both takes
 * a look at every row that meets one.
 */
const countedTo = { simple: 10_000, combined: 1_000 };

/** In milliseconds. A list without its count is a list; one that waits for the count is none. */
const countWithin = 400;

/**
 * How many rows a list has, as far as that is soon told.
 * @param filters how many narrow it, without those that leave out rows that are rare anyway
 * @param rows selects what is counted, up to `limit` rows
 */
export async function countList(
  ctx: ServiceContext,
  filters: number,
  rows: (tx: ServiceContext, limit: number) => SQLWrapper,
): Promise<ListTotal | undefined> {
  const most = filters > 1 ? countedTo.combined : countedTo.simple;
  try {
    return await readInTime(ctx, (tx) => count(tx, most, rows(tx, most + 1)), countWithin);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'unavailable') return undefined;
    throw error;
  }
}

async function count(tx: ServiceContext, most: number, matching: SQLWrapper): Promise<ListTotal> {
  const counted = await tx.db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${matching} as matching`,
  );
  const found = counted.rows[0]?.total ?? 0;
  return { count: Math.min(found, most), isMore: found > most };
}

/** In milliseconds, for each statement of a list. */
const allowed = 2_500;

/**
 * Reads for a list, by index alone and within a limit of time: no search, however clumsy, may keep
 * the database from storing what visitors send.
 * @throws Refusal `unavailable` when a statement took too long; `invalid` when a value in the address,
 *   such as the 31st of February, means nothing to the database
 */
export async function readInTime<Result>(
  ctx: ServiceContext,
  read: (ctx: ServiceContext) => Promise<Result>,
  milliseconds = allowed,
): Promise<Result> {
  try {
    return await ctx.db.transaction(async (db) => {
      await db.execute(sql`select set_config('statement_timeout', ${String(milliseconds)}, true),
        set_config('enable_seqscan', 'off', true)`);
      return read({ ...ctx, db });
    });
  } catch (error) {
    const code = codeOf(error);
    if (code === cancelled) throw new Refusal('unavailable', tooSlow);
    if (code?.startsWith(badValue)) throw new Refusal('invalid', makesNoSense);
    throw error;
  }
}

// PostgreSQL's codes.
const cancelled = '57014';
const badValue = '22';

const tooSlow =
  'This search takes too long. Type more of the word, or narrow it down with a filter such as the date.';

const makesNoSense =
  'The address of this list holds a date or a place that does not exist. Show the list from its beginning.';

/** The query builder wraps the driver's error. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return codeOf(error.cause);
}
