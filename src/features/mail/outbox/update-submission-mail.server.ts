import { and, asc, eq, notInArray } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { emailMessages } from '#kernel/outbox/schema.ts';
import { formSubmissions } from '#features/reports/schema.server.ts';

/**
 * Brings a submission's mail fields in line with its mails: sent once all are, else why not.
 * Runs inside the caller's transaction.
 */
export async function updateSubmissionMail(
  tx: ServiceContext,
  submissionId: string,
): Promise<void> {
  // Two mails of one submission may end at the same time; the second must see the first one's end.
  await tx.db
    .select({ id: formSubmissions.id })
    .from(formSubmissions)
    .where(eq(formSubmissions.id, submissionId))
    .for('no key update');
  const open = await tx.db
    .select({ state: emailMessages.state, lastError: emailMessages.lastError })
    .from(emailMessages)
    .where(
      and(
        eq(emailMessages.submissionId, submissionId),
        notInArray(emailMessages.state, ['sent', 'suppressed']),
      ),
    )
    .orderBy(asc(emailMessages.id));
  const emailSent = open.length === 0;
  const hasFailed = open.some(({ state }) => state === 'failed');
  await tx.db
    .update(formSubmissions)
    .set({
      mailState: emailSent ? 'sent' : hasFailed ? 'failed' : 'waiting',
      emailSent,
      emailSentAt: emailSent ? tx.now() : null,
      emailError: open.find(({ lastError }) => lastError !== null)?.lastError ?? null,
    })
    .where(eq(formSubmissions.id, submissionId));
}
