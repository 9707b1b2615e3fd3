import { eq } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { formSubmissions } from '../schema/submissions.server.ts';
import { announce } from '#kernel/announce.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { requireSubmissionAccess } from '#kernel/access/require-access.ts';
import { lockSubmission } from './lock-submission.server.ts';

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
