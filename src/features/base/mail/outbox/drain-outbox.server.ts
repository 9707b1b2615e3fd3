import { and, count, eq, inArray } from 'drizzle-orm';
import { setTimeout as wait } from 'node:timers/promises';
import { findMail } from '#kernel/outbox/letters.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { whyUnwanted } from '#kernel/outbox/enqueue-email.ts';
import {
  openMailServer,
  readMailServer,
  type OpenMailServer,
} from '#kernel/outbox/read-mail-server.ts';
import { recordMailEvents } from '#kernel/outbox/record-mail-event.ts';
import { emailMessages } from '#kernel/outbox/schema.ts';
import type { MailResult } from '#kernel/ports/mail.ts';
import {
  claimEmails,
  holdClaims,
  releaseEmails,
  type ClaimedEmail,
} from './claim-emails.server.ts';
import {
  deliverEmail,
  recordDelivery,
  updateSubmissionMail,
  type Delivery,
  type WriteEmail,
} from './deliver-email.server.ts';
import { countMail, takenBy } from './mail-days.server.ts';

type DrainSummary = { sent: number; deferred: number; failed: number };

type DrainOptions = {
  write: WriteEmail;
  /** Aborted when the program stops: the mail in hand is finished, the others are given back. */
  signal?: AbortSignal;
};

/** One drain ends after this time and asks for another, so that it ends long before its job expires. */
const drainLimit = 4 * 60_000;

const recordPauses = [500, 2_000, 5_000, 10_000];

/**
 * Sends what is due and may leave today, one mail after the other, until nothing is. Any number of
 * drains may run at once, in any number of processes. The server is asked for before each claim, so
 * that another one that staff make active is used at once. Without one everything stays queued, visibly.
 * @throws the database's error when it stops answering; the sweep begins again
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
      if (await withholdUnwanted(ctx, email)) continue;
      const result = await deliverEmail(ctx, email, { server, write });
      deliveries.push(await recordSurely(ctx, email, result));
      // The others would meet the same closed door, and lose a try.
      isServerDown = result.outcome === 'temporary' && result.fault === 'server';
    }
  } finally {
    claims.letGo();
  }
}

/** A database that restarts just now must not make us send an accepted mail a second time. */
async function recordSurely(
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
        'The result of a mail could not be recorded',
      );
      await wait(pause);
    }
  }
  return recordDelivery(ctx, email, result);
}

function earlier(one: Date | undefined, other: Date): Date {
  return one && one < other ? one : other;
}

/**
 * Keeps back a claimed mail that its reader has refused, or whose address has become unsafe, since it was put
 * into the outbox: a newsletter may wait there for days.
 * @returns whether it was kept back
 */
export async function withholdUnwanted(ctx: ServiceContext, email: ClaimedEmail): Promise<boolean> {
  authorize(ctx, 'mail:send');
  const kind = findMail(email.template);
  const { toAddress: to, overridesSafety } = email;
  const why = kind && (await whyUnwanted(ctx, { to, kind, overridesSafety }));
  if (why === undefined) return false;
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
  });
  return true;
}

type OutboxCounts = {
  /** Queued, deferred or being sent. */
  waiting: number;
  failed: number;
  /** False while no mail server is known: then nothing leaves. */
  canSend: boolean;
};

/** How many mails wait and how many failed for good, for the back office. */
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
