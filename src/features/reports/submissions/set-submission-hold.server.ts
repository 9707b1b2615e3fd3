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
 * Keeps a submission, and the case it belongs to, from being deleted or anonymised; or lets it go.
 * @throws Refusal `not_found`
 */
export async function setSubmissionHold(
  ctx: ServiceContext,
  { id, isHeld }: { id: string; isHeld: boolean },
): Promise<void> {
  authorize(ctx, 'submission:write');
  await requireSubmissionAccess(ctx, id);
  await inTransaction(ctx, async (tx) => {
    const before = await lockSubmission(tx, id);
    if (before.legalHold === isHeld) return;
    await tx.db
      .update(formSubmissions)
      .set({ legalHold: isHeld })
      .where(eq(formSubmissions.id, id));
    await recordAudit(tx, {
      action: 'submission.hold-changed',
      target: id,
      details: { to: isHeld ? 'on' : 'off' },
      severity: isHeld ? 'info' : 'warning',
    });
    await announce(tx, { kind: 'submission.changed', id });
  });
}
