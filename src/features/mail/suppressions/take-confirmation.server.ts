import { and, eq, gt, isNull } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { confirmations } from '#kernel/outbox/suppressions-schema.ts';
import { hashConfirmationToken } from '#kernel/confirmation-token.ts';
import type { Confirmation, ConfirmationLink } from './find-confirmation.server.ts';

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
