import { eq } from 'drizzle-orm';
import { inTransaction } from '#server/context.ts';
import type { ServiceContext } from '#server/context.ts';
import { formSubmissions } from '#server/db/schema/submissions.ts';
import { announce } from '../announce.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { authorize } from '../authorize.ts';
import { requireSubmissionAccess } from '../access/require-access.ts';
import { lockSubmission } from './lock-submission.ts';

/**
 * Marks a submission as suspected spam, or takes the mark away. Nothing is deleted, and nothing is
 * sent: a confirmation that spam did not get is not made up for.
 * @throws Refusal `not_found`
 */
export async function setSpam(
  ctx: ServiceContext,
  { id, isSpam }: { id: string; isSpam: boolean },
): Promise<void> {
  authorize(ctx, 'submission:write');
  await requireSubmissionAccess(ctx, id);
  await inTransaction(ctx, async (tx) => {
    const before = await lockSubmission(tx, id);
    if (before.isSuspectedSpam === isSpam) return;
    await tx.db
      .update(formSubmissions)
      .set({ isSuspectedSpam: isSpam })
      .where(eq(formSubmissions.id, id));
    const details = { to: isSpam ? 'on' : 'off' };
    await recordAudit(tx, { action: 'submission.spam-changed', target: id, details });
    await announce(tx, { kind: 'submission.changed', id });
  });
}
