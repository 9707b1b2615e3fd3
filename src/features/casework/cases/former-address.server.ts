import { eq, inArray, or, sql } from 'drizzle-orm';
import { formSubmissions } from '#features/casework/reports/schema.server.ts';
import {
  mailEventOf,
  updateSubmissionMail,
} from '#features/base/mail/outbox/deliver-email.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { emit } from '#kernel/events.ts';
import { emailMessages } from '#kernel/outbox/schema.ts';
import { withholdEmails } from '#kernel/outbox/withhold-emails.ts';

/**
 * Withholds what waits for an address that a case no longer writes to, within the caller's transaction: news, messages,
 * codes, and answers to its reports. What nobody will read makes its report or case wait again, and its author hears
 * of it. A mail that failed has done so already; it is withheld so that nobody retries it.
 * @param input `reason`: for staff, beside each mail
 */
export async function withholdFormerAddress(
  tx: ServiceContext,
  { caseId, email, reason }: { caseId: string; email: string; reason: string },
): Promise<void> {
  const reports = tx.db
    .select({ id: formSubmissions.id })
    .from(formSubmissions)
    .where(eq(formSubmissions.caseId, caseId));
  const isAbout = or(
    eq(emailMessages.caseId, caseId),
    inArray(emailMessages.submissionId, reports),
  );
  const isTo = sql`lower(${emailMessages.toAddress}) = ${email.toLowerCase()}`;
  const which = { of: [isTo, ...(isAbout ? [isAbout] : [])], reason } as const;
  const waiting = new Set(await withholdEmails(tx, which));
  const failed = await withholdEmails(tx, { ...which, states: ['failed'] });
  const ids = [...waiting, ...failed];
  if (ids.length === 0) return;
  const withheld = await tx.db.select().from(emailMessages).where(inArray(emailMessages.id, ids));
  for (const mail of withheld) {
    if (mail.submissionId) await updateSubmissionMail(tx, mail.submissionId);
    if (waiting.has(mail.id))
      await emit(tx, 'mail.undelivered', { ...mailEventOf(mail), cause: 'held-back' });
  }
}
