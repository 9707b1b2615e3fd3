import { eq, inArray } from 'drizzle-orm';
import type { ServiceContext } from '../context.ts';
import { Refusal } from '../errors.ts';
import { mailboxOf } from './mail-choices.ts';
import { tidyReason } from './mail-question.ts';
import { unsafeAddresses } from '#database/tables/suppressions.ts';

/** Reason shown to staff for mail suppressed to an unsafe address. */
export const unsafeReason = 'It is not safe to write to this address, so nothing is sent there.';

/** True if a report says that somebody else may read mail to an address, in any spelling. */
export async function isUnsafeAddress(ctx: ServiceContext, email: string): Promise<boolean> {
  const found = await ctx.db
    .select({ id: unsafeAddresses.id })
    .from(unsafeAddresses)
    .where(eq(unsafeAddresses.email, mailboxOf(email)))
    .limit(1);
  return found.length > 0;
}

/** Those of the addresses to which it is not safe to write, as given. */
export async function unsafeAmong(
  ctx: ServiceContext,
  emails: readonly (string | null)[],
): Promise<ReadonlySet<string>> {
  const given = emails.filter((email) => email !== null);
  if (given.length === 0) return new Set();
  const found = await ctx.db
    .select({ email: unsafeAddresses.email })
    .from(unsafeAddresses)
    .where(inArray(unsafeAddresses.email, given.map(mailboxOf)));
  const unsafe = new Set(found.map(({ email }) => email));
  return new Set(given.filter((email) => unsafe.has(mailboxOf(email))));
}

/**
 * Records within the caller's transaction that addresses are unsafe. A later report that calls one safe
 * changes nothing: anybody can type an address into a form.
 * @param input.submissionId the report that says so, if one does
 */
export async function noteUnsafeAddresses(
  tx: ServiceContext,
  { emails, submissionId }: { emails: readonly string[]; submissionId?: string },
): Promise<void> {
  const mailboxes = [...new Set(emails.map(mailboxOf))];
  if (mailboxes.length === 0) return;
  await tx.db
    .insert(unsafeAddresses)
    .values(mailboxes.map((email) => ({ email, submissionId, createdAt: tx.now() })))
    .onConflictDoNothing({ target: unsafeAddresses.email });
}

/**
 * Makes mail to an unsafe address possible again, within the caller's transaction, which audits the reason.
 * Mail that was held back stays so.
 * @param typed why the address is safe, as staff typed it
 * @returns the reason, tidied
 * @throws Refusal `invalid` without a reason or for one that is too long; `conflict` if the address is not unsafe
 */
export async function reopenAddress(
  tx: ServiceContext,
  { email, reason: typed }: { email: string | undefined; reason: string },
): Promise<string> {
  const reason = tidyReason(typed);
  if (reason === '')
    throw new Refusal('invalid', 'Say how you know that it is safe to write to this address.');
  const removed = await tx.db
    .delete(unsafeAddresses)
    .where(eq(unsafeAddresses.email, mailboxOf(email ?? '')))
    .returning({ id: unsafeAddresses.id });
  if (removed.length === 0)
    throw new Refusal('conflict', 'Mail to this address is not held back. Reload the page.');
  return reason;
}
