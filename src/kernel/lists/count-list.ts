import { sql } from 'drizzle-orm';
import type { SQLWrapper } from 'drizzle-orm';
import type { ServiceContext } from '../context.ts';
import { Refusal } from '../errors.ts';
import { readInTime } from './read-in-time.ts';

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
