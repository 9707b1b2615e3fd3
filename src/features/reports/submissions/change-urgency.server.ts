import { eq } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { formSubmissions } from '../schema/submissions.server.ts';
import type { StaffUrgency } from '../staff-urgency.ts';
import { announce } from '#kernel/announce.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { requireSubmissionAccess } from '#kernel/access/require-access.ts';
import { lockSubmission } from './lock-submission.server.ts';

/**
 * Says how urgent a submission is. What the sender answered stays as it arrived; `null` goes back to
 * it.
 * @throws Refusal `not_found`
 */
export async function changeUrgency(
  ctx: ServiceContext,
  { id, urgency }: { id: string; urgency: StaffUrgency | null },
): Promise<void> {
  authorize(ctx, 'submission:write');
  await requireSubmissionAccess(ctx, id);
  await inTransaction(ctx, async (tx) => {
    const before = await lockSubmission(tx, id);
    if (before.staffUrgency === urgency) return;
    await tx.db
      .update(formSubmissions)
      .set({ staffUrgency: urgency })
      .where(eq(formSubmissions.id, id));
    await recordAudit(tx, {
      action: 'submission.urgency-changed',
      target: id,
      details: {
        from: before.staffUrgency ?? 'as the sender said',
        to: urgency ?? 'as the sender said',
      },
    });
    await announce(tx, { kind: 'submission.changed', id });
  });
}
