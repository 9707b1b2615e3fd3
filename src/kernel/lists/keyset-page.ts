import { asc, desc, gt, lt, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { ServiceContext } from '../context.ts';
import { Refusal } from '../errors.ts';
import { queryRows } from '../query-rows.ts';

/** Start of a page of a list: after a row, or before it. Opaque to callers. */
export type Cursor = { before: string } | { after: string };

export type Page<Row> = {
  /** In the order of the list. */
  rows: Row[];
  /** Cursors of the neighbouring pages: up (newer, in a newest-first list) and down. */
  newer?: Cursor;
  older?: Cursor;
};

/** Position in a list, in addition to its filter and its order. */
export type ListPlace = {
  cursor?: Cursor | undefined;
  /** Rows on the page; 25 by default. */
  size?: number;
  /** Skips counting all matching rows. */
  isUncounted?: boolean;
};

/** Query for one page: the condition on the key, the order, and the number of rows. */
export type Slice = { where: SQL | undefined; orderBy: SQL; limit: number };

/** Sort key of a list. The column must have a value in every row, and an index with the id. */
export type SortKey = {
  column: PgColumn;
  id: PgColumn;
  direction: 'ascending' | 'descending';
};

type Place = { cursor?: Cursor | undefined; size: number };

/** Order of a list: which rows come before or after a cursor, and how to read in either direction. */
type Order<Row> = {
  below: (mark: string) => SQL | undefined;
  above: (mark: string) => SQL | undefined;
  down: SQL;
  up: SQL;
  markOf: (row: Row) => string;
};

/**
 * One page of a list ordered by a key that rises with time, newest first. Rows that arrive meanwhile
 * shift nothing: a page begins at a row rather than at an offset.
 * @param id the key's column
 * @param read returns the rows of a slice, in the slice's order
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
 * The same for a list sorted by another column. The identifier breaks ties.
 * @param read returns rows with `sortKey`, as selected by `sortKeyOf`
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

/** Sort value as text: a JavaScript date would lose its microseconds, and skip rows. */
export function sortKeyOf({ column }: SortKey): SQL<string> {
  return sql<string>`${column}::text`;
}

function markOfRow({ id, sortKey }: { id: string; sortKey: string }): string {
  return `${sortKey}~${id}`;
}

/** Rows on one side of a cursor; none if the cursor is malformed. */
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
  // One extra row shows whether there is a further page.
  const limit = size + 1;
  if (cursor && 'after' in cursor) {
    const found = await read({ where: order.above(cursor.after), orderBy: order.up, limit });
    // Fewer rows than a page remain above the cursor: return the full first page instead.
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

/** `isMore`: counting stopped here. */
export type ListTotal = { count: number; isMore: boolean };

/**
 * Beyond this a list says "more than". Two filters share no index, so counting rows that match both
 * reads every row that matches one.
 */
const countLimits = { simple: 10_000, combined: 1_000 };

/** In milliseconds. A list without a count is usable; one that waits for its count is not. */
const countTimeout = 400;

/**
 * Number of rows of a list, if it can be counted quickly.
 * @param filters number of active filters, except those that exclude few rows
 * @param read selects the rows to count, up to `limit` rows
 */
export async function countList(
  ctx: ServiceContext,
  filters: number,
  rows: (tx: ServiceContext, limit: number) => SQLWrapper,
): Promise<ListTotal | undefined> {
  const most = filters > 1 ? countLimits.combined : countLimits.simple;
  try {
    return await readInTime(ctx, (tx) => count(tx, most, rows(tx, most + 1)), {
      milliseconds: countTimeout,
    });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'unavailable') return undefined;
    throw error;
  }
}

async function count(tx: ServiceContext, most: number, matching: SQLWrapper): Promise<ListTotal> {
  const [counted] = await queryRows(
    tx.db,
    z.object({ total: z.int() }),
    sql`select count(*)::int as total from ${matching} as matching`,
  );
  const found = counted?.total ?? 0;
  return { count: Math.min(found, most), isMore: found > most };
}

/** In milliseconds, for each statement of a list. */
const allowed = 2_500;

type Reading = {
  /** Limit for each statement. */
  milliseconds?: number;
  /** True if somebody searched, who can then search for less. */
  isSearch?: boolean;
  /** True for sums over most of a table, which an index makes slower. */
  isCount?: boolean;
};

/**
 * Reads for a list, by index alone unless it counts, and within a time limit: no search, however expensive, may keep the
 * database from storing what visitors send.
 * @throws Refusal `unavailable` if a statement took too long; `invalid` if a value in the address,
 *   such as the 31st of February, is not valid for the database
 */
export async function readInTime<Result>(
  ctx: ServiceContext,
  read: (ctx: ServiceContext) => Promise<Result>,
  { milliseconds = allowed, isSearch = false, isCount = false }: Reading = {},
): Promise<Result> {
  try {
    return await ctx.db.transaction(async (db) => {
      // Compiling what the planner takes for expensive would exceed the limit alone; see `turnJitOff`.
      await db.execute(sql`select set_config('statement_timeout', ${String(milliseconds)}, true),
        set_config('enable_seqscan', ${isCount ? 'on' : 'off'}, true), set_config('jit', 'off', true)`);
      return read({ ...ctx, db });
    });
  } catch (error) {
    const code = codeOf(error);
    if (code === cancelled) throw new Refusal('unavailable', isSearch ? searchTooSlow : tooSlow);
    if (code?.startsWith(badValue)) throw new Refusal('invalid', makesNoSense);
    throw error;
  }
}

// PostgreSQL error codes.
const cancelled = '57014';
const badValue = '22';

const tooSlow =
  'The database took too long to read this. Try again in a minute; if it happens again, tell your administrator.';

const searchTooSlow =
  'This search takes too long. Type more of the word, or narrow it down with a filter such as the date.';

const makesNoSense =
  'The address of this list holds a date or a place that does not exist. Show the list from its beginning.';

/** The query builder wraps the driver's error. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return codeOf(error.cause);
}
