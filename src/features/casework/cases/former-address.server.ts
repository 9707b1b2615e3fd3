import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { formSubmissions } from '#database/tables/reports.ts';
import { updateSubmissionMail } from '#features/base/mail/outbox/deliver-email.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { emit } from '#kernel/events.ts';
import { enqueueEmail } from '#kernel/outbox/enqueue-email.ts';
import { mailboxOf } from '#kernel/outbox/mail-choices.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { leavesHouseAt } from '#kernel/outbox/take-back-email.ts';
import { withholdEmails } from '#kernel/outbox/withhold-emails.ts';

/**
 * Withholds what waits for an address that a case no longer writes to, within the caller's transaction: news, messages,
 * codes, and answers to its reports. A message or an answer that nobody will read makes its case or report wait again,
 * and its author is notified; of other mail only the outbox shows it. A mail that failed is withheld so that nobody
 * retries it; its author was notified when it failed.
 * @param input `reason`: for staff, beside each mail
 * @returns the ids of the mails
 */
export async function withholdFormerAddress(
  tx: ServiceContext,
  { caseId, email, reason }: { caseId: string; email: string; reason: string },
): Promise<string[]> {
  const ids = await findMailsTo(tx, { caseId, email });
  if (ids.length === 0) return [];
  const which = { of: [inArray(emailMessages.id, ids)], reason } as const;
  const waiting = await withholdEmails(tx, { ...which, states: ['queued', 'deferred', 'sending'] });
  const failed = await withholdEmails(tx, { ...which, states: ['failed'] });
  for (const { submissionId } of [...waiting, ...failed])
    if (submissionId) await updateSubmissionMail(tx, submissionId);
  for (const mail of waiting) await emit(tx, 'mail.undelivered', { ...mail, cause: 'held-back' });
  return [...waiting, ...failed].map(({ mailId }) => mailId);
}

/**
 * Sends the number of a case to its corrected address, within the caller's transaction, if a mail that names it was
 * withheld from the former one: without the number the client cannot open the tracker.
 * @param input `withheld`: ids of the mails
 */
export async function sendNumberAgain(
  tx: ServiceContext,
  {
    caseId,
    caseNumber,
    to,
    withheld,
  }: { caseId: string; caseNumber: string; to: string; withheld: readonly string[] },
): Promise<void> {
  const mails = await tx.db
    .select({ template: emailMessages.template, payload: emailMessages.payload })
    .from(emailMessages)
    .where(
      and(
        inArray(emailMessages.id, [...withheld]),
        inArray(emailMessages.template, ['case-opened', 'case-number-changed']),
      ),
    )
    .orderBy(asc(emailMessages.id));
  const [first] = mails;
  if (!first) return;
  const mail = { to, caseId, notBefore: leavesHouseAt(tx) };
  const formerNumber = first.payload['formerNumber'];
  // The news of a case that was opened holds its present number.
  const isNew = formerNumber === undefined || mails.some((each) => each.template === 'case-opened');
  await enqueueEmail(
    tx,
    isNew
      ? { ...mail, template: 'case-opened', payload: { caseNumber } }
      : { ...mail, template: 'case-number-changed', payload: { caseNumber, formerNumber } },
  );
}

/** Mails about a case, its reports, or reports merged into these, that have not left for a mailbox. */
async function findMailsTo(
  tx: ServiceContext,
  { caseId, email }: { caseId: string; email: string },
): Promise<string[]> {
  const own = tx.db
    .select({ id: formSubmissions.id })
    .from(formSubmissions)
    .where(eq(formSubmissions.caseId, caseId));
  const reports = tx.db
    .select({ id: formSubmissions.id })
    .from(formSubmissions)
    .where(or(eq(formSubmissions.caseId, caseId), inArray(formSubmissions.mergedInto, own)));
  const mails = await tx.db
    .select({ id: emailMessages.id, to: emailMessages.toAddress })
    .from(emailMessages)
    .where(
      and(
        or(eq(emailMessages.caseId, caseId), inArray(emailMessages.submissionId, reports)),
        inArray(emailMessages.state, ['queued', 'deferred', 'sending', 'failed']),
      ),
    );
  return mails.filter(({ to }) => mailboxOf(to) === mailboxOf(email)).map(({ id }) => id);
}
