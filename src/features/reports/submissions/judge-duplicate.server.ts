import { eq } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { formSubmissions } from '../schema/submissions.server.ts';
import { announce } from '#kernel/announce.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { markDuplicate } from '../mark-duplicate.server.ts';
import { requireSubmissionAccess } from '#kernel/access/require-access.ts';
import { lockSubmission } from './lock-submission.server.ts';

/**
 * Says that a submission repeats no other, and stops the program from supposing it; or lets the
 * program look again.
 * @throws Refusal `not_found`
 */
export async function judgeDuplicate(
  ctx: ServiceContext,
  { id, isDuplicate }: { id: string; isDuplicate: 'no' | 'perhaps' },
): Promise<void> {
  authorize(ctx, 'submission:write');
  await requireSubmissionAccess(ctx, id);
  await inTransaction(ctx, async (tx) => {
    const before = await lockSubmission(tx, id);
    const isJudged = before.duplicateReason === 'none';
    if (isJudged === (isDuplicate === 'no')) return;
    await tx.db
      .update(formSubmissions)
      .set({ duplicateOf: null, duplicateReason: isDuplicate === 'no' ? 'none' : null })
      .where(eq(formSubmissions.id, id));
    if (isDuplicate === 'perhaps') await markDuplicate(tx, id);
    await recordAudit(tx, {
      action: 'submission.duplicate-judged',
      target: id,
      details: { duplicate: isDuplicate },
    });
    await announce(tx, { kind: 'submission.changed', id });
  });
}
