import { eq, sql } from 'drizzle-orm';
import { inTransaction } from '#server/context.ts';
import type { ServiceContext } from '#server/context.ts';
import { newsletterSubscribers, suppressions } from '#server/db/schema/suppressions.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { authorize } from '../authorize.ts';
import { takeConfirmation } from './take-confirmation.ts';

/**
 * Signs an address up for the newsletter, by the link in its mail. Who opted out of newsletters before
 * has changed their mind; every other choice stays.
 * @returns whether the link was good; `findConfirmation` says why not
 */
export async function confirmNewsletter(ctx: ServiceContext, token: string): Promise<boolean> {
  authorize(ctx, 'confirmation:use');
  return inTransaction(ctx, async (tx) => {
    const taken = await takeConfirmation(tx, { purpose: 'newsletter', token });
    if (!taken) return false;
    const { email, submissionId } = taken;
    await tx.db
      .insert(newsletterSubscribers)
      .values({ email, confirmedAt: tx.now() })
      .onConflictDoNothing({ target: newsletterSubscribers.email });
    await tx.db
      .update(suppressions)
      .set({ choices: sql`array_remove(${suppressions.choices}, 'newsletters')` })
      .where(eq(suppressions.email, email));
    await recordAudit(tx, { action: 'newsletter.confirmed', target: submissionId });
    return true;
  });
}
