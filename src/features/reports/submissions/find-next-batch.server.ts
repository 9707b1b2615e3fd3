import type { ServiceContext } from '#kernel/context.ts';
import { authorize } from '#kernel/authorize.ts';
import { batchSize } from './check-batch.server.ts';
import { findSubmissions } from './find-submissions.server.ts';
import type { SubmissionFilter } from './submission-filter.server.ts';

export type Batch = {
  ids: string[];
  /** Where the next batch begins; missing after the last one. */
  next?: string;
};

/**
 * The next 500 submissions of a filter, newest first, for a change of all that match. Each batch
 * begins below the last one, so that rows which leave the filter by the change shift nothing, and
 * what arrives meanwhile is not touched.
 * @param input.begin the mark that the batch before it ended with
 */
export async function findNextBatch(
  ctx: ServiceContext,
  input: { filter: SubmissionFilter; begin?: string | undefined },
): Promise<Batch> {
  authorize(ctx, 'submission:read');
  const page = await findSubmissions(ctx, {
    ...input.filter,
    sort: 'arrived',
    size: batchSize,
    isUncounted: true,
    cursor: input.begin ? { before: input.begin } : undefined,
  });
  const next = page.older && 'before' in page.older ? page.older.before : undefined;
  return { ids: page.rows.map(({ id }) => id), ...(next && { next }) };
}
