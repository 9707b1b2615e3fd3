import { and, desc, inArray } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { formSubmissions } from '../schema/submissions.server.ts';
import { authorize } from '#kernel/authorize.ts';
import { countList } from '#kernel/lists/count-list.ts';
import type { ListTotal } from '#kernel/lists/count-list.ts';
import { readSortedPage, sortKeyOf } from '#kernel/lists/keyset-page.ts';
import type { Cursor, Page, Slice, SortKey } from '#kernel/lists/keyset-page.ts';
import { seesRestricted } from '#kernel/access/need-to-know.ts';
import { readInTime } from '#kernel/lists/read-in-time.ts';
import { searchList } from '#kernel/lists/search-list.ts';
import { searchTerms } from './search-terms.server.ts';
import type { SearchTerms } from './search-terms.server.ts';
import { filterConditions } from './submission-filter.server.ts';
import type { SubmissionFilter } from './submission-filter.server.ts';
import { submissionMatches } from './submission-matches.server.ts';
import { rowColumns, toRows } from './submission-row.server.ts';
import type { SubmissionRow } from './submission-row.server.ts';
import { submissionSorts } from './submission-sorts.server.ts';
import type { SubmissionSort } from './submission-sorts.server.ts';

export type SubmissionPage = Page<SubmissionRow> & {
  /** How many match; missing where counting would cost. */
  total?: ListTotal;
};

const pageSize = 25;

/**
 * One page of the submissions, newest first unless sorted otherwise.
 * @throws Refusal `unavailable` when a search takes too long
 */
export async function findSubmissions(
  ctx: ServiceContext,
  input: SubmissionFilter & {
    sort?: SubmissionSort | undefined;
    cursor?: Cursor | undefined;
    /** Rows on the page; 25 unless told. */
    size?: number;
    /** The number of all that match isn't wanted. */
    isUncounted?: boolean;
  },
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
  // What is merged or hidden is rare, so leaving it out costs no look at rows in vain.
  const filters = conditions.length - 1 - Number(!seesRestricted(ctx));
  return countList(ctx, filters, (tx, limit) =>
    tx.db
      .select({ id: formSubmissions.id })
      .from(formSubmissions)
      .where(and(...conditions))
      // In the order of an index: otherwise the planner may first gather every row that matches.
      .orderBy(desc(formSubmissions.submittedAt), desc(formSubmissions.id))
      .limit(limit),
  );
}
