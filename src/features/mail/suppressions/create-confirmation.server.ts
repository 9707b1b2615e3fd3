import { v7 } from 'uuid';
import type { ServiceContext } from '#kernel/context.ts';
import { confirmations } from '#kernel/outbox/suppressions-schema.ts';
import { confirmationToken, hashConfirmationToken } from '#kernel/confirmation-token.ts';

const validDays = 7;

export type NewConfirmation = {
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
