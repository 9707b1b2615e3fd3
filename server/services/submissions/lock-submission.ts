import { and, eq } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { formSubmissions } from '#server/db/schema/submissions.ts';
import { Refusal } from '#server/errors.ts';
import { visibleSubmissions } from '../access/need-to-know.ts';
import { noSubmission } from '../access/require-access.ts';

const columns = {
  id: formSubmissions.id,
  reference: formSubmissions.reference,
  formType: formSubmissions.formType,
  data: formSubmissions.data,
  contactEmail: formSubmissions.contactEmail,
  isSuspectedSpam: formSubmissions.isSuspectedSpam,
  legalHold: formSubmissions.legalHold,
  staffUrgency: formSubmissions.staffUrgency,
  urgency: formSubmissions.urgency,
  caseId: formSubmissions.caseId,
  duplicateOf: formSubmissions.duplicateOf,
  duplicateReason: formSubmissions.duplicateReason,
  mergedInto: formSubmissions.mergedInto,
  templateVersionId: formSubmissions.templateVersionId,
};

export type LockedSubmission = Pick<typeof formSubmissions.$inferSelect, keyof typeof columns>;

/**
 * Reads a submission and keeps others from changing it until the caller's transaction ends.
 * @throws Refusal `not_found`
 */
export async function lockSubmission(tx: ServiceContext, id: string): Promise<LockedSubmission> {
  const [row] = await tx.db
    .select(columns)
    .from(formSubmissions)
    .where(and(eq(formSubmissions.id, id), visibleSubmissions(tx)))
    .for('update');
  if (!row) throw new Refusal('not_found', noSubmission);
  return row;
}
