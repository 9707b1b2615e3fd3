import { and, inArray, type SQL } from 'drizzle-orm';
import type { ServiceContext } from '../context.ts';
import type { Events } from '../events.ts';
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
