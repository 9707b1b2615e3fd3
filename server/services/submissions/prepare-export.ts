import type { ServiceContext } from '#server/context.ts';
import { authorize } from '../authorize.ts';
import type { ListTotal } from '../lists/count-list.ts';
import { requireProof } from '../access/require-proof.ts';
import { findSubmissions } from './find-submissions.ts';
import type { SubmissionFilter } from './submission-filter.ts';

/**
 * How many rows a file would have, before somebody asks for it; missing where counting would cost.
 * @throws Refusal `proof_needed`
 */
export async function prepareExport(
  ctx: ServiceContext,
  input: { filter: SubmissionFilter },
): Promise<{ total?: ListTotal }> {
  authorize(ctx, 'submission:export');
  requireProof(ctx);
  const { total } = await findSubmissions(ctx, input.filter);
  return total ? { total } : {};
}
