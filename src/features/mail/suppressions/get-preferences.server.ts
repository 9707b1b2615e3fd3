import { eq } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { newsletterSubscribers, suppressions } from '#kernel/outbox/suppressions-schema.ts';
import { mailChoices } from '#kernel/outbox/mail-choices.ts';
import type { MailChoice } from '#kernel/outbox/mail-choices.ts';
import { authorize } from '#kernel/authorize.ts';

/** What a person gets: true where nothing stops it. The newsletter is only for whoever signed up. */
export type Preferences = Readonly<Record<MailChoice, boolean>>;

/** @param email of whoever used a link that we mailed to it; lower case */
export async function getPreferences(ctx: ServiceContext, email: string): Promise<Preferences> {
  authorize(ctx, 'confirmation:use');
  const [stopped] = await ctx.db
    .select({ choices: suppressions.choices })
    .from(suppressions)
    .where(eq(suppressions.email, email));
  const [subscriber] = await ctx.db
    .select({ id: newsletterSubscribers.id })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, email));
  const choices = Object.keys(mailChoices) as MailChoice[];
  const wanted = choices.map((choice) => [choice, !stopped?.choices.includes(choice)] as const);
  const preferences = Object.fromEntries(wanted) as Record<MailChoice, boolean>;
  return { ...preferences, newsletters: preferences.newsletters && subscriber !== undefined };
}
