import { and, like, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { formSubmissions } from '#server/db/schema/submissions.ts';
import { sortKeyOf } from '../keyset-page.ts';
import type { Slice, SortKey } from '../keyset-page.ts';
import { readInTime } from '../read-in-time.ts';
import type { Pattern, SearchTerms } from './search-terms.ts';

/** How far a search reads in the order of the list, before it asks the index over all answers. */
const readAhead = 3_000;

/** How many the index may find, to be filtered and sorted afterwards. */
const mostHits = 10_000;

export type Found = { id: string; sortKey: string };

export type Search = {
  terms: SearchTerms;
  conditions: SQL[];
  sort: SortKey;
};

/**
 * One slice of what a search finds. A common word stands in the first rows of the list, so those are
 * read first and that is all; a rare one has few hits, so the index finds them and they are sorted.
 * Either way the work is bounded, however many submissions there are. What is neither (a common word
 * under a filter that it never meets) is read in the order of the list until time is up.
 * @throws Refusal `unavailable` when time is up
 */
export async function searchSubmissions(
  ctx: ServiceContext,
  search: Search,
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

/** Walks the list and keeps what matches; `readAhead` is how many rows it looks at. */
async function readInOrder(
  tx: ServiceContext,
  { terms, conditions, sort }: Search,
  slice: Slice & { readAhead?: number },
): Promise<Found[]> {
  const walk = tx.db
    .select()
    .from(formSubmissions)
    .where(and(...conditions, slice.where))
    .orderBy(slice.orderBy);
  const rows = slice.readAhead ? walk.limit(slice.readAhead) : walk;
  // Under the table's own name, so that the conditions mean the rows of the walk.
  const found = await tx.db.execute<Found>(sql`
    select ${formSubmissions.id} as id, ${sortKeyOf(sort)} as "sortKey"
      from (${rows}) as form_submissions where ${matches(terms)}
      order by ${slice.orderBy} limit ${slice.limit}`);
  return found.rows;
}

/** Undefined when the index finds more than may be sorted. */
async function readHits(
  tx: ServiceContext,
  { terms, conditions, sort }: Search,
  slice: Slice,
): Promise<{ rows: Found[]; total: number } | undefined> {
  const found = tx.db
    .select()
    .from(formSubmissions)
    .where(matches(terms))
    .limit(mostHits + 1);
  const filter = and(...conditions) ?? sql`true`;
  const filterAndPlace = and(...conditions, slice.where) ?? sql`true`;
  const { rows } = await tx.db.execute<{ hits: number; total: number; rows: Found[] }>(sql`
    with hits as materialized (${found})
    select (select count(*)::int from hits) as hits,
      (select count(*)::int from hits as form_submissions where ${filter}) as total,
      (select coalesce(json_agg(slice), '[]') from (
        select ${formSubmissions.id} as id, ${sortKeyOf(sort)} as "sortKey"
          from hits as form_submissions where ${filterAndPlace}
          order by ${slice.orderBy} limit ${slice.limit}) as slice) as rows`);
  const [answer] = rows;
  if (!answer || answer.hits > mostHits) return undefined;
  return { rows: answer.rows, total: answer.total };
}

/** Every part of it has an index: trigrams over the answers, or the beginning of a text. */
export function matches(terms: SearchTerms): SQL | undefined {
  const reference = like(formSubmissions.reference, beginning(terms.whole.toUpperCase()));
  if (terms.kind === 'anywhere') {
    const everywhere = terms.patterns.map(occurs);
    return or(and(...everywhere), reference);
  }
  const typed = beginning(terms.whole.toLowerCase());
  return or(
    reference,
    like(formSubmissions.contactEmail, typed),
    like(sql`lower(${formSubmissions.contactName})`, typed),
  );
}

/** The index is asked for the telling part alone, then the rows it finds for the whole. */
function occurs({ like: whole, part }: Pattern): SQL | undefined {
  const { searchText } = formSubmissions;
  if (part === undefined) return like(searchText, whole);
  return and(like(searchText, part), sql`${searchText} || '' like ${whole}`);
}

function beginning(text: string): string {
  return `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
