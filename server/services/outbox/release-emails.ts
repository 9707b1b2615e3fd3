import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { emailMessages } from '#server/db/schema/mail.ts';
import { authorize } from '../authorize.ts';
import type { ClaimedEmail } from './claim-emails.ts';

/** Gives back mails that were claimed but not tried: they are due at once and lose no try. */
export async function releaseEmails(
  ctx: ServiceContext,
  emails: readonly ClaimedEmail[],
): Promise<void> {
  authorize(ctx, 'mail:send');
  if (emails.length === 0) return;
  const ids = emails.map(({ id }) => id);
  await ctx.db
    .update(emailMessages)
    .set({
      state: 'deferred',
      attempts: sql`greatest(${emailMessages.attempts} - 1, 0)`,
      claimedUntil: null,
    })
    .where(and(inArray(emailMessages.id, ids), eq(emailMessages.state, 'sending')));
}
