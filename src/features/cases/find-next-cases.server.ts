import type { ServiceContext } from '#kernel/context.ts';
import { authorize } from '#kernel/authorize.ts';
import type { CaseFilter } from './case-filter.server.ts';
import { batchSize } from './check-batch.server.ts';
import { findCases } from './find-cases.server.ts';

export type CaseBatch = {
  ids: string[];
  /** Where the next batch begins; missing after the last one. */
  next?: string;
};

/**
 * The next 500 cases of a filter, newest first, for a change of all that match. Each batch begins
 * below the last one, so that rows which leave the filter by the change shift nothing.
 * @param input.begin the mark that the batch before it ended with
 */
export async function findNextCases(
  ctx: ServiceContext,
  input: { filter: CaseFilter; begin?: string | undefined },
): Promise<CaseBatch> {
  authorize(ctx, 'case:read');
  const page = await findCases(ctx, {
    ...input.filter,
    sort: 'opened',
    size: batchSize,
    isUncounted: true,
    cursor: input.begin ? { before: input.begin } : undefined,
  });
  const next = page.older && 'before' in page.older ? page.older.before : undefined;
  return { ids: page.rows.map(({ id }) => id), ...(next && { next }) };
}
