import { and, asc, eq, ne } from 'drizzle-orm';
import { formSubmissions } from '#database/tables/reports.ts';
import { announce } from '#features/base/access/announce.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { emit, type Events } from '#kernel/events.ts';
import type { OpenMailServer } from '#kernel/outbox/read-mail-server.ts';
import { recordMailEvents, type NewMailEvent } from '#kernel/outbox/record-mail-event.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import type { Mail, MailResult } from '#kernel/ports/mail.ts';
import { startLink } from '../suppressions.server.ts';
import { noteDeadAddress } from '../undeliverable.server.ts';
import type { ClaimedEmail } from './claim-emails.server.ts';
import { countMail, takenBy } from './mail-days.server.ts';
import { notePace, retryDelays } from './mail-pace.server.ts';
import { watchRamp } from './ramp.server.ts';

type WrittenEmail = Omit<Mail, 'to' | 'messageId'>;

/** Renders an outbox row into the mail that the given server sends. */
export type WriteEmail = (
  email: Pick<
    ClaimedEmail,
    'id' | 'template' | 'toAddress' | 'payload' | 'language' | 'caseId' | 'submissionId'
  >,
  server: OpenMailServer,
) => Promise<WrittenEmail>;

/** Identifies the mail in bounces, even if a server replaces its Message-ID. */
const mailIdHeader = 'X-Lantern-Mail';

/**
 * Renders one claimed mail and hands it to the mail server. A bug in our own code is a temporary
 * failure: the mail waits for the next release instead of being lost.
 */
export async function deliverEmail(
  ctx: ServiceContext,
  email: ClaimedEmail,
  { server, write }: { server: OpenMailServer; write: WriteEmail },
): Promise<MailResult> {
  if (email.attempts > maxAttempts) {
    return {
      outcome: 'permanent',
      reason: 'The program stopped every time it was sending this mail. Ask for help, then retry.',
      fault: 'program',
    };
  }
  try {
    const written = await write(email, server);
    return await ctx.ports.mailer.send(
      {
        ...written,
        to: email.toAddress,
        messageId: messageIdOf(ctx, email, written),
        headers: { ...written.headers, [mailIdHeader]: email.id },
      },
      server.access,
    );
  } catch (error) {
    ctx.ports.log.error(
      { err: error, emailId: email.id },
      'A mail could not be rendered or handed over',
    );
    return {
      outcome: 'temporary',
      reason: 'The program could not write or hand over this mail. The log says why.',
      fault: 'program',
      isUncertain: false,
    };
  }
}

/**
 * Identical for every attempt, so that a server that already accepted the mail can recognise it; on the sender's
 * domain, because filters distrust another.
 */
function messageIdOf(
  ctx: ServiceContext,
  email: ClaimedEmail,
  { from }: Pick<WrittenEmail, 'from'>,
): string {
  const domain = /@([^\s<>"@]+)>?$/.exec(from)?.[1];
  return `<${email.id}@${domain ?? new URL(ctx.ports.site.appUrl).hostname}>`;
}

export type Delivery =
  | { state: 'sent' }
  | { state: 'deferred'; nextAttemptAt: Date }
  | { state: 'failed' };

/**
 * Records the outcome of an attempt to send. A result after the claim has expired counts only if the
 * mail was accepted, since another process has the mail by then.
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
    const { confirmationId } = email.payload;
    if (delivery.state === 'sent' && confirmationId) await startLink(tx, confirmationId);
    await recordMailEvents(tx, describe(email, result, delivery));
    await count(tx, email, { result, delivery });
    await notePace(tx, email.domain ?? '', result);
    // Neither the address nor the reason, which may contain the address: the row has both.
    await recordAudit(tx, {
      action: `mail.${delivery.state}`,
      target: email.id,
      details: { template: email.template, attempt: String(email.attempts) },
      severity: delivery.state === 'failed' ? 'warning' : 'info',
    });
    if (delivery.state === 'failed') {
      await announce(tx, { kind: 'mail.failed', id: email.id });
      await emit(tx, 'mail.undelivered', { ...mailEventOf(email), cause: 'failed' });
    }
    if (delivery.state === 'sent') await emit(tx, 'mail.delivered', mailEventOf(email));
  });
  return delivery;
}

/** Builds the payload of a mail's event. */
export function mailEventOf(
  email: Pick<ClaimedEmail, 'id' | 'template' | 'submissionId' | 'caseId'>,
): Events['mail.delivered'] {
  const { id: mailId, template, submissionId, caseId } = email;
  return { mailId, template, submissionId, caseId };
}

function decide(ctx: ServiceContext, email: ClaimedEmail, result: MailResult): Delivery {
  if (result.outcome === 'accepted') return { state: 'sent' };
  if (result.outcome === 'permanent') return { state: 'failed' };
  const nextAttemptAt = nextAttempt(email.attempts, ctx.now());
  return nextAttemptAt ? { state: 'deferred', nextAttemptAt } : { state: 'failed' };
}

/** True if a server refused it permanently, rather than us. */
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

/** Updates the figures of the day, of the running ramp and of the address. */
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
    // Mail that no server accepted returns its allowance.
    ...(!wasTaken && takenBy(email.lane, -1)),
  });
  const sent = delivery.state === 'sent' ? 1 : 0;
  if (sent || bounced) await watchRamp(tx, charge.server, { answered: 1, sent, bounced });
  if (result.outcome === 'permanent' && result.fault === 'address')
    await noteDeadAddress(tx, { email: email.toAddress, response: result.reason });
}

/** After this many failed attempts, over almost two days, a mail has failed. */
export const maxAttempts = retryDelays.length + 1;

/**
 * Time of the next attempt, or undefined after the last one. Up to a tenth is added at random, so that
 * mails that failed together are not all retried together.
 * @param attempts number of attempts so far, at least 1
 * @param chance from 0 to 1
 */
export function nextAttempt(attempts: number, now: Date, chance = Math.random()): Date | undefined {
  const delay = retryDelays[attempts - 1];
  if (delay === undefined) return undefined;
  return new Date(now.getTime() + delay + Math.round((delay * chance) / 10));
}

/**
 * Updates a submission's mail fields from its mails: sent once all mails that were not suppressed are,
 * else the reason. Runs inside the caller's transaction.
 */
export async function updateSubmissionMail(
  tx: ServiceContext,
  submissionId: string,
): Promise<void> {
  // Two mails of one submission may end simultaneously; the second must see the outcome of the first.
  await tx.db
    .select({ id: formSubmissions.id })
    .from(formSubmissions)
    .where(eq(formSubmissions.id, submissionId))
    .for('no key update');
  const mails = await tx.db
    .select({ state: emailMessages.state, lastError: emailMessages.lastError })
    .from(emailMessages)
    .where(eq(emailMessages.submissionId, submissionId))
    .orderBy(asc(emailMessages.id));
  const held = mails.filter(({ state }) => state === 'suppressed');
  const open = mails.filter(({ state }) => state !== 'suppressed' && state !== 'sent');
  const isOver = open.length === 0;
  const emailSent = isOver && held.length < mails.length;
  const hasFailed = open.some(({ state }) => state === 'failed');
  const stateWhenDone = emailSent ? 'sent' : 'none';
  const cause = (isOver ? held : open).find(({ lastError }) => lastError !== null);
  await tx.db
    .update(formSubmissions)
    .set({
      mailState: isOver ? stateWhenDone : hasFailed ? 'failed' : 'waiting',
      emailSent,
      emailSentAt: emailSent ? tx.now() : null,
      emailError: cause?.lastError ?? null,
    })
    .where(eq(formSubmissions.id, submissionId));
}
