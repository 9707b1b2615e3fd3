import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { emailMessages } from '#server/db/schema/mail.ts';
import { authorize } from '../authorize.ts';
import type { ClaimedEmail } from './claim-emails.ts';
import { countMail } from './count-mail.ts';

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
  // All of one claim are charged to the same day.
  if (released.length > 0) await countMail(ctx, first.charge, { taken: -released.length });
}
