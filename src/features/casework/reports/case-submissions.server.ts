import { and, eq, inArray } from 'drizzle-orm';
import { typedReferences } from './reference.server.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { visibleSubmissions } from '#features/base/access/need-to-know.server.ts';
import {
  requireCaseAccess,
  requireSubmissionAccess,
} from '#features/base/access/require-access.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { emit } from '#kernel/events.ts';
import { lockCase } from '#features/casework/cases/case-record.server.ts';
import { recordCaseEvent } from '#features/casework/cases/case-history.server.ts';
import { cases } from '#database/tables/cases.ts';

/**
 * Adds a submission to a case. One that belongs to another case must be removed from it first, so that a
 * slip does not move somebody's report.
 * @param input.reference as staff type it
 * @throws Refusal `not_found`; `conflict` when it belongs to another case
 */
export async function linkSubmission(
  ctx: ServiceContext,
  input: { caseId: string; reference: string },
): Promise<void> {
  authorize(ctx, 'case:write');
  authorize(ctx, 'submission:read');
  const { caseId } = input;
  await requireCaseAccess(ctx, caseId);
  const typed = input.reference.trim().toUpperCase();
  if (typed === '') throw new Refusal('invalid', 'Enter the reference of a submission.');
  const words = `There is no submission ${typed}.`;
  const [named] = await ctx.db
    .select({ id: formSubmissions.id, reference: formSubmissions.reference })
    .from(formSubmissions)
    .where(inArray(formSubmissions.reference, typedReferences(typed)));
  if (!named) throw new Refusal('not_found', words);
  const { reference } = named;
  await requireSubmissionAccess(ctx, named.id, words);
  await inTransaction(ctx, async (tx) => {
    await lockCase(tx, caseId);
    const [found] = await tx.db
      .select({ id: formSubmissions.id, caseId: formSubmissions.caseId })
      .from(formSubmissions)
      .where(and(eq(formSubmissions.id, named.id), visibleSubmissions(tx)))
      .for('no key update');
    if (!found) throw new Refusal('not_found', words);
    if (found.caseId === caseId) return;
    if (found.caseId !== null) throw await belongsElsewhere(tx, reference, found.caseId);
    await tx.db
      .update(formSubmissions)
      .set({ caseId, guardedBy: null })
      .where(eq(formSubmissions.id, found.id));
    const details = { reference };
    await recordCaseEvent(tx, { caseId, kind: 'submission-linked', details });
    await recordAudit(tx, {
      action: 'case.submission-linked',
      target: caseId,
      details: { submission: found.id },
    });
    const change = { caseId, submissionId: found.id, cause: 'submission-linked' } as const;
    await emit(tx, 'case.reports-changed', change);
  });
}

async function belongsElsewhere(
  tx: ServiceContext,
  reference: string,
  caseId: string,
): Promise<Refusal> {
  const [other] = await tx.db
    .select({ caseNumber: cases.caseNumber })
    .from(cases)
    .where(eq(cases.id, caseId));
  return new Refusal(
    'conflict',
    `${reference} belongs to case ${other?.caseNumber ?? ''}. Remove it there first.`,
  );
}

/**
 * Removes a submission from a case; both stay. Does nothing when it is not in the case.
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
    const change = { caseId, submissionId: freed.id, cause: 'submission-unlinked' } as const;
    await emit(tx, 'case.reports-changed', change);
  });
}
