import { and, asc, inArray, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { emailMessages } from '#server/db/schema/mail.ts';
import { authorize } from '../authorize.ts';

export type ClaimedEmail = Omit<typeof emailMessages.$inferSelect, 'claimedUntil'> & {
  claimedUntil: Date;
};

/** Few enough that a whole batch of the slowest possible mails is over before the claim is. */
const batchSize = 5;

const claimMinutes = 5;

/**
 * Takes the next mails that are due, oldest first, so that no other drain sends them: new and
 * deferred ones, and those whose sender died while sending. One statement, so nothing stays locked.
 */
export async function claimEmails(ctx: ServiceContext): Promise<ClaimedEmail[]> {
  authorize(ctx, 'mail:send');
  const now = ctx.now();
  const claimedUntil = new Date(now.getTime() + claimMinutes * 60_000);
  const due = ctx.db.$with('due').as(
    ctx.db
      .select({ id: emailMessages.id })
      .from(emailMessages)
      .where(
        and(
          inArray(emailMessages.state, ['queued', 'deferred', 'sending']),
          lte(emailMessages.nextAttemptAt, now),
          or(ne(emailMessages.state, 'sending'), lt(emailMessages.claimedUntil, now)),
        ),
      )
      .orderBy(asc(emailMessages.nextAttemptAt), asc(emailMessages.id))
      .limit(batchSize)
      .for('update', { skipLocked: true }),
  );
  const claimed = await ctx.db
    .with(due)
    .update(emailMessages)
    .set({ state: 'sending', attempts: sql`${emailMessages.attempts} + 1`, claimedUntil })
    .where(inArray(emailMessages.id, sql`(select id from ${due})`))
    .returning();
  return claimed.map((email) => ({ ...email, claimedUntil })).toSorted(byDueTime);
}

function byDueTime(one: ClaimedEmail, other: ClaimedEmail): number {
  const difference = one.nextAttemptAt.getTime() - other.nextAttemptAt.getTime();
  return difference === 0 ? Number(one.id > other.id) - 0.5 : difference;
}
