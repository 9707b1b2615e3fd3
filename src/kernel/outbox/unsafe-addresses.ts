import { eq } from 'drizzle-orm';
import type { ServiceContext } from '../context.ts';
import { mailboxOf } from './mail-choices.ts';
import { unsafeAddresses } from './suppressions-schema.ts';

/** Reason shown to staff for mail suppressed to an unsafe address. */
export const unsafeReason =
  'A report says that it is not safe to write to this address, so nothing is sent there.';

/** True if a report says that somebody else may read mail to an address, in any spelling. */
export async function isUnsafeAddress(ctx: ServiceContext, email: string): Promise<boolean> {
  const found = await ctx.db
    .select({ id: unsafeAddresses.id })
    .from(unsafeAddresses)
    .where(eq(unsafeAddresses.email, mailboxOf(email)))
    .limit(1);
  return found.length > 0;
}

/**
 * Records within the caller's transaction that a report calls an address unsafe. A later report that
 * calls it safe changes nothing: anybody can type an address into a form.
 * @param email undefined if the report does not say so
 */
export async function noteUnsafeAddress(
  tx: ServiceContext,
  { email, submissionId }: { email: string | undefined; submissionId: string },
): Promise<void> {
  if (email === undefined) return;
  await tx.db
    .insert(unsafeAddresses)
    .values({ email: mailboxOf(email), submissionId, createdAt: tx.now() })
    .onConflictDoNothing({ target: unsafeAddresses.email });
}
