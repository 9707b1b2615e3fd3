import { and, eq, sql } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { undeliverableAddresses } from '../schema/smtp.server.ts';
import { newsletterSubscribers, suppressions } from '#kernel/outbox/suppressions-schema.ts';
import type { MailChoice } from '#kernel/outbox/mail-choices.ts';

type Wish = {
  /** Lower case. */
  email: string;
  choice: MailChoice;
};

/**
 * Takes one wish off the suppression list, with the caller's transaction; every other one stays. For the
 * newsletter that is a sign-up.
 */
export async function allowMail(tx: ServiceContext, { email, choice }: Wish): Promise<void> {
  await tx.db
    .update(suppressions)
    .set({ choices: sql`array_remove(${suppressions.choices}, ${choice}::text)` })
    .where(eq(suppressions.email, email));
  await tx.db
    .delete(suppressions)
    .where(and(eq(suppressions.email, email), sql`cardinality(${suppressions.choices}) = 0`));
  // Whoever asks for mail takes back that they called it spam.
  await tx.db
    .delete(undeliverableAddresses)
    .where(
      and(eq(undeliverableAddresses.email, email), eq(undeliverableAddresses.cause, 'complaint')),
    );
  if (choice !== 'newsletters') return;
  await tx.db
    .insert(newsletterSubscribers)
    .values({ email, confirmedAt: tx.now() })
    .onConflictDoNothing({ target: newsletterSubscribers.email });
}
