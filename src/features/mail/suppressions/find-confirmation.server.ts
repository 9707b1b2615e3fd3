import type { ServiceContext } from '#kernel/context.ts';
import type { confirmations } from '#kernel/outbox/suppressions-schema.ts';
import { hashConfirmationToken } from '#kernel/confirmation-token.ts';

export type Confirmation = Pick<
  typeof confirmations.$inferSelect,
  'id' | 'email' | 'choices' | 'submissionId'
>;

export type ConfirmationLink = {
  purpose: (typeof confirmations.$inferSelect)['purpose'];
  /** From the link; whoever has it reads the mailbox it was sent to. */
  token: string;
};

export type FoundConfirmation =
  | { state: 'open' | 'used'; confirmation: Confirmation }
  | { state: 'expired' | 'unknown' };

/** What a link stands for, without using it: programs that check mail follow links too. */
export async function findConfirmation(
  ctx: ServiceContext,
  { purpose, token }: ConfirmationLink,
): Promise<FoundConfirmation> {
  const found = await ctx.db.query.confirmations.findFirst({
    where: (table, { and, eq }) =>
      and(eq(table.tokenHash, hashConfirmationToken(token)), eq(table.purpose, purpose)),
  });
  if (!found) return { state: 'unknown' };
  const { id, email, choices, submissionId } = found;
  const confirmation = { id, email, choices, submissionId };
  if (found.usedAt !== null) return { state: 'used', confirmation };
  if (found.expiresAt <= ctx.now()) return { state: 'expired' };
  return { state: 'open', confirmation };
}
