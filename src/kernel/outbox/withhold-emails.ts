import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { ServiceContext } from '../context.ts';
import { allMails, type EmailTemplate } from './letters.ts';
import { recordMailEvents } from './record-mail-event.ts';
import { emailMessages } from './schema.ts';

/**
 * Keeps mails that wait in the outbox from leaving, within the caller's transaction. One that is being delivered at
 * this moment stays.
 * @param input `of`: conditions on the outbox; `reason`: for staff, beside each mail; `states`: those that wait, unless
 *   given
 * @returns the ids of the mails
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
    states?: ('queued' | 'deferred' | 'failed')[];
  },
): Promise<string[]> {
  const withheld = await tx.db
    .update(emailMessages)
    .set({ state: 'suppressed', lastError: reason, updatedAt: tx.now() })
    .where(and(...of, inArray(emailMessages.state, states)))
    .returning({ messageId: emailMessages.id });
  await recordMailEvents(
    tx,
    withheld.map(({ messageId }) => ({ messageId, kind: 'suppressed', detail: reason })),
  );
  return withheld.map(({ messageId }) => messageId);
}

/** For staff, beside a mail about a case. */
export const stoppedReason =
  'The client asked for no e-mail about the case before this one was known to have left.';

/** The same for news about a case, whose client wants none. What the client asked for, such as a code for the tracker, still goes. */
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
  await withholdEmails(tx, {
    of: [eq(emailMessages.caseId, caseId), isNews],
    reason: stoppedReason,
  });
}
