import { and, eq, ne } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { inTransaction } from '#server/context.ts';
import { emailMessages } from '#server/db/schema/mail.ts';
import type { MailResult } from '#server/ports/mail.ts';
import { announce } from '../announce.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { authorize } from '../authorize.ts';
import type { ClaimedEmail } from './claim-emails.ts';
import { countMail } from './count-mail.ts';
import { notePace } from './mail-pace.ts';
import { noteDeadAddress } from './note-undeliverable.ts';
import { recordMailEvents } from './record-mail-event.ts';
import type { NewMailEvent } from './record-mail-event.ts';
import { nextAttempt } from './retry-delay.ts';
import { updateSubmissionMail } from './update-submission-mail.ts';
import { watchRamp } from './watch-ramp.ts';

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
        sentBy: delivery.state === 'sent' ? email.charge.server : null,
        lastError: result.outcome === 'accepted' ? null : result.reason,
      })
      .where(and(eq(emailMessages.id, email.id), stillOurs))
      .returning({ id: emailMessages.id });
    if (changed.length === 0) return;
    if (email.submissionId) await updateSubmissionMail(tx, email.submissionId);
    await recordMailEvents(tx, describe(email, result, delivery));
    await count(tx, email, { result, delivery });
    await notePace(tx, email.domain ?? '', result);
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

/** A server refused it for good, rather than we. */
function isBounce(result: MailResult): boolean {
  return result.outcome === 'permanent' && result.fault !== 'program';
}

function describe(email: ClaimedEmail, result: MailResult, delivery: Delivery): NewMailEvent[] {
  const messageId = email.id;
  if (result.outcome === 'accepted')
    return [{ messageId, kind: 'sent', detail: `The server said: ${result.response}` }];
  const detail = result.reason;
  if (result.outcome === 'permanent')
    return [{ messageId, kind: isBounce(result) ? 'bounced' : 'failed', detail }];
  const doubt = { messageId, kind: 'uncertain', detail: `${detail} ${inDoubt}` } as const;
  if (delivery.state === 'failed')
    return [
      ...(result.isUncertain ? [doubt] : []),
      { messageId, kind: 'failed', detail: `${detail} It was tried often enough.` },
    ];
  return [result.isUncertain ? doubt : { messageId, kind: 'deferred', detail }];
}

const inDoubt =
  'It is sent again under the same Message-ID, by which the receiving side can drop a repeat. The person may get it twice.';

/** The figures of the day, of the running ramp and of the address. */
async function count(
  tx: ServiceContext,
  email: ClaimedEmail,
  { result, delivery }: { result: MailResult; delivery: Delivery },
): Promise<void> {
  const { charge } = email;
  const bounced = isBounce(result) ? 1 : 0;
  const wasTaken =
    result.outcome === 'accepted' || (result.outcome === 'temporary' && result.isUncertain);
  await countMail(tx, charge, {
    [delivery.state]: 1,
    ...(bounced && { bounced }),
    // What no server has leaves the day's allowance to others.
    ...(!wasTaken && { taken: -1 }),
  });
  const sent = delivery.state === 'sent' ? 1 : 0;
  if (sent || bounced) await watchRamp(tx, charge.server, { answered: 1, sent, bounced });
  if (result.outcome === 'permanent' && result.fault === 'address')
    await noteDeadAddress(tx, { email: email.toAddress, response: result.reason });
}
