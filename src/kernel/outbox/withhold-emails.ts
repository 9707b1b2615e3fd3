import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { ServiceContext } from '../context.ts';
import { emit, type Events } from '../events.ts';
import { allMails, type EmailTemplate } from './letters.ts';
import { recordMailEvents } from './record-mail-event.ts';
import { emailMessages } from '#database/tables/outbox.ts';

type WithheldMail = Events['mail.delivered'];

/**
 * Keeps mails that wait in the outbox from leaving, within the caller's transaction. One that is being delivered at
 * this moment stays, unless `states` names it: then it is sent only if its delivery has begun, and not tried again.
 * @param input `of`: conditions on the outbox; `reason`: for staff, beside each mail; `states`: those that wait, unless
 *   given
 * @returns the mails, for whom to notify
 */
export async function withholdEmails(
  tx: ServiceContext,
  {
    of,
    reason,
    states = ['queued', 'deferred'],
  }: {
    of: readonly [SQL, ...SQL[]];
    reason: string;
    states?: ('queued' | 'deferred' | 'sending' | 'failed')[];
  },
): Promise<WithheldMail[]> {
  const withheld = await tx.db
    .update(emailMessages)
    .set({ state: 'suppressed', claimedUntil: null, lastError: reason, updatedAt: tx.now() })
    .where(and(...of, inArray(emailMessages.state, states)))
    .returning({
      mailId: emailMessages.id,
      template: emailMessages.template,
      submissionId: emailMessages.submissionId,
      caseId: emailMessages.caseId,
    });
  await recordMailEvents(
    tx,
    withheld.map(({ mailId }) => ({ messageId: mailId, kind: 'suppressed', detail: reason })),
  );
  return withheld;
}

/** For staff, beside a mail about a case. */
export const stoppedReason =
  'The client asked for no e-mail about the case, and this one may not have left by then.';

/**
 * Withholds news about a case whose client wants none, and notifies the authors. What the client asked for, such as a
 * code for the tracker, still goes.
 */
export async function withholdCaseNews(
  tx: ServiceContext,
  { caseId }: { caseId: string },
): Promise<void> {
  const mails = Object.entries(allMails()) as [EmailTemplate, { refusable: unknown }][];
  const news = mails.filter(([, { refusable }]) => refusable === 'case_updates');
  const isNews = inArray(
    emailMessages.template,
    news.map(([template]) => template),
  );
  const withheld = await withholdEmails(tx, {
    of: [eq(emailMessages.caseId, caseId), isNews],
    reason: stoppedReason,
  });
  for (const mail of withheld) await emit(tx, 'mail.undelivered', { ...mail, cause: 'held-back' });
}
