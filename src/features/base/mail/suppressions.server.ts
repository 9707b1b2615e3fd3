import { recordAudit } from '#kernel/audit/record-audit.ts';
import { findMail } from '#kernel/outbox/letters.ts';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { v7, validate } from 'uuid';
import { confirmationToken, hashConfirmationToken } from '#kernel/confirmation-token.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { addressOfChoice, type MailChoice } from '#kernel/outbox/mail-choices.ts';
import {
  confirmations,
  newsletterSubscribers,
  suppressions,
} from '#kernel/outbox/suppressions-schema.ts';
import { undeliverableAddresses } from './schema.server.ts';

type StopMail = {
  /** Lower case. */
  email: string;
  /** At least one. */
  choices: readonly MailChoice[];
};

/** Puts what a person does not want on the suppression list, with the caller's transaction. */
export async function stopMail(tx: ServiceContext, { email, choices }: StopMail): Promise<void> {
  const confirmedAt = tx.now();
  const byAddress = Map.groupBy(choices, (choice) => addressOfChoice(choice, email));
  for (const [address, some] of byAddress)
    await tx.db
      .insert(suppressions)
      .values({ email: address, choices: some, confirmedAt })
      .onConflictDoUpdate({ target: suppressions.email, set: { choices: both, confirmedAt } });
  if (choices.includes('newsletters'))
    await tx.db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, email));
}

/** What was chosen earlier stays. */
const both = sql`(select array_agg(distinct choice order by choice)
  from unnest(${suppressions.choices} || excluded.choices) as choice)`;

type AllowMail = {
  /** Lower case. */
  email: string;
  choice: MailChoice;
};

/**
 * Takes one wish off the suppression list, with the caller's transaction; every other one stays. For the
 * newsletter that is a sign-up.
 */
export async function allowMail(tx: ServiceContext, { email, choice }: AllowMail): Promise<void> {
  const address = addressOfChoice(choice, email);
  await tx.db
    .update(suppressions)
    .set({ choices: sql`array_remove(${suppressions.choices}, ${choice}::text)` })
    .where(eq(suppressions.email, address));
  await tx.db
    .delete(suppressions)
    .where(and(eq(suppressions.email, address), sql`cardinality(${suppressions.choices}) = 0`));
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

type Confirmation = Pick<
  typeof confirmations.$inferSelect,
  'id' | 'email' | 'choices' | 'submissionId'
>;

export type ConfirmationLink = {
  purpose: (typeof confirmations.$inferSelect)['purpose'];
  /** From the link; whoever has it reads the mailbox it was sent to. */
  token: string;
};

type FoundConfirmation =
  | { state: 'open' | 'used'; confirmation: Confirmation }
  | { state: 'expired' | 'unknown' };

/** What a link stands for, without using it: programs that check mail follow links too. */
export async function findConfirmation(
  ctx: ServiceContext,
  { purpose, token }: ConfirmationLink,
): Promise<FoundConfirmation> {
  const found = await ctx.db.query.confirmations.findFirst({
    where: (table) =>
      and(eq(table.tokenHash, hashConfirmationToken(token)), eq(table.purpose, purpose)),
  });
  if (!found) return { state: 'unknown' };
  const { id, email, choices, submissionId } = found;
  const confirmation = { id, email, choices, submissionId };
  if (found.usedAt !== null) return { state: 'used', confirmation };
  if (found.expiresAt <= ctx.now()) return { state: 'expired' };
  return { state: 'open', confirmation };
}

const validDays = 7;

type NewConfirmation = {
  purpose: (typeof confirmations.$inferInsert)['purpose'];
  email: string;
  choices: readonly string[];
  submissionId: string;
};

/** Notes, with the caller's transaction, a wish that waits for its link; answers the id the mail needs. */
export async function createConfirmation(
  tx: ServiceContext,
  confirmation: NewConfirmation,
): Promise<string> {
  const id = v7();
  await tx.db.insert(confirmations).values({
    id,
    purpose: confirmation.purpose,
    tokenHash: hashConfirmationToken(confirmationToken(tx.ports.site, id)),
    email: confirmation.email.toLowerCase(),
    choices: [...confirmation.choices],
    submissionId: confirmation.submissionId,
    expiresAt: new Date(tx.now().getTime() + validDays * 86_400_000),
  });
  return id;
}

/**
 * Lets a link run from the day its mail left, with the caller's transaction: a mail that waited for a mail
 * server must not arrive with a link that is over.
 */
export async function startLink(tx: ServiceContext, confirmationId: string): Promise<void> {
  // A test of the mail carries no link of anybody's.
  if (!validate(confirmationId)) return;
  await tx.db
    .update(confirmations)
    .set({ expiresAt: new Date(tx.now().getTime() + validDays * 86_400_000) })
    .where(and(eq(confirmations.id, confirmationId), isNull(confirmations.usedAt)));
}

/**
 * Uses a link up, with the caller's transaction. Of two uses at once, one gets it.
 * @returns undefined when it is unknown, over or used already
 */
export async function takeConfirmation(
  tx: ServiceContext,
  { purpose, token }: ConfirmationLink,
): Promise<Confirmation | undefined> {
  const now = tx.now();
  const [taken] = await tx.db
    .update(confirmations)
    .set({ usedAt: now })
    .where(
      and(
        eq(confirmations.tokenHash, hashConfirmationToken(token)),
        eq(confirmations.purpose, purpose),
        isNull(confirmations.usedAt),
        gt(confirmations.expiresAt, now),
      ),
    )
    .returning({
      id: confirmations.id,
      email: confirmations.email,
      choices: confirmations.choices,
      submissionId: confirmations.submissionId,
    });
  return taken;
}

/**
 * Ends the newsletter of whoever called one spam, as the link in it would have, with the caller's
 * transaction. It stays ended when staff let mail go to the address again.
 * @param mail the mail that was complained about; of another kind, nothing is ended
 */
export async function endSubscription(
  tx: ServiceContext,
  mail: { template: string; toAddress: string },
): Promise<void> {
  if (findMail(mail.template)?.refusable !== 'newsletters') return;
  await stopMail(tx, { email: mail.toAddress.toLowerCase(), choices: ['newsletters'] });
  await recordAudit(tx, {
    action: 'preference.stopped',
    target: 'newsletters',
    details: { by: 'complaint' },
  });
}
