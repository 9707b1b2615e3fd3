import type { ServiceContext } from '#kernel/context.ts';
import { authorize } from '#kernel/authorize.ts';
import type { ListTotal } from '#kernel/lists/count-list.ts';
import { requireProof } from '#kernel/access/require-proof.ts';
import { findSubmissions } from './find-submissions.server.ts';
import type { SubmissionFilter } from './submission-filter.server.ts';

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
