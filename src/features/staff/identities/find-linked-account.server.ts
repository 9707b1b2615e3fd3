import { and, eq } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { staffIdentities } from '../schema/identities.server.ts';
import { adminUsers, users } from '../schema/staff.server.ts';
import type { ProvidedIdentity } from '#kernel/ports/identities.ts';
import type { Account } from '#kernel/ports/sign-in.ts';
import { authorize } from '#kernel/authorize.ts';

/**
 * The account that somebody has linked, by issuer and subject alone: addresses and names at the
 * provider may be given to somebody else. Whether it is disabled is for the caller to ask.
 */
export async function findLinkedAccount(
  ctx: ServiceContext,
  { issuer, subject }: ProvidedIdentity,
): Promise<Account | undefined> {
  authorize(ctx, 'session:open');
  const [account] = await ctx.db
    .select({ userId: users.id, name: users.name, email: users.email })
    .from(staffIdentities)
    .innerJoin(users, eq(users.id, staffIdentities.userId))
    .innerJoin(adminUsers, eq(adminUsers.userId, users.id))
    .where(and(eq(staffIdentities.issuer, issuer), eq(staffIdentities.subject, subject)));
  return account;
}
