import { and, like, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { cases } from '#server/db/schema/cases.ts';
import { containsPattern } from '../contains-pattern.ts';
import { sortKeyOf } from '../keyset-page.ts';
import type { Slice, SortKey } from '../keyset-page.ts';
import { readInTime } from '../read-in-time.ts';

/** From this many characters the index over number, name and e-mail can find a word. */
const shortest = 3;

/** How far a search reads in the order of the list, before it asks the index. */
const readAhead = 3_000;

/** How many the index may find, to be filtered and sorted afterwards. */
const mostHits = 10_000;

type Found = { id: string; sortKey: string };

export type CaseSearch = { matches: SQL; conditions: SQL[]; sort: SortKey };

/**
 * That a case holds every word in its number, name or e-mail; shorter ones are looked for where one of
 * these begins.
 * @returns undefined when nothing was typed
 */
export function caseMatches(typed: string | undefined): SQL | undefined {
  const words = (typed ?? '').trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  if (words.some((word) => word.length >= shortest)) {
    const patterns = words.map(containsPattern).filter((pattern) => pattern !== undefined);
    return and(...patterns.map((pattern) => like(cases.searchText, pattern)));
  }
  const begins = `${words.join(' ').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return or(
    like(cases.caseNumber, begins.toUpperCase()),
    like(cases.contactEmail, begins.toLowerCase()),
    like(sql`lower(${cases.contactName})`, begins.toLowerCase()),
  );
}

/**
 * One slice of what a search finds, in the way of `searchSubmissions`: a common word stands in the
 * first rows of the list, a rare one has few hits; either way the work is bounded.
 * @throws Refusal `unavailable` when time is up
 */
export async function searchCases(
  ctx: ServiceContext,
  search: CaseSearch,
  slice: Slice,
): Promise<{ rows: Found[]; total?: number }> {
  return readInTime(ctx, async (tx) => {
    const near = await readInOrder(tx, search, { ...slice, readAhead });
    if (near.length >= slice.limit) return { rows: near };
    const hits = await readHits(tx, search, slice);
    if (hits) return hits;
    return { rows: await readInOrder(tx, search, slice) };
  });
}

async function readInOrder(
  tx: ServiceContext,
  { matches, conditions, sort }: CaseSearch,
  slice: Slice & { readAhead?: number },
): Promise<Found[]> {
  const walk = tx.db
    .select()
    .from(cases)
    .where(and(...conditions, slice.where))
    .orderBy(slice.orderBy);
  const rows = slice.readAhead ? walk.limit(slice.readAhead) : walk;
  // Under the table's own name, so that the conditions mean the rows of the walk.
  const found = await tx.db.execute<Found>(sql`
    select ${cases.id} as id, ${sortKeyOf(sort)} as "sortKey"
      from (${rows}) as cases where ${matches}
      order by ${slice.orderBy} limit ${slice.limit}`);
  return found.rows;
}

/** Undefined when the index finds more than may be sorted. */
async function readHits(
  tx: ServiceContext,
  { matches, conditions, sort }: CaseSearch,
  slice: Slice,
): Promise<{ rows: Found[]; total: number } | undefined> {
  const found = tx.db
    .select()
    .from(cases)
    .where(matches)
    .limit(mostHits + 1);
  const filter = and(...conditions) ?? sql`true`;
  const filterAndPlace = and(...conditions, slice.where) ?? sql`true`;
  const { rows } = await tx.db.execute<{ hits: number; total: number; rows: Found[] }>(sql`
    with hits as materialized (${found})
    select (select count(*)::int from hits) as hits,
      (select count(*)::int from hits as cases where ${filter}) as total,
      (select coalesce(json_agg(slice), '[]') from (
        select ${cases.id} as id, ${sortKeyOf(sort)} as "sortKey"
          from hits as cases where ${filterAndPlace}
          order by ${slice.orderBy} limit ${slice.limit}) as slice) as rows`);
  const [answer] = rows;
  if (!answer || answer.hits > mostHits) return undefined;
  return { rows: answer.rows, total: answer.total };
}
