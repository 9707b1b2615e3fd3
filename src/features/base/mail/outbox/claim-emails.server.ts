import {
  and,
  asc,
  eq,
  between,
  gt,
  inArray,
  lt,
  lte,
  ne,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { latestEnd } from '#kernel/clock.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { laneNumber, mailLanes, type MailLane } from '#kernel/outbox/mail-lanes.ts';
import { remainingInLane, readAllowance } from './allowance.server.ts';
import { countMail, mailDayOf, takenBy, type MailCharge } from './mail-days.server.ts';
import {
  countBegun,
  findPaces,
  ownServer,
  perMinute,
  retryDelays,
  type Pace,
} from './mail-pace.server.ts';
import { advanceRamp } from './ramp.server.ts';
import type { MailServer } from '#kernel/outbox/read-mail-server.ts';
import { recordMailEvents } from '#kernel/outbox/record-mail-event.ts';

type StoredEmail = typeof emailMessages.$inferSelect;

export type ClaimedEmail = Omit<StoredEmail, 'claimedUntil'> & {
  claimedUntil: Date;
  /** Day to whose allowance it was charged. */
  charge: MailCharge;
};

type EmailClaim = {
  emails: ClaimedEmail[];
  /** Our own server rests until then; nothing was claimed. */
  restsUntil?: Date;
  /** Nothing was claimed, but others hold mails: the first of their claims expires then, unless renewed. */
  heldUntil?: Date;
};

/** Lower-priority mail is claimed one at a time, so that a code which arrives meanwhile is next. */
const batchSizes: Readonly<Record<MailLane, number>> = {
  urgent: 5,
  client: 5,
  forms: 1,
  staff: 1,
  bulk: 1,
};

/**
 * Duration of a claim, and the interval of its renewal, in milliseconds. Short, so that the mail of a
 * killed program is sent soon; several heartbeats long, so that one missed heartbeat does not cause a
 * duplicate.
 */
const claimLength = 15_000;
const claimBeat = 4_000;

/** Arbitrary, but used by no other lock in the database. */
const claimLock = 7_164_011;

/**
 * Claims the next mails that are due and may be sent today, so that no other process sends them: the
 * most urgent lane first, oldest first; new and deferred ones, and those whose sender died while
 * sending. Claims are serialised across processes, so that no two use the same part of the allowance.
 */
export async function claimEmails(ctx: ServiceContext, server: MailServer): Promise<EmailClaim> {
  authorize(ctx, 'mail:send');
  // The outcome of each mail is audited once it is known.
  return ctx.db.transaction(async (db) => {
    const tx = { ...ctx, db };
    await db.execute(sql`select pg_advisory_xact_lock(${claimLock})`);
    const paces = await findPaces(tx);
    const own = paces.find(({ target }) => target === ownServer);
    if (own?.restsUntil) return { emails: [], restsUntil: own.restsUntil };
    await advanceRamp(tx, server.id);
    const allowance = await readAllowance(tx, server);
    for (const lane of mailLanes) {
      const remaining = remainingInLane(lane, allowance);
      if (remaining === 0) continue;
      const due = await findDue(tx, { lane, limit: Math.min(remaining, batchSizes[lane]), paces });
      if (due.length > 0) return { emails: await take(tx, due, server) };
    }
    return { emails: [], ...(await findHeld(tx)) };
  });
}

async function findHeld(tx: ServiceContext): Promise<{ heldUntil?: Date }> {
  const [held] = await tx.db
    .select({ until: emailMessages.claimedUntil })
    .from(emailMessages)
    .where(
      and(
        eq(emailMessages.state, 'sending'),
        between(emailMessages.claimedUntil, tx.now(), latestEnd(tx, claimLength)),
      ),
    )
    .orderBy(asc(emailMessages.claimedUntil))
    .limit(1);
  return held?.until ? { heldUntil: held.until } : {};
}

async function findDue(
  tx: ServiceContext,
  { lane, limit, paces }: { lane: MailLane; limit: number; paces: readonly Pace[] },
): Promise<StoredEmail[]> {
  const now = tx.now();
  // A code must be sent even to a slow domain; its own attempts back off. Staff share a domain, which expects
  // their mail: it waits only while that domain asks for it.
  const most = lane === 'staff' ? Infinity : perMinute;
  const left = new Map(
    (lane === 'urgent' ? [] : paces).map((pace) => [
      pace.target,
      pace.restsUntil ? 0 : most - pace.minuteCount,
    ]),
  );
  const closed = [...left].filter(([, remaining]) => remaining <= 0).map(([domain]) => domain);
  const due = await tx.db
    .select()
    .from(emailMessages)
    .where(
      and(
        eq(emailMessages.lane, laneNumber(lane)),
        inArray(emailMessages.state, ['queued', 'deferred', 'sending']),
        or(lte(emailMessages.nextAttemptAt, now), isDeferredTooFar(tx)),
        or(
          ne(emailMessages.state, 'sending'),
          lt(emailMessages.claimedUntil, now),
          gt(emailMessages.claimedUntil, latestEnd(tx, claimLength)),
        ),
        closed.length > 0 ? notInArray(emailMessages.domain, closed) : undefined,
      ),
    )
    .orderBy(asc(emailMessages.nextAttemptAt), asc(emailMessages.id))
    .limit(limit)
    .for('update', { skipLocked: true });
  if (lane === 'urgent') return due;
  return due.filter(({ domain }) => {
    const remaining = left.get(domain ?? '') ?? most;
    left.set(domain ?? '', remaining - 1);
    return remaining > 0;
  });
}

/**
 * Later than any failure defers a mail, so it was set by a fast clock that has been corrected since.
 * New mail is never deferred; for the others, the last attempt determines the maximum delay.
 */
function isDeferredTooFar(tx: ServiceContext): SQL {
  const delays = sql`${sql.param(retryDelays.map((delay) => delay / 1_000))}::float8[]`;
  // Includes the random tenth.
  const seconds = sql`coalesce((${delays})[${emailMessages.attempts}], 0) * 1.1`;
  return sql`${emailMessages.nextAttemptAt} > ${latestEnd(tx, 0)}::timestamptz + make_interval(secs => ${seconds})`;
}

async function take(
  tx: ServiceContext,
  due: readonly StoredEmail[],
  server: MailServer,
): Promise<ClaimedEmail[]> {
  const claimedUntil = new Date(tx.now().getTime() + claimLength);
  const charge = { day: mailDayOf(tx.now()), server: server.id };
  const ids = due.map(({ id }) => id);
  await tx.db
    .update(emailMessages)
    .set({ state: 'sending', attempts: sql`${emailMessages.attempts} + 1`, claimedUntil })
    .where(inArray(emailMessages.id, ids));
  // All mails of one claim are of one lane.
  await countMail(tx, charge, takenBy(due[0]?.lane ?? 0, due.length));
  const strangers = due.filter(({ lane }) => lane !== laneNumber('staff'));
  await countBegun(
    tx,
    strangers.map(({ domain }) => domain ?? ''),
  );
  await recordMailEvents(
    tx,
    due.flatMap(({ id, attempts, state }) => [
      ...(state === 'sending' ? [{ messageId: id, kind: 'uncertain', detail: died } as const] : []),
      {
        messageId: id,
        kind: 'claimed',
        detail: `Try ${attempts + 1}, through ${server.host}.`,
      } as const,
    ]),
  );
  return due.map((email) => ({
    ...email,
    state: 'sending',
    attempts: email.attempts + 1,
    claimedUntil,
    charge,
  }));
}

const died =
  'The program stopped while it was sending this mail, so the server may have taken it already. It is sent again under the same Message-ID, by which the receiving side can drop a repeat. The person may get it twice.';

/**
 * Releases mails that were claimed but not attempted: they are due immediately, lose no attempt and
 * return their allowance.
 */
export async function releaseEmails(
  ctx: ServiceContext,
  emails: readonly ClaimedEmail[],
): Promise<void> {
  authorize(ctx, 'mail:send');
  const [first] = emails;
  if (!first) return;
  const released = await ctx.db
    .update(emailMessages)
    .set({
      state: 'deferred',
      attempts: sql`greatest(${emailMessages.attempts} - 1, 0)`,
      claimedUntil: null,
    })
    .where(areOurs(emails))
    .returning({ id: emailMessages.id });
  // All mails of one claim are of one lane and charged to the same day.
  if (released.length > 0)
    await countMail(ctx, first.charge, takenBy(first.lane, -released.length));
}

type HeldClaims = {
  /** The next mail to send, if its claim is still valid. */
  next(): Promise<ClaimedEmail | undefined>;
  /** Mails that were not begun. */
  waiting(): readonly ClaimedEmail[];
  letGo(): void;
};

/** Renews the claims of mails while they are sent one after the other, until `letGo`. */
export function holdClaims(ctx: ServiceContext, claimed: readonly ClaimedEmail[]): HeldClaims {
  let waiting = [...claimed];
  let inHand: ClaimedEmail[] = [];
  async function renew(): Promise<void> {
    const ours = await renewClaims(ctx, [...inHand, ...waiting]);
    waiting = waiting.flatMap(({ id }) => ours.find((email) => email.id === id) ?? []);
  }
  const beats = setInterval(() => {
    renew().catch((error: unknown) => {
      ctx.ports.log.warn({ err: error }, 'The claims of mails being sent could not be renewed');
    });
  }, claimBeat);
  return {
    async next() {
      inHand = [];
      // Heartbeats were missed: the database was unavailable, or this machine was suspended.
      const least = ctx.now().getTime() + claimLength / 2;
      if (waiting.some(({ claimedUntil }) => claimedUntil.getTime() < least)) await renew();
      const email = waiting.shift();
      if (email) inHand = [email];
      return email;
    },
    waiting: () => waiting,
    letGo: () => clearInterval(beats),
  };
}

/** @returns the mails that are still claimed here, with their new expiry; the others were taken over */
export async function renewClaims(
  ctx: ServiceContext,
  emails: readonly ClaimedEmail[],
): Promise<ClaimedEmail[]> {
  authorize(ctx, 'mail:send');
  if (emails.length === 0) return [];
  const claimedUntil = new Date(ctx.now().getTime() + claimLength);
  const renewed = await ctx.db
    .update(emailMessages)
    .set({ claimedUntil })
    .where(areOurs(emails))
    .returning({ id: emailMessages.id });
  const ours = new Set(renewed.map(({ id }) => id));
  return emails.filter(({ id }) => ours.has(id)).map((email) => ({ ...email, claimedUntil }));
}

/**
 * Each attempt increments the counter, so its number distinguishes our claim from that of a process
 * that took the mail over.
 */
function areOurs(emails: readonly ClaimedEmail[]): SQL | undefined {
  return and(
    eq(emailMessages.state, 'sending'),
    or(
      ...emails.map(({ id, attempts }) =>
        and(eq(emailMessages.id, id), eq(emailMessages.attempts, attempts)),
      ),
    ),
  );
}
