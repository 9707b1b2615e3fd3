import { and, count, eq, inArray } from 'drizzle-orm';
import { setTimeout as wait } from 'node:timers/promises';
import { findMail } from '#kernel/outbox/letters.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { emit } from '#kernel/events.ts';
import { suppressionReason } from '#kernel/outbox/enqueue-email.ts';
import {
  openMailServer,
  readMailServer,
  type OpenMailServer,
} from '#kernel/outbox/read-mail-server.ts';
import { recordMailEvents } from '#kernel/outbox/record-mail-event.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import type { MailResult } from '#kernel/ports/mail.ts';
import {
  claimEmails,
  holdClaims,
  releaseEmails,
  type ClaimedEmail,
} from './claim-emails.server.ts';
import {
  deliverEmail,
  mailEventOf,
  recordDelivery,
  updateSubmissionMail,
  type Delivery,
  type WriteEmail,
} from './deliver-email.server.ts';
import { countMail, takenBy } from './mail-days.server.ts';

type DrainSummary = { sent: number; deferred: number; failed: number };

type DrainOptions = {
  write: WriteEmail;
  /** Aborted when the program stops: the current mail is finished, the others are released. */
  signal?: AbortSignal;
};

/** One run ends after this time and requests another, so that it ends long before its job expires. */
const drainLimit = 4 * 60_000;

const recordPauses = [500, 2_000, 5_000, 10_000];

/**
 * Sends the mail that is due and allowed today, one after the other, until none is left. Any number of
 * runs may be active, in any number of processes. The server is read before each claim, so that a
 * newly activated one is used immediately. Without a server everything stays queued, visibly.
 * @throws the database's error if it stops answering; the sweep starts again
 */
export async function drainOutbox(
  ctx: ServiceContext,
  options: DrainOptions,
): Promise<DrainSummary> {
  authorize(ctx, 'mail:send');
  const summary: DrainSummary = { sent: 0, deferred: 0, failed: 0 };
  let earliest: Date | undefined;
  const end = ctx.now().getTime() + drainLimit;
  function isOver(): boolean {
    return options.signal?.aborted === true || ctx.now().getTime() >= end;
  }
  while (!isOver()) {
    const server = await openMailServer(ctx);
    if (!server) return summary;
    const { emails, restsUntil, heldUntil } = await claimEmails(ctx, server);
    const lookAgain = restsUntil ?? heldUntil;
    if (lookAgain) earliest = earlier(earliest, lookAgain);
    if (emails.length === 0) break;
    for (const delivery of await sendBatch(ctx, emails, { ...options, server })) {
      summary[delivery.state] += 1;
      if (delivery.state === 'deferred') earliest = earlier(earliest, delivery.nextAttemptAt);
    }
  }
  if (isOver()) earliest = ctx.now();
  if (earliest) await ctx.ports.queue.wake('drain-outbox', { db: ctx.db, startAfter: earliest });
  if (summary.sent + summary.deferred + summary.failed > 0) {
    ctx.ports.log.info({ ...summary, requestId: ctx.requestId }, 'Outbox drained');
  }
  return summary;
}

async function sendBatch(
  ctx: ServiceContext,
  claimed: readonly ClaimedEmail[],
  { server, write, signal }: DrainOptions & { server: OpenMailServer },
): Promise<Delivery[]> {
  const deliveries: Delivery[] = [];
  const claims = holdClaims(ctx, claimed);
  let isServerDown = false;
  try {
    for (;;) {
      if (isServerDown || signal?.aborted) {
        await releaseEmails(ctx, claims.waiting());
        return deliveries;
      }
      const email = await claims.next();
      if (!email) return deliveries;
      if (await withholdSuppressed(ctx, email)) continue;
      const result = await deliverEmail(ctx, email, { server, write });
      deliveries.push(await recordWithRetries(ctx, email, result));
      // The others would meet the same failure, and lose an attempt.
      isServerDown = result.outcome === 'temporary' && result.fault === 'server';
    }
  } finally {
    claims.letGo();
  }
}

/** A database restart must not make us send an accepted mail twice. */
async function recordWithRetries(
  ctx: ServiceContext,
  email: ClaimedEmail,
  result: MailResult,
): Promise<Delivery> {
  for (const pause of recordPauses) {
    try {
      return await recordDelivery(ctx, email, result);
    } catch (error) {
      ctx.ports.log.warn(
        { err: error, emailId: email.id },
        'The outcome of a mail could not be recorded',
      );
      await wait(pause);
    }
  }
  return recordDelivery(ctx, email, result);
}

function earlier(one: Date | undefined, other: Date): Date {
  return one && one < other ? one : other;
}

/** False if a claimed mail was withheld since: the address of its case changed. */
async function isStillToSend(ctx: ServiceContext, { id }: ClaimedEmail): Promise<boolean> {
  const isSending = and(eq(emailMessages.id, id), eq(emailMessages.state, 'sending'));
  return (await ctx.db.$count(emailMessages, isSending)) > 0;
}

/**
 * Suppresses a claimed mail that its recipient has refused, whose client has stopped mail or has another address, or
 * whose address has become unsafe, since it was queued: a newsletter may wait in the outbox for days.
 * @returns true if it was suppressed, here or by another change
 */
export async function withholdSuppressed(
  ctx: ServiceContext,
  email: ClaimedEmail,
): Promise<boolean> {
  authorize(ctx, 'mail:send');
  const kind = findMail(email.template);
  const { toAddress: to, overridesSafety } = email;
  const why = kind && (await suppressionReason(ctx, { to, kind, overridesSafety, about: email }));
  if (why === undefined) return !(await isStillToSend(ctx, email));
  await inTransaction(ctx, async (tx) => {
    const kept = await tx.db
      .update(emailMessages)
      .set({ state: 'suppressed', claimedUntil: null, lastError: why })
      .where(and(eq(emailMessages.id, email.id), eq(emailMessages.state, 'sending')))
      .returning({ id: emailMessages.id });
    if (kept.length === 0) return;
    await countMail(tx, email.charge, takenBy(email.lane, -1));
    await recordMailEvents(tx, [{ messageId: email.id, kind: 'suppressed', detail: why }]);
    if (email.submissionId) await updateSubmissionMail(tx, email.submissionId);
    await recordAudit(tx, { action: 'mail.suppressed', target: email.id });
    await emit(tx, 'mail.undelivered', { ...mailEventOf(email), cause: 'held-back' });
  });
  return true;
}

type OutboxCounts = {
  /** Queued, deferred or being sent. */
  waiting: number;
  failed: number;
  /** False without a mail server: then nothing is sent. */
  canSend: boolean;
};

/** Number of waiting and of permanently failed mails, for the back office. */
export async function countWaiting(ctx: ServiceContext): Promise<OutboxCounts> {
  authorize(ctx, 'mail:read');
  const rows = await ctx.db
    .select({ state: emailMessages.state, total: count() })
    .from(emailMessages)
    .where(inArray(emailMessages.state, ['queued', 'deferred', 'sending', 'failed']))
    .groupBy(emailMessages.state);
  const failed = rows.find(({ state }) => state === 'failed')?.total ?? 0;
  const all = rows.reduce((sum, { total }) => sum + total, 0);
  return { waiting: all - failed, failed, canSend: (await readMailServer(ctx)) !== undefined };
}
