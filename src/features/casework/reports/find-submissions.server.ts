import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { seesRestricted, visibleSubmissions } from '#features/base/access/need-to-know.server.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { queryRows } from '#kernel/query-rows.ts';
import { Refusal } from '#kernel/errors.ts';
import {
  countList,
  readInTime,
  readSortedPage,
  sortKeyOf,
  type Cursor,
  type ListPlace,
  type ListTotal,
  type Page,
  type Slice,
  type SortKey,
} from '#kernel/lists/keyset-page.ts';
import { searchList } from '#kernel/lists/list-search.ts';
import { typedReferences } from './reference.server.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { batchPlace, toBatch, type Batch } from '#kernel/lists/batch.ts';
import { rowColumns, toRows, type SubmissionRow } from './submission-row.server.ts';
import { writtenText } from './written-text.ts';
import {
  filterConditions,
  searchTerms,
  submissionMatches,
  submissionSorts,
  type SearchTerms,
  type SubmissionFilter,
  type SubmissionSort,
} from './submission-filter.server.ts';

export type SubmissionPage = Page<SubmissionRow> & {
  /** Number of matches; missing when counting would be expensive. */
  total?: ListTotal;
};

const pageSize = 25;

/**
 * One page of the submissions, newest first unless sorted otherwise.
 * @throws Refusal `unavailable` when a search takes too long
 */
export async function findSubmissions(
  ctx: ServiceContext,
  input: SubmissionFilter & ListPlace & { sort?: SubmissionSort | undefined },
): Promise<SubmissionPage> {
  authorize(ctx, 'submission:read');
  const sort: SortKey = submissionSorts[input.sort ?? 'arrived'];
  const terms = searchTerms(input.query);
  const conditions = await filterConditions(ctx, input);
  let total: ListTotal | undefined;
  const page = await readSortedPage(
    sort,
    { cursor: input.cursor, size: input.size ?? pageSize },
    async (slice) => {
      if (!terms) return readInTime(ctx, (tx) => readRows(tx, { conditions, sort, slice }));
      const found = await readSearch(ctx, { terms, conditions, sort, slice });
      if (found.total !== undefined) total = { count: found.total, isMore: false };
      return found.rows;
    },
  );
  if (!page.newer && !page.older) total = { count: page.rows.length, isMore: false };
  else if (!terms && !input.isUncounted) total = await countSome(ctx, conditions);
  const rows = await toRows(ctx, page.rows);
  return { ...page, rows, ...(total !== undefined && { total }) };
}

type Reading = { conditions: SQL[]; sort: SortKey; slice: Slice };

function readRows(ctx: ServiceContext, { conditions, sort, slice }: Reading) {
  return ctx.db
    .select({ ...rowColumns, sortKey: sortKeyOf(sort) })
    .from(formSubmissions)
    .where(and(...conditions, slice.where))
    .orderBy(slice.orderBy)
    .limit(slice.limit);
}

async function readSearch(ctx: ServiceContext, reading: Reading & { terms: SearchTerms }) {
  const { terms, conditions, sort, slice } = reading;
  const matches = submissionMatches(terms);
  const search = { table: formSubmissions, matches, conditions, sort };
  const { rows: found, total } = await searchList(ctx, search, slice);
  if (found.length === 0) return { rows: [], total };
  const stored = await ctx.db
    .select({ ...rowColumns, sortKey: sortKeyOf(sort) })
    .from(formSubmissions)
    .where(
      inArray(
        formSubmissions.id,
        found.map(({ id }) => id),
      ),
    );
  const byId = new Map(stored.map((row) => [row.id, row]));
  return { rows: found.flatMap(({ id }) => byId.get(id) ?? []), total };
}

function countSome(ctx: ServiceContext, conditions: SQL[]): Promise<ListTotal | undefined> {
  // Merged and hidden submissions are rare, so filtering them out wastes hardly any reads.
  const filters = conditions.length - 1 - Number(!seesRestricted(ctx));
  return countList(ctx, filters, (tx, limit) =>
    tx.db
      .select({ id: formSubmissions.id })
      .from(formSubmissions)
      .where(and(...conditions))
      // Sorted like the index: otherwise the planner may first collect every matching row.
      .orderBy(desc(formSubmissions.submittedAt), desc(formSubmissions.id))
      .limit(limit),
  );
}

/**
 * The next 500 submissions of a filter, newest first, for a bulk change of all matches. Each batch
 * begins below the last one, so that rows which leave the filter by the change shift nothing, and
 * submissions that arrive meanwhile are not touched.
 * @param input.begin the cursor with which the previous batch ended
 */
export async function findNextBatch(
  ctx: ServiceContext,
  input: { filter: SubmissionFilter; begin?: string | undefined },
): Promise<Batch> {
  authorize(ctx, 'submission:read');
  const page = await findSubmissions(ctx, {
    ...input.filter,
    sort: 'arrived',
    ...batchPlace(input.begin),
  });
  return toBatch(page);
}

/** Characters of a message that a list shows. */
const previewLength = 100;

/**
 * The beginning of what was written, by report.
 * @param ids of one page of the list
 */
export async function findPreviews(
  ctx: ServiceContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  authorize(ctx, 'submission:read');
  if (ids.length === 0) return new Map();
  const { id, formType, data } = formSubmissions;
  const rows = await ctx.db
    .select({ id, formType, data })
    .from(formSubmissions)
    .where(and(inArray(id, [...ids]), visibleSubmissions(ctx)));
  return new Map(rows.map((row) => [row.id, beginningOf(writtenText(row.formType, row.data))]));
}

function beginningOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const letters = [...line];
  return letters.length <= previewLength
    ? line
    : `${letters.slice(0, previewLength).join('').trimEnd()}…`;
}

export type Neighbour = { id: string; reference: string };

/** The submissions above and below one in a list; missing at its ends. */
export type Neighbours = { previous?: Neighbour; next?: Neighbour };

/**
 * The neighbours of a submission in the list given by a filter and an order. The submission itself need not
 * be in that list: a change of status may just have removed it.
 */
export async function findNeighbours(
  ctx: ServiceContext,
  input: { id: string; filter: SubmissionFilter; sort?: SubmissionSort | undefined },
): Promise<Neighbours> {
  authorize(ctx, 'submission:read');
  const sort: SortKey = submissionSorts[input.sort ?? 'arrived'];
  const [row] = await ctx.db
    .select({ sortKey: sortKeyOf(sort) })
    .from(formSubmissions)
    .where(and(eq(formSubmissions.id, input.id), visibleSubmissions(ctx)));
  if (!row) return {};
  const mark = `${row.sortKey}~${input.id}`;
  const [above, below] = await Promise.all([
    readOne(ctx, input, { after: mark }),
    readOne(ctx, input, { before: mark }),
  ]);
  // Above its first row a list answers with the first page, which begins at this submission or below it.
  const previous = above && above.id !== input.id && above.id !== below?.id ? above : undefined;
  return { ...(previous && { previous }), ...(below && { next: below }) };
}

async function readOne(
  ctx: ServiceContext,
  { filter, sort }: Parameters<typeof findNeighbours>[1],
  cursor: Cursor,
): Promise<Neighbour | undefined> {
  const reading = findSubmissions(ctx, { ...filter, sort, cursor, size: 1, isUncounted: true });
  const page = await reading.catch((error: unknown) => {
    // A search that takes too long must not prevent the submission itself from being shown.
    if (error instanceof Refusal && error.code === 'unavailable') return undefined;
    throw error;
  });
  const row = page?.rows[0];
  return row && { id: row.id, reference: row.reference };
}

/** Finds a submission by reference, as staff type it; returns none of its content. */
export async function findByReference(
  ctx: ServiceContext,
  typed: string,
): Promise<{ id: string; reference: string } | undefined> {
  authorize(ctx, 'submission:read');
  const { id, reference } = formSubmissions;
  const [row] = await ctx.db
    .select({ id, reference })
    .from(formSubmissions)
    .where(and(inArray(reference, typedReferences(typed)), visibleSubmissions(ctx)));
  return row;
}

/**
 * Form types with submissions. Repeatedly asks the index for the next greater type, since a DISTINCT would
 * read all rows.
 */
export async function findFormTypes(ctx: ServiceContext): Promise<string[]> {
  authorize(ctx, 'submission:read');
  const rows = await queryRows(
    ctx.db,
    z.object({ form_type: z.string() }),
    sql`
    with recursive types(form_type) as (
      select min(form_type) from ${formSubmissions}
      union all
      select (select min(s.form_type) from ${formSubmissions} s where s.form_type > types.form_type)
        from types where types.form_type is not null
    )
    select form_type from types where form_type is not null`,
  );
  return rows.map((row) => row.form_type);
}
