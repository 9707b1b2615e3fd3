import { and, eq } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { formSubmissions } from '../schema/submissions.server.ts';
import type { SubmissionStatus } from '../submission-status.ts';
import { announce } from '#kernel/announce.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { visibleSubmissions } from '#kernel/access/need-to-know.ts';
import { noSubmission, requireSubmissionAccess } from '#kernel/access/require-access.ts';

/**
 * Moves a submission to another status; any may follow any. Setting the same one again changes
 * nothing and leaves no trace.
 * @throws Refusal `not_found`
 */
export async function changeSubmissionStatus(
  ctx: ServiceContext,
  input: { id: string; status: SubmissionStatus },
): Promise<void> {
  authorize(ctx, 'submission:write');
  await requireSubmissionAccess(ctx, input.id);
  await inTransaction(ctx, async (tx) => {
    const [before] = await tx.db
      .select({ status: formSubmissions.status })
      .from(formSubmissions)
      .where(and(eq(formSubmissions.id, input.id), visibleSubmissions(tx)))
      .for('update');
    if (!before) throw new Refusal('not_found', noSubmission);
    if (before.status === input.status) return;
    await tx.db
      .update(formSubmissions)
      .set({ status: input.status, statusChangedAt: tx.now() })
      .where(eq(formSubmissions.id, input.id));
    await recordAudit(tx, {
      action: 'submission.status-changed',
      target: input.id,
      details: { from: before.status, to: input.status },
    });
    await announce(tx, { kind: 'submission.changed', id: input.id });
  });
}
