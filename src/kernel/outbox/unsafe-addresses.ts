import { eq } from 'drizzle-orm';
import type { ServiceContext } from '../context.ts';
import { mailboxOf } from './mail-choices.ts';
import { unsafeAddresses } from './suppressions-schema.ts';

/** Why no mail goes to such an address, in words for staff. */
export const unsafeReason =
  'A report says that it is not safe to write to this address, so nothing is sent there.';

/** Whether a report says that somebody else may read what we send to an address, in whatever spelling. */
export async function isUnsafeAddress(ctx: ServiceContext, email: string): Promise<boolean> {
  const found = await ctx.db
    .select({ id: unsafeAddresses.id })
    .from(unsafeAddresses)
    .where(eq(unsafeAddresses.email, mailboxOf(email)))
    .limit(1);
  return found.length > 0;
}

/**
 * Notes with the caller's transaction that a report calls an address unsafe. A later report that calls it safe
 * changes nothing: anybody can type an address into a form.
 * @param email undefined: the report says nothing of the kind
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
