import { and, asc, eq, inArray, lt, lte, ne, notInArray, or, sql } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { emailMessages } from '#kernel/outbox/schema.ts';
import { laneNumber, mailLanes, type MailLane } from '#kernel/outbox/mail-lanes.ts';
import { authorize } from '#kernel/authorize.ts';
import { laneRoom, readAllowance } from './allowance.server.ts';
import { countMail, mailDayOf, takenBy, type MailCharge } from './mail-days.server.ts';
import { countBegun, findPaces, ownServer, perMinute, type Pace } from './mail-pace.server.ts';
import { advanceRamp } from './ramp.server.ts';
import type { MailServer } from '#kernel/outbox/read-mail-server.ts';
import { recordMailEvents } from '#kernel/outbox/record-mail-event.ts';

type StoredEmail = typeof emailMessages.$inferSelect;

export type ClaimedEmail = Omit<StoredEmail, 'claimedUntil'> & {
  claimedUntil: Date;
  /** The day's allowance that it was taken from. */
  charge: MailCharge;
};

type EmailClaim = {
  emails: ClaimedEmail[];
  /** Our own server rests until then; nothing was claimed. */
  restsUntil?: Date;
};

/**
 * Few enough that a whole batch of the slowest possible mails is over before the claim is; of what
 * may wait, one at a time, so that a code which arrives meanwhile is next.
 */
const batchSizes: Readonly<Record<MailLane, number>> = {
  urgent: 5,
  client: 5,
  forms: 1,
  staff: 1,
  bulk: 1,
};

const claimMinutes = 5;

/** Any number that nothing else in the database locks. */
const claimLock = 7_164_011;

/**
 * Takes the next mails that are due and may leave today, so that no other drain sends them: the most
 * urgent lane first, in it the oldest; new and deferred ones, and those whose sender died while
 * sending. One claim at a time, in whatever process, so that no two ever take the same room of a day.
 */
export async function claimEmails(ctx: ServiceContext, server: MailServer): Promise<EmailClaim> {
  authorize(ctx, 'mail:send');
  // What comes of each mail is audited when it is known.
  return ctx.db.transaction(async (db) => {
    const tx = { ...ctx, db };
    await db.execute(sql`select pg_advisory_xact_lock(${claimLock})`);
    const paces = await findPaces(tx);
    const own = paces.find(({ target }) => target === ownServer);
    if (own?.restsUntil) return { emails: [], restsUntil: own.restsUntil };
    await advanceRamp(tx, server.id);
    const allowance = await readAllowance(tx, server);
    for (const lane of mailLanes) {
      const room = laneRoom(lane, allowance);
      if (room === 0) continue;
      const due = await findDue(tx, { lane, limit: Math.min(room, batchSizes[lane]), paces });
      if (due.length > 0) return { emails: await take(tx, due, server) };
    }
    return { emails: [] };
  });
}

async function findDue(
  tx: ServiceContext,
  { lane, limit, paces }: { lane: MailLane; limit: number; paces: readonly Pace[] },
): Promise<StoredEmail[]> {
  const now = tx.now();
  // A code must go out even to a domain that is slow; its own tries wait longer and longer.
  const left = new Map(
    (lane === 'urgent' ? [] : paces).map((pace) => [
      pace.target,
      pace.restsUntil ? 0 : perMinute - pace.minuteCount,
    ]),
  );
  const closed = [...left].filter(([, room]) => room <= 0).map(([domain]) => domain);
  const due = await tx.db
    .select()
    .from(emailMessages)
    .where(
      and(
        eq(emailMessages.lane, laneNumber(lane)),
        inArray(emailMessages.state, ['queued', 'deferred', 'sending']),
        lte(emailMessages.nextAttemptAt, now),
        or(ne(emailMessages.state, 'sending'), lt(emailMessages.claimedUntil, now)),
        closed.length > 0 ? notInArray(emailMessages.domain, closed) : undefined,
      ),
    )
    .orderBy(asc(emailMessages.nextAttemptAt), asc(emailMessages.id))
    .limit(limit)
    .for('update', { skipLocked: true });
  if (lane === 'urgent') return due;
  return due.filter(({ domain }) => {
    const room = left.get(domain ?? '') ?? perMinute;
    left.set(domain ?? '', room - 1);
    return room > 0;
  });
}

async function take(
  tx: ServiceContext,
  due: readonly StoredEmail[],
  server: MailServer,
): Promise<ClaimedEmail[]> {
  const claimedUntil = new Date(tx.now().getTime() + claimMinutes * 60_000);
  const charge = { day: mailDayOf(tx.now()), server: server.id };
  const ids = due.map(({ id }) => id);
  await tx.db
    .update(emailMessages)
    .set({ state: 'sending', attempts: sql`${emailMessages.attempts} + 1`, claimedUntil })
    .where(inArray(emailMessages.id, ids));
  // All of one claim are of one lane.
  await countMail(tx, charge, takenBy(due[0]?.lane ?? 0, due.length));
  await countBegun(
    tx,
    due.map(({ domain }) => domain ?? ''),
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
 * Gives back mails that were claimed but not tried: they are due at once, lose no try and leave the
 * day's allowance to others.
 */
export async function releaseEmails(
  ctx: ServiceContext,
  emails: readonly ClaimedEmail[],
): Promise<void> {
  authorize(ctx, 'mail:send');
  const [first] = emails;
  if (!first) return;
  const ids = emails.map(({ id }) => id);
  const released = await ctx.db
    .update(emailMessages)
    .set({
      state: 'deferred',
      attempts: sql`greatest(${emailMessages.attempts} - 1, 0)`,
      claimedUntil: null,
    })
    .where(and(inArray(emailMessages.id, ids), eq(emailMessages.state, 'sending')))
    .returning({ id: emailMessages.id });
  // All of one claim are of one lane and charged to the same day.
  if (released.length > 0)
    await countMail(ctx, first.charge, takenBy(first.lane, -released.length));
}
