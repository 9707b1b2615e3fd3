import { asc, eq } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { Refusal } from '#server/errors.ts';
import { emailMessages } from '#server/db/schema/mail.ts';
import type { formSubmissions } from '#server/db/schema/submissions.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { authorize } from '../authorize.ts';

type Stored = typeof formSubmissions.$inferSelect;

export type SubmissionEmail = Pick<
  typeof emailMessages.$inferSelect,
  | 'id'
  | 'template'
  | 'toAddress'
  | 'state'
  | 'attempts'
  | 'lastError'
  | 'sentAt'
  | 'nextAttemptAt'
  | 'createdAt'
>;

export type Submission = Pick<
  Stored,
  'id' | 'reference' | 'formType' | 'data' | 'status' | 'isSuspectedSpam' | 'submittedAt'
> & {
  case: { id: string; caseNumber: string } | null;
  emails: SubmissionEmail[];
};

/**
 * Everything a submission holds. Reading it is written to the audit log.
 * @throws Refusal `not_found`
 */
export async function getSubmission(
  ctx: ServiceContext,
  input: { id: string },
): Promise<Submission> {
  authorize(ctx, 'submission:read');
  const found = await ctx.db.query.formSubmissions.findFirst({
    columns: {
      id: true,
      reference: true,
      formType: true,
      data: true,
      status: true,
      isSuspectedSpam: true,
      submittedAt: true,
    },
    where: (table, { eq: equals }) => equals(table.id, input.id),
    with: { case: { columns: { id: true, caseNumber: true } } },
  });
  if (!found) throw new Refusal('not_found', 'This submission does not exist any more.');
  const emails = await ctx.db
    .select(emailColumns)
    .from(emailMessages)
    .where(eq(emailMessages.submissionId, found.id))
    .orderBy(asc(emailMessages.id));
  await recordAudit(ctx, { action: 'submission.read', target: found.id });
  return { ...found, emails };
}

const emailColumns = {
  id: emailMessages.id,
  template: emailMessages.template,
  toAddress: emailMessages.toAddress,
  state: emailMessages.state,
  attempts: emailMessages.attempts,
  lastError: emailMessages.lastError,
  sentAt: emailMessages.sentAt,
  nextAttemptAt: emailMessages.nextAttemptAt,
  createdAt: emailMessages.createdAt,
};
