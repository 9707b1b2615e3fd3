import { and, eq, notInArray } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { formSubmissions } from '#server/db/schema/submissions.ts';
import { storeEmails } from './store-emails.ts';
import type { NewEmail } from './store-emails.ts';

/**
 * Puts a mail into the outbox with the caller's transaction, and wakes the drain when it commits.
 * @returns the id of the mail
 */
export async function enqueueEmail(ctx: ServiceContext, email: NewEmail): Promise<string> {
  const [stored] = await storeEmails(ctx, [email]);
  if (!stored) throw new Error('A mail was not stored.');
  if (!stored.isQueued) return stored.id;
  if (email.submissionId) await markWaiting(ctx, email.submissionId);
  await ctx.ports.queue.wake('drain-outbox', { db: ctx.db });
  return stored.id;
}

/** The list shows at once that a mail is on its way; a failure of another one still comes first. */
async function markWaiting(ctx: ServiceContext, submissionId: string): Promise<void> {
  await ctx.db
    .update(formSubmissions)
    .set({ mailState: 'waiting' })
    .where(
      and(
        eq(formSubmissions.id, submissionId),
        notInArray(formSubmissions.mailState, ['waiting', 'failed']),
      ),
    );
}
