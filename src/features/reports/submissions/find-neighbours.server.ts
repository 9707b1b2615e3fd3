import { and, eq } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { formSubmissions } from '../schema/submissions.server.ts';
import { Refusal } from '#kernel/errors.ts';
import { authorize } from '#kernel/authorize.ts';
import { sortKeyOf } from '#kernel/lists/keyset-page.ts';
import type { Cursor, SortKey } from '#kernel/lists/keyset-page.ts';
import { visibleSubmissions } from '#kernel/access/need-to-know.ts';
import { findSubmissions } from './find-submissions.server.ts';
import type { SubmissionFilter } from './submission-filter.server.ts';
import { submissionSorts } from './submission-sorts.server.ts';
import type { SubmissionSort } from './submission-sorts.server.ts';

export type Neighbour = { id: string; reference: string };

/** Those above and below a submission in a list; missing at its ends. */
export type Neighbours = { previous?: Neighbour; next?: Neighbour };

/**
 * What comes before and after a submission in the list that a filter and an order make. It need not be
 * in that list itself: with another status it may just have left it.
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
  // Above the first row a list answers with its first page, which begins here or below.
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
    // A search that takes too long must not keep the submission itself from being shown.
    if (error instanceof Refusal && error.code === 'unavailable') return undefined;
    throw error;
  });
  const row = page?.rows[0];
  return row && { id: row.id, reference: row.reference };
}
