import { and } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { cases } from './schema/cases.server.ts';
import { authorize } from '#kernel/authorize.ts';
import { countList } from '#kernel/lists/count-list.ts';
import type { ListTotal } from '#kernel/lists/count-list.ts';
import { readSortedPage } from '#kernel/lists/keyset-page.ts';
import type { Cursor, Page, SortKey } from '#kernel/lists/keyset-page.ts';
import { seesRestricted } from '#kernel/access/need-to-know.ts';
import { caseMatches } from './case-matches.server.ts';
import { caseConditions } from './case-filter.server.ts';
import type { CaseFilter } from './case-filter.server.ts';
import { toCaseRows } from './case-row.server.ts';
import type { CaseRow } from './case-row.server.ts';
import { caseSorts } from './case-sorts.server.ts';
import type { CaseSort } from './case-sorts.server.ts';
import { readCaseSlice } from './read-case-slice.server.ts';

/** `total`: how many match; missing where counting would cost. */
export type CasePage = Page<CaseRow> & { total?: ListTotal };

export const pageSize = 25;

/**
 * One page of the cases, newest first unless sorted otherwise.
 * @throws Refusal `unavailable` when a search takes too long
 */
export async function findCases(
  ctx: ServiceContext,
  input: CaseFilter & {
    sort?: CaseSort | undefined;
    cursor?: Cursor | undefined;
    /** Rows on the page; 25 unless told. */
    size?: number;
    /** The number of all that match isn't wanted. */
    isUncounted?: boolean;
  },
): Promise<CasePage> {
  authorize(ctx, 'case:read');
  const sort: SortKey = caseSorts[input.sort ?? 'opened'];
  const matches = caseMatches(input.query);
  const conditions = caseConditions(ctx, input);
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
  // What is hidden is rare, so leaving it out costs no look at rows in vain.
  const filters = conditions.length - Number(!seesRestricted(ctx));
  return countList(ctx, filters, (tx, limit) =>
    tx.db
      .select({ id: cases.id })
      .from(cases)
      .where(and(...conditions))
      .limit(limit),
  );
}
