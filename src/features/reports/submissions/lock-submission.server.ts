import { and, eq } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { formSubmissions } from '../schema/submissions.server.ts';
import { Refusal } from '#kernel/errors.ts';
import { visibleSubmissions } from '#kernel/access/need-to-know.ts';
import { noSubmission } from '#kernel/access/require-access.ts';

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
