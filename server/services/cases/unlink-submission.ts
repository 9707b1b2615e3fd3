import { and, eq } from 'drizzle-orm';
import { inTransaction } from '#server/context.ts';
import type { ServiceContext } from '#server/context.ts';
import { formSubmissions } from '#server/db/schema/submissions.ts';
import { announce } from '../announce.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { authorize } from '../authorize.ts';
import { recordCaseEvent } from '../record-case-event.ts';
import { requireCaseAccess } from '../access/require-access.ts';
import { lockCase } from './case-record.ts';

/**
 * Takes a submission out of a case; both stay. One that is not in it is left alone.
 * @throws Refusal `not_found` when the case is gone
 */
export async function unlinkSubmission(
  ctx: ServiceContext,
  { caseId, submissionId }: { caseId: string; submissionId: string },
): Promise<void> {
  authorize(ctx, 'case:write');
  await requireCaseAccess(ctx, caseId);
  await inTransaction(ctx, async (tx) => {
    await lockCase(tx, caseId);
    const [freed] = await tx.db
      .update(formSubmissions)
      .set({ caseId: null })
      .where(and(eq(formSubmissions.id, submissionId), eq(formSubmissions.caseId, caseId)))
      .returning({ id: formSubmissions.id, reference: formSubmissions.reference });
    if (!freed) return;
    const details = { reference: freed.reference };
    await recordCaseEvent(tx, { caseId, kind: 'submission-unlinked', details });
    await recordAudit(tx, {
      action: 'case.submission-unlinked',
      target: caseId,
      details: { submission: freed.id },
    });
    await announce(tx, { kind: 'case.changed', id: caseId });
    await announce(tx, { kind: 'submission.changed', id: freed.id });
  });
}
