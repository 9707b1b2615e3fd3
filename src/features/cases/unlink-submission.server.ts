import { and, eq } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { formSubmissions } from '#features/reports/schema/submissions.server.ts';
import { announce } from '#kernel/announce.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { recordCaseEvent } from './record-case-event.server.ts';
import { requireCaseAccess } from '#kernel/access/require-access.ts';
import { lockCase } from './case-record.server.ts';

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
