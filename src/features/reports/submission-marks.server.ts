import { eq } from 'drizzle-orm';
import { requireSubmissionAccess } from '#kernel/access/require-access.ts';
import { announce } from '#kernel/announce.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { formSubmissions } from './schema.server.ts';
import { lockSubmission } from './submission-row.server.ts';

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
