import { eq, sql } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { newsletterSubscribers, suppressions } from '#kernel/outbox/suppressions-schema.ts';
import type { MailChoice } from '#kernel/outbox/mail-choices.ts';

type Wish = {
  /** Lower case. */
  email: string;
  /** At least one. */
  choices: readonly MailChoice[];
};

/** Puts what a person does not want on the suppression list, with the caller's transaction. */
export async function stopMail(tx: ServiceContext, { email, choices }: Wish): Promise<void> {
  const confirmedAt = tx.now();
  await tx.db
    .insert(suppressions)
    .values({ email, choices: [...choices], confirmedAt })
    .onConflictDoUpdate({ target: suppressions.email, set: { choices: both, confirmedAt } });
  if (choices.includes('newsletters'))
    await tx.db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, email));
}

/** What was chosen earlier stays. */
const both = sql`(select array_agg(distinct choice order by choice)
  from unnest(${suppressions.choices} || excluded.choices) as choice)`;
