import { and, desc, inArray, not, or, sql, type SQL } from 'drizzle-orm';
import { seesRestricted, visibleCases } from '#features/base/access/need-to-know.server.ts';
import { requireCaseAccess } from '#features/base/access/require-access.server.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import {
  countList,
  readInTime,
  readSortedPage,
  sortKeyOf,
  type ListPlace,
  type ListTotal,
  type Page,
  type Slice,
  type SortKey,
} from '#kernel/lists/keyset-page.ts';
import { holdsWords, searchList } from '#kernel/lists/list-search.ts';
import {
  caseConditions,
  caseMatches,
  hasPhone,
  caseRowColumns,
  caseSorts,
  toCaseRows,
  type CaseFilter,
  type CaseRow,
  type CaseSort,
} from './case-filter.server.ts';
import { caseStatuses, type CaseStatus } from '#shared/vocabulary/case-statuses.ts';
import { batchPlace, toBatch, type Batch } from '#kernel/lists/batch.ts';
import { isNamedNumber, isTypedNumber } from './case-number.server.ts';
import { readCaseEvents, type CaseEvent } from './case.server.ts';
import { cases } from '#database/tables/cases.ts';

/** `total`: number of matches; missing when counting would be expensive. */
type CasePage = Page<CaseRow> & { total?: ListTotal };

export const pageSize = 25;

/**
 * One page of the cases, newest first unless sorted otherwise.
 * @throws Refusal `unavailable` when a search takes too long
 */
export async function findCases(
  ctx: ServiceContext,
  input: CaseFilter & ListPlace & { sort?: CaseSort | undefined },
): Promise<CasePage> {
  authorize(ctx, 'case:read');
  const sort: SortKey = caseSorts[input.sort ?? 'opened'];
  const matches = caseMatches(input.query);
  const conditions = await caseConditions(ctx, input);
  let total: ListTotal | undefined;
  const page = await readSortedPage(
    sort,
    { cursor: input.cursor, size: input.size ?? pageSize },
    async (slice) => {
      const found = await readCaseSlice(ctx, { matches, conditions, sort, slice });
      if (found.total !== undefined) total = { count: found.total, isMore: false };
      return found.rows;
    },
  );
  if (!page.newer && !page.older) total = { count: page.rows.length, isMore: false };
  else if (!matches && !input.isUncounted) total = await countSome(ctx, conditions);
  const rows = await toCaseRows(ctx, page.rows);
  return { ...page, rows, ...(total !== undefined && { total }) };
}

function countSome(ctx: ServiceContext, conditions: SQL[]): Promise<ListTotal | undefined> {
  // Hidden cases are rare, so filtering them out wastes hardly any reads.
  const filters = conditions.length - Number(!seesRestricted(ctx));
  return countList(ctx, filters, (tx, limit) =>
    tx.db
      .select({ id: cases.id })
      .from(cases)
      .where(and(...conditions))
      .limit(limit),
  );
}

/** Cards per column; the list shows the rest. */
const boardColumnSize = 50;

export type BoardColumn = { status: CaseStatus } & Pick<CasePage, 'rows' | 'total'>;

/**
 * Cases by status; each column begins with those that entered it last.
 * @throws Refusal `unavailable` when a search takes too long
 */
export async function findBoard(ctx: ServiceContext, filter: CaseFilter): Promise<BoardColumn[]> {
  authorize(ctx, 'case:read');
  const shown = caseStatuses.filter((status) => !filter.status || filter.status === status);
  const columns: BoardColumn[] = [];
  // Sequential: a board must not take six connections from everybody else.
  for (const status of shown) {
    const { rows, total } = await findCases(ctx, {
      ...filter,
      status,
      sort: 'changed',
      size: boardColumnSize,
    });
    columns.push({ status, rows, ...(total && { total }) });
  }
  return columns;
}

/**
 * The next 500 cases of a filter, newest first, for a bulk change of all matches. Each batch begins
 * below the last one, so that rows which leave the filter by the change shift nothing.
 * @param input.begin the cursor with which the previous batch ended
 */
export async function findNextCases(
  ctx: ServiceContext,
  input: { filter: CaseFilter; begin?: string | undefined },
): Promise<Batch> {
  authorize(ctx, 'case:read');
  const page = await findCases(ctx, {
    ...input.filter,
    sort: 'opened',
    ...batchPlace(input.begin),
  });
  return toBatch(page);
}

/** Changes by colleagues since a form was filled, from which the user decides what to keep. */
export async function findChangesSince(
  ctx: ServiceContext,
  { id, version }: { id: string; version: number },
): Promise<CaseEvent[]> {
  authorize(ctx, 'case:read');
  await requireCaseAccess(ctx, id);
  return readCaseEvents(ctx, id, version);
}

export type CaseHit = { id: string; caseNumber: string; name: string | null; email: string | null };

/** Number of newest rows that are scanned before an index is used. */
const readThrough = 2_000;

/**
 * A few cases for a quick search: first the one with this number or phone number, then names with this beginning, then
 * cases that hold every word in number, name or e-mail, newest first.
 */
export async function lookUpCases(
  ctx: ServiceContext,
  { query, limit }: { query: string; limit: number },
): Promise<CaseHit[]> {
  authorize(ctx, 'case:read');
  if (query.trim() === '') return [];
  const isNumbered =
    or(isTypedNumber(query), isNamedNumber(query), ...hasPhone(query)) ?? sql`false`;
  const exact = await pick(ctx, isNumbered, limit);
  const holds = holdsWords(query);
  if (!holds) return exact;
  const isOther = not(isNumbered);
  const named = await findNamed(ctx, { query, isOther, limit: limit - exact.length });
  const known = new Set(named.map(({ id }) => id));
  const rest = limit - exact.length;
  const near = await findAmongNewest(ctx, { holds, isOther, limit: rest });
  const others = near.length < rest ? await findRare(ctx, { holds, isOther, limit: rest }) : near;
  return [...exact, ...named, ...others.filter(({ id }) => !known.has(id))].slice(0, limit);
}

/** Cases whose name begins with the text, exact matches first; an index on names answers. */
async function findNamed(
  ctx: ServiceContext,
  { query, isOther, limit }: { query: string; isOther: SQL; limit: number },
): Promise<CaseHit[]> {
  const typed = query.trim().toLowerCase();
  const begins = `${typed.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const name = sql`lower(${cases.contactName})`;
  const exactly = await pick(ctx, and(isOther, sql`${name} = ${typed}`), limit);
  const isBeginning = and(isOther, sql`${name} like ${begins}`, sql`${name} <> ${typed}`);
  const left = limit - exactly.length;
  return left > 0 ? [...exactly, ...(await pick(ctx, isBeginning, left))] : exactly;
}

const hitColumns = {
  id: cases.id,
  caseNumber: cases.caseNumber,
  name: sql<string | null>`${cases.userDetails} ->> 'name'`.as('name'),
  email: sql<
    string | null
  >`coalesce(${cases.userDetails} ->> 'email', ${cases.userDetails} ->> 'contact_email')`.as(
    'email',
  ),
};

type TextSearch = {
  holds: NonNullable<ReturnType<typeof holdsWords>>;
  isOther: SQL;
  limit: number;
};

/** A common text appears in the newest rows, which are read without an index. */
function findAmongNewest(
  ctx: ServiceContext,
  { holds, isOther, limit }: TextSearch,
): Promise<CaseHit[]> {
  const newest = ctx.db
    .select({ ...hitColumns, searchText: cases.searchText })
    .from(cases)
    .where(and(isOther, visibleCases(ctx)))
    .orderBy(desc(cases.id))
    .limit(readThrough)
    .as('newest');
  const { id, caseNumber, name, email, searchText } = newest;
  return ctx.db
    .select({ id, caseNumber, name, email })
    .from(newest)
    .where(holds(searchText))
    .orderBy(desc(id))
    .limit(limit);
}

/** A text missing from the newest rows is rare, so the index answers quickly. */
function findRare(ctx: ServiceContext, { holds, isOther, limit }: TextSearch): Promise<CaseHit[]> {
  const rare = ctx.db
    .select(hitColumns)
    .from(cases)
    .where(and(holds(cases.searchText), isOther, visibleCases(ctx)))
    // Keeps the planner from walking the list in its order and testing every row.
    .offset(0)
    .as('rare');
  return ctx.db.select().from(rare).orderBy(desc(rare.id)).limit(limit);
}

function pick(ctx: ServiceContext, where: SQL | undefined, limit: number): Promise<CaseHit[]> {
  return ctx.db
    .select(hitColumns)
    .from(cases)
    .where(and(where, visibleCases(ctx)))
    .orderBy(desc(cases.id))
    .limit(limit);
}

type CaseReading = {
  matches: SQL | undefined;
  conditions: SQL[];
  sort: SortKey;
  slice: Slice;
};

/** The rows of one slice, with their sort keys. */
async function readCaseSlice(ctx: ServiceContext, reading: CaseReading) {
  const { matches, conditions, sort, slice } = reading;
  const columns = { ...caseRowColumns, sortKey: sortKeyOf(sort) };
  if (!matches) {
    const rows = await readInTime(ctx, (tx) =>
      tx.db
        .select(columns)
        .from(cases)
        .where(and(...conditions, slice.where))
        .orderBy(slice.orderBy)
        .limit(slice.limit),
    );
    return { rows, total: undefined };
  }
  const { rows: found, total } = await searchList(
    ctx,
    { table: cases, matches, conditions, sort },
    slice,
  );
  if (found.length === 0) return { rows: [], total };
  const ids = found.map(({ id }) => id);
  const stored = await ctx.db.select(columns).from(cases).where(inArray(cases.id, ids));
  const byId = new Map(stored.map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total };
}
