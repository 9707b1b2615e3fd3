import { and, eq } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { inTransaction } from '#server/context.ts';
import { emailMessages } from '#server/db/schema/mail.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { authorize } from '../authorize.ts';
import { findMail } from '../letters/letters.ts';
import type { ClaimedEmail } from './claim-emails.ts';
import { countMail } from './count-mail.ts';
import { recordMailEvents } from './record-mail-event.ts';
import { updateSubmissionMail } from './update-submission-mail.ts';
import { whyUnwanted } from './why-unwanted.ts';

/**
 * Keeps back a claimed mail that its reader has refused since it was put into the outbox: a newsletter
 * may wait there for days.
 * @returns whether it was kept back
 */
export async function withholdUnwanted(ctx: ServiceContext, email: ClaimedEmail): Promise<boolean> {
  authorize(ctx, 'mail:send');
  const kind = findMail(email.template);
  const why = kind && (await whyUnwanted(ctx, { to: email.toAddress, kind }));
  if (why === undefined) return false;
  await inTransaction(ctx, async (tx) => {
    const kept = await tx.db
      .update(emailMessages)
      .set({ state: 'suppressed', claimedUntil: null })
      .where(and(eq(emailMessages.id, email.id), eq(emailMessages.state, 'sending')))
      .returning({ id: emailMessages.id });
    if (kept.length === 0) return;
    await countMail(tx, email.charge, { taken: -1 });
    await recordMailEvents(tx, [{ messageId: email.id, kind: 'suppressed', detail: why }]);
    if (email.submissionId) await updateSubmissionMail(tx, email.submissionId);
    await recordAudit(tx, { action: 'mail.suppressed', target: email.id });
  });
  return true;
}
