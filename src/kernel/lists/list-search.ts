import { and, getTableName, like, sql, type Column, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ServiceContext } from '../context.ts';
import { readInTime, sortKeyOf, type Slice, type SortKey } from './keyset-page.ts';

/** How far a search reads in the order of the list, before it asks the index. */
const readAhead = 3_000;

/** How many the index may find, to be filtered and sorted afterwards. */
const maxHits = 10_000;

type Found = { id: string; sortKey: string };

type ListSearch = {
  table: PgTable & { id: PgColumn };
  /** Says what is looked for; every part of it has an index. */
  matches: SQL | undefined;
  conditions: SQL[];
  sort: SortKey;
};

/**
 * One slice of what a search finds. A common word stands in the first rows of the list, so those are
 * read first and that is all; a rare one has few hits, so the index finds them and they are sorted.
 * Either way the work is bounded, however many rows there are. What is neither (a common word under a
 * filter that it never meets) is read in the order of the list until time is up.
 * @throws Refusal `unavailable` when time is up
 */
export async function searchList(
  ctx: ServiceContext,
  search: ListSearch,
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
  { table, matches, conditions, sort }: ListSearch,
  slice: Slice & { readAhead?: number },
): Promise<Found[]> {
  const walk = tx.db
    .select()
    .from(table)
    .where(and(...conditions, slice.where))
    .orderBy(slice.orderBy);
  const rows = slice.readAhead ? walk.limit(slice.readAhead) : walk;
  // Under the table's own name, so that the conditions mean the rows of the walk.
  const found = await tx.db.execute<Found>(sql`
    select ${table.id} as id, ${sortKeyOf(sort)} as "sortKey"
      from (${rows}) as ${nameOf(table)} where ${matches}
      order by ${slice.orderBy} limit ${slice.limit}`);
  return found.rows;
}

/** Undefined when the index finds more than may be sorted. */
async function readHits(
  tx: ServiceContext,
  { table, matches, conditions, sort }: ListSearch,
  slice: Slice,
): Promise<{ rows: Found[]; total: number } | undefined> {
  const found = tx.db
    .select()
    .from(table)
    .where(matches)
    .limit(maxHits + 1);
  const filter = and(...conditions) ?? sql`true`;
  const filterAndPlace = and(...conditions, slice.where) ?? sql`true`;
  const { rows } = await tx.db.execute<{ hits: number; total: number; rows: Found[] }>(sql`
    with hits as materialized (${found})
    select (select count(*)::int from hits) as hits,
      (select count(*)::int from hits as ${nameOf(table)} where ${filter}) as total,
      (select coalesce(json_agg(slice), '[]') from (
        select ${table.id} as id, ${sortKeyOf(sort)} as "sortKey"
          from hits as ${nameOf(table)} where ${filterAndPlace}
          order by ${slice.orderBy} limit ${slice.limit}) as slice) as rows`);
  const [answer] = rows;
  if (!answer || answer.hits > maxHits) return undefined;
  return { rows: answer.rows, total: answer.total };
}

function nameOf(table: PgTable): SQL {
  return sql`${sql.identifier(getTableName(table))}`;
}

/**
 * The LIKE pattern of a "contains" search over a lower-case column with a trigram index. What the
 * person typed is text: `%`, `_` and `\` mean themselves.
 * @returns undefined when nothing was typed
 */
export function containsPattern(typed: string | undefined): string | undefined {
  const text = typed?.toLowerCase().trim().replaceAll(/\s+/g, ' ');
  if (!text) return undefined;
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/**
 * A text as searches compare it: in lower case, letters without their accents, apostrophes and
 * quotation marks as a keyboard has them. Who is told a name on the phone does not hear the accent, and
 * many phones set curly apostrophes. Migration `fold_search_text` says the same in SQL.
 */
export function foldText(text: string): string {
  return (
    text
      // First: Unicode takes the acute accent on its own apart into a space and a mark.
      .replaceAll(/[‘’‛ʼ`´]/g, "'")
      .replaceAll(/[“”„«»]/g, '"')
      .normalize('NFKD')
      .replaceAll(/[\u0300-\u036F]/g, '')
      .normalize('NFC')
      .toLowerCase()
      .replaceAll(/[øłđßæœ]/g, (letter) => plainLetters[letter] ?? letter)
  );
}

/** Letters that Unicode does not take apart. */
const plainLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

/** Shorter words stand in everything, and the index of parts of words does not know them. */
const shortest = 3;

/**
 * That a folded text with a trigram index holds every word of what was typed, each anywhere in it.
 * @returns undefined where no word is long enough for the index
 */
export function holdsWords(typed: string): ((column: Column) => SQL | undefined) | undefined {
  const words = foldText(typed).split(/\s+/);
  if (!words.some((word) => word.length >= shortest)) return undefined;
  const patterns = words.map(containsPattern).filter((pattern) => pattern !== undefined);
  return (column) => and(...patterns.map((pattern) => like(column, pattern)));
}

/**
 * A filter as the audit log keeps it: names and values of what was set.
 * @param everything what it is called when nothing was set
 */
export function describeFilter(filter: object, everything: string): string {
  const set = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '');
  return set.map(([name, value]) => `${name}: ${value}`).join(', ') || everything;
}
