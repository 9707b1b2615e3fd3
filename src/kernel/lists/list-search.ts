import { and, getTableName, like, or, sql, type Column, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { domainToUnicode } from 'node:url';
import { asciiDomain } from '#shared/forms/text-fields.ts';
import type { ServiceContext } from '../context.ts';
import { readInTime, sortKeyOf, type Slice, type SortKey } from './keyset-page.ts';
import { queryRows } from '../query-rows.ts';

/** Number of rows that a search reads in list order before it uses the index. */
const readAhead = 3_000;

/** Number of hits from the index that are filtered and sorted afterwards. */
const maxHits = 10_000;

const foundRow = z.object({ id: z.string(), sortKey: z.string() });

type FoundRow = z.infer<typeof foundRow>;

type ListSearch = {
  table: PgTable & { id: PgColumn };
  /** Search condition; every part of it has an index. */
  matches: SQL | undefined;
  conditions: SQL[];
  sort: SortKey;
};

/**
 * One slice of search results. A common word occurs in the first rows of the list, so those are read
 * first and suffice; a rare one has few hits, so the index finds them and they are sorted. Either way
 * the work is bounded, regardless of the number of rows. Anything else (a common word under a filter
 * that never matches it) is read in list order until the time limit.
 * @throws Refusal `unavailable` at the time limit
 */
export async function searchList(
  ctx: ServiceContext,
  search: ListSearch,
  slice: Slice,
): Promise<{ rows: FoundRow[]; total?: number }> {
  async function find(tx: ServiceContext): Promise<{ rows: FoundRow[]; total?: number }> {
    const near = await readInOrder(tx, search, { ...slice, readAhead });
    if (near.length >= slice.limit) return { rows: near };
    const hits = await readHits(tx, search, slice);
    if (hits) return hits;
    return { rows: await readInOrder(tx, search, slice) };
  }
  return readInTime(ctx, find, { isSearch: true });
}

/** Reads in list order and keeps matching rows; `readAhead` limits the number of rows read. */
async function readInOrder(
  tx: ServiceContext,
  { table, matches, conditions, sort }: ListSearch,
  slice: Slice & { readAhead?: number },
): Promise<FoundRow[]> {
  const walk = tx.db
    .select()
    .from(table)
    .where(and(...conditions, slice.where))
    .orderBy(slice.orderBy);
  const rows = slice.readAhead ? walk.limit(slice.readAhead) : walk;
  // Aliased to the table's own name, so that the conditions apply to the rows read.
  return queryRows(
    tx.db,
    foundRow,
    sql`
    select ${table.id} as id, ${sortKeyOf(sort)} as "sortKey"
      from (${rows}) as ${nameOf(table)} where ${matches}
      order by ${slice.orderBy} limit ${slice.limit}`,
  );
}

/** Undefined if the index finds more than may be sorted. */
async function readHits(
  tx: ServiceContext,
  { table, matches, conditions, sort }: ListSearch,
  slice: Slice,
): Promise<{ rows: FoundRow[]; total: number } | undefined> {
  const found = tx.db
    .select()
    .from(table)
    .where(matches)
    .limit(maxHits + 1);
  const filter = and(...conditions) ?? sql`true`;
  const filterAndPlace = and(...conditions, slice.where) ?? sql`true`;
  const hits = z.object({ hits: z.int(), total: z.int(), rows: z.array(foundRow) });
  const [answer] = await queryRows(
    tx.db,
    hits,
    sql`
    with hits as materialized (${found})
    select (select count(*)::int from hits) as hits,
      (select count(*)::int from hits as ${nameOf(table)} where ${filter}) as total,
      (select coalesce(json_agg(slice), '[]') from (
        select ${table.id} as id, ${sortKeyOf(sort)} as "sortKey"
          from hits as ${nameOf(table)} where ${filterAndPlace}
          order by ${slice.orderBy} limit ${slice.limit}) as slice) as rows`,
  );
  if (!answer || answer.hits > maxHits) return undefined;
  return { rows: answer.rows, total: answer.total };
}

function nameOf(table: PgTable): SQL {
  return sql`${sql.identifier(getTableName(table))}`;
}

/**
 * LIKE pattern of a "contains" search over a lower-case column with a trigram index. The typed text is
 * literal: `%`, `_` and `\` are escaped.
 * @returns undefined if nothing was typed
 */
export function containsPattern(typed: string | undefined): string | undefined {
  const text = typed?.toLowerCase().trim().replaceAll(/\s+/g, ' ');
  if (!text) return undefined;
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/**
 * Normalises a text for searches: lower case, letters without accents, straight apostrophes and
 * quotation marks. A name heard on the phone has no audible accent, and many phones insert curly
 * apostrophes. Migration `fold_search_text` does the same in SQL.
 */
export function foldText(text: string): string {
  return (
    text
      // Must come first: Unicode decomposes the standalone acute accent into a space and a mark.
      .replaceAll(/[‘’‛ʼ`´]/g, "'")
      .replaceAll(/[“”„«»]/g, '"')
      .normalize('NFKD')
      .replaceAll(/[\u0300-\u036F]/g, '')
      .normalize('NFC')
      .toLowerCase()
      .replaceAll(/[øłđßæœ]/g, (letter) => plainLetters.get(letter) ?? letter)
  );
}

/** Letters that Unicode does not decompose. */
const plainLetters: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ø: 'o',
    ł: 'l',
    đ: 'd',
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
  }),
);

/** Words of a query. People write a number as `#954731`, and no record has that mark before its number. */
export function wordsOfQuery(typed: string): string[] {
  return typed
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/^#(?=\w)/, ''))
    .filter(Boolean);
}

/**
 * Spellings that a word of a query is stored in, folded: a domain of another script stands in letters in what people
 * write, and as `xn--` in their addresses.
 * @param word as typed
 */
export function spellingsOf(word: string): string[] {
  const at = word.lastIndexOf('@') + 1;
  const [before, domain] = [word.slice(0, at), word.slice(at)];
  const other = /^\p{ASCII}*$/u.test(domain)
    ? /(?:^|\.)xn--/i.test(domain) && domainToUnicode(domain)
    : asciiDomain(domain.normalize('NFC'));
  return [...new Set([word, ...(other ? [`${before}${other}`] : [])].map(foldText))];
}

/** Shorter words occur everywhere, and the trigram index does not contain them. */
const shortest = 3;

/**
 * Condition that a folded text with a trigram index contains every word of the query, each anywhere in
 * it.
 * @returns undefined if no word is long enough for the index
 */
export function holdsWords(typed: string): ((column: Column) => SQL | undefined) | undefined {
  const words = wordsOfQuery(typed);
  if (!words.some((word) => foldText(word).length >= shortest)) return undefined;
  const patterns = words.map((word) =>
    spellingsOf(word)
      .map(containsPattern)
      .filter((pattern) => pattern !== undefined),
  );
  return (column) => and(...patterns.map((each) => or(...each.map((one) => like(column, one)))));
}

/**
 * A filter in the form kept in the audit log: names and values of the active fields.
 * @param everything the description if no field is set
 */
export function describeFilter(filter: object, everything: string): string {
  const set = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '');
  return set.map(([name, value]) => `${name}: ${value}`).join(', ') || everything;
}
