import { eq, sql } from 'drizzle-orm';
import { inTransaction } from '#server/context.ts';
import type { ServiceContext } from '#server/context.ts';
import { newsletterSubscribers, suppressions } from '#server/db/schema/suppressions.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { authorize } from '../authorize.ts';
import { takeConfirmation } from './take-confirmation.ts';

/**
 * Puts an address on the suppression list, by the link in its mail. What was chosen earlier stays.
 * @returns whether the link was good; `findConfirmation` says why not
 */
export async function confirmOptOut(ctx: ServiceContext, token: string): Promise<boolean> {
  authorize(ctx, 'confirmation:use');
  return inTransaction(ctx, async (tx) => {
    const taken = await takeConfirmation(tx, { purpose: 'opt-out', token });
    if (!taken) return false;
    const { email, choices, submissionId } = taken;
    const confirmedAt = tx.now();
    await tx.db
      .insert(suppressions)
      .values({ email, choices, confirmedAt })
      .onConflictDoUpdate({ target: suppressions.email, set: { choices: both, confirmedAt } });
    if (choices.includes('newsletters')) {
      await tx.db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, email));
    }
    await recordAudit(tx, {
      action: 'suppression.confirmed',
      target: submissionId,
      details: { choices: choices.join(', ') },
    });
    return true;
  });
}

const both = sql`(select array_agg(distinct choice order by choice)
  from unnest(${suppressions.choices} || excluded.choices) as choice)`;
