import { and, eq, ne } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { inTransaction } from '#server/context.ts';
import { emailMessages } from '#server/db/schema/mail.ts';
import type { MailResult } from '#server/ports.ts';
import { announce } from '../announce.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { authorize } from '../authorize.ts';
import type { ClaimedEmail } from './claim-emails.ts';
import { nextAttempt } from './retry-delay.ts';
import { updateSubmissionMail } from './update-submission-mail.ts';

export type Delivery =
  | { state: 'sent' }
  | { state: 'deferred'; nextAttemptAt: Date }
  | { state: 'failed' };

/**
 * Writes down how a try to send ended. A result that comes after its claim has expired counts only
 * when the mail was accepted, since somebody else holds the mail by then.
 */
export async function recordDelivery(
  ctx: ServiceContext,
  email: ClaimedEmail,
  result: MailResult,
): Promise<Delivery> {
  authorize(ctx, 'mail:send');
  const delivery = decide(ctx, email, result);
  const stillOurs =
    delivery.state === 'sent'
      ? ne(emailMessages.state, 'sent')
      : and(eq(emailMessages.state, 'sending'), eq(emailMessages.attempts, email.attempts));
  await inTransaction(ctx, async (tx) => {
    const changed = await tx.db
      .update(emailMessages)
      .set({
        ...delivery,
        claimedUntil: null,
        sentAt: delivery.state === 'sent' ? tx.now() : null,
        lastError: result.outcome === 'accepted' ? null : result.reason,
      })
      .where(and(eq(emailMessages.id, email.id), stillOurs))
      .returning({ id: emailMessages.id });
    if (changed.length === 0) return;
    if (email.submissionId) await updateSubmissionMail(tx, email.submissionId);
    // Neither the address nor the reason, which may repeat the address: the row has both.
    await recordAudit(tx, {
      action: `mail.${delivery.state}`,
      target: email.id,
      details: { template: email.template, attempt: String(email.attempts) },
      severity: delivery.state === 'failed' ? 'warning' : 'info',
    });
    if (delivery.state === 'failed') await announce(tx, { kind: 'mail.failed', id: email.id });
  });
  return delivery;
}

function decide(ctx: ServiceContext, email: ClaimedEmail, result: MailResult): Delivery {
  if (result.outcome === 'accepted') return { state: 'sent' };
  if (result.outcome === 'permanent') return { state: 'failed' };
  const nextAttemptAt = nextAttempt(email.attempts, ctx.now());
  return nextAttemptAt ? { state: 'deferred', nextAttemptAt } : { state: 'failed' };
}
