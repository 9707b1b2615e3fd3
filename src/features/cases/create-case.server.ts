import { eq } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { cases } from './schema/cases.server.ts';
import { formSubmissions } from '#features/reports/schema/submissions.server.ts';
import type { NewCase } from './forms/case.ts';
import { announce } from '#kernel/announce.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { sealNotes } from './internal-notes.server.ts';
import { caseTexts } from '#features/indicators/case-texts.server.ts';
import { recordSightings } from '#features/indicators/record-sightings.server.ts';
import { enqueueEmail } from '#kernel/outbox/enqueue-email.ts';
import { recordCaseEvent } from './record-case-event.server.ts';
import { noSubmission, requireSubmissionAccess } from '#kernel/access/require-access.ts';
import { raiseSiteVersion } from '#kernel/settings/raise-site-version.ts';
import { caseSearchText } from './case-record.server.ts';
import { stagesFor } from './find-stage-templates.server.ts';

export type CreateCaseResult =
  | { ok: true; id: string }
  | { ok: false; code: 'number_taken' }
  | { ok: false; code: 'already_opened'; case: { id: string; caseNumber: string } };

/**
 * Opens a case, links it to the submission it comes from and tells the client its number. Of two
 * people who open a case for one submission, the second is told about the first one's.
 * @throws Refusal `not_found` when the submission is gone
 */
export async function createCase(ctx: ServiceContext, input: NewCase): Promise<CreateCaseResult> {
  authorize(ctx, 'case:write');
  const { submissionId } = input;
  if (submissionId) await requireSubmissionAccess(ctx, submissionId);
  return inTransaction(ctx, async (tx) => {
    const submission = submissionId ? await lockSubmission(tx, submissionId) : undefined;
    if (submission?.case) return { ok: false, code: 'already_opened', case: submission.case };
    const id = await insertCase(tx, input);
    if (!id) return { ok: false, code: 'number_taken' };
    if (submissionId) {
      await tx.db
        .update(formSubmissions)
        .set({ caseId: id })
        .where(eq(formSubmissions.id, submissionId));
    }
    await recordSightings(tx, { source: { caseId: id }, texts: caseTexts(input) });
    await recordCaseEvent(tx, {
      caseId: id,
      kind: 'opened',
      details: submission ? { reference: submission.reference } : {},
      version: 1,
    });
    await recordAudit(tx, {
      action: 'case.opened',
      target: id,
      details: { number: input.caseNumber, ...(submissionId && { submission: submissionId }) },
    });
    const payload = { caseNumber: input.caseNumber };
    // The home page counts cases.
    await raiseSiteVersion(tx);
    await announce(tx, { kind: 'case.created', id });
    await enqueueEmail(tx, { template: 'case-opened', to: input.email, payload, caseId: id });
    return { ok: true, id };
  });
}

/** Whoever comes second waits here until the first one's case is stored, and then sees it. */
async function lockSubmission(
  tx: ServiceContext,
  id: string,
): Promise<{ reference: string; case: { id: string; caseNumber: string } | null }> {
  const [found] = await tx.db
    .select({ reference: formSubmissions.reference, caseId: formSubmissions.caseId })
    .from(formSubmissions)
    .where(eq(formSubmissions.id, id))
    .for('update');
  if (!found) throw new Refusal('not_found', noSubmission);
  const { reference, caseId } = found;
  if (caseId === null) return { reference, case: null };
  const [opened] = await tx.db
    .select({ id: cases.id, caseNumber: cases.caseNumber })
    .from(cases)
    .where(eq(cases.id, caseId));
  return { reference, case: opened ?? null };
}

/** @returns undefined when the number is taken */
async function insertCase(tx: ServiceContext, input: NewCase): Promise<string | undefined> {
  const { caseNumber, caseType, name, email, phone, notes = '', internalNotes = '' } = input;
  const stages = input.hasTemplateStages ? await stagesFor(tx, caseType) : [];
  const [row] = await tx.db
    .insert(cases)
    .values({
      caseNumber,
      caseType,
      userDetails: { email, ...(name && { name }), ...(phone && { phone }) },
      notes,
      internalNotes: sealNotes(tx, internalNotes),
      progressStages: stages.map((stage) => ({ ...stage, completed: false })),
      searchText: caseSearchText({ caseNumber, email, ...(name && { name }) }),
      statusChangedAt: tx.now(),
      createdAt: tx.now(),
      updatedAt: tx.now(),
    })
    .onConflictDoNothing({ target: cases.caseNumber })
    .returning({ id: cases.id });
  return row?.id;
}
