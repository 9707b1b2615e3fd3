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
} from '#database/tables/suppressions.ts';
import { undeliverableAddresses } from '#database/tables/mail.ts';

type StopMail = {
  /** Lower case. */
  email: string;
  /** At least one. */
  choices: readonly MailChoice[];
};

/** Adds a person's opt-outs to the suppression list, within the caller's transaction. */
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

/** Earlier choices are kept. */
const both = sql`(select array_agg(distinct choice order by choice)
  from unnest(${suppressions.choices} || excluded.choices) as choice)`;

type AllowMail = {
  /** Lower case. */
  email: string;
  choice: MailChoice;
};

/**
 * Removes one choice from the suppression list, within the caller's transaction; all others are kept.
 * For the newsletter that is a subscription.
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
  // A person who requests mail withdraws their spam complaint.
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
  /** From the link; its holder reads the mailbox it was sent to. */
  token: string;
};

type FoundConfirmation =
  | { state: 'open' | 'used'; confirmation: Confirmation }
  | { state: 'expired' | 'unknown' };

/** Looks up a link without using it: programs that scan mail follow links too. */
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

/**
 * Stores a request that waits for its link, within the caller's transaction; returns the id that the
 * mail needs.
 */
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
 * Starts the lifetime of a link on the day its mail was sent, within the caller's transaction: a mail
 * that was delayed must not arrive with an expired link.
 */
export async function startLink(tx: ServiceContext, confirmationId: string): Promise<void> {
  // A test mail has no real link.
  if (!validate(confirmationId)) return;
  await tx.db
    .update(confirmations)
    .set({ expiresAt: new Date(tx.now().getTime() + validDays * 86_400_000) })
    .where(and(eq(confirmations.id, confirmationId), isNull(confirmations.usedAt)));
}

/**
 * Consumes a link, within the caller's transaction. Of two concurrent uses, one succeeds.
 * @returns undefined if it is unknown, expired or already used
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
 * Ends the newsletter of a recipient who reported one as spam, as the link in it would have, within
 * the caller's transaction. It stays ended if staff lift the block of the address.
 * @param mail the reported mail; for another kind, nothing is ended
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
