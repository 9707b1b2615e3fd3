import { and, eq } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { staffIdentities } from '../schema/identities.server.ts';
import type { ProvidedIdentity } from '#kernel/ports/identities.ts';
import { authorize } from '#kernel/authorize.ts';

/** Remembers for the account page that somebody came in by the provider. */
export async function noteIdentityUse(
  ctx: ServiceContext,
  { issuer, subject }: ProvidedIdentity,
): Promise<void> {
  authorize(ctx, 'session:open');
  await ctx.db
    .update(staffIdentities)
    .set({ lastUsedAt: ctx.now() })
    .where(and(eq(staffIdentities.issuer, issuer), eq(staffIdentities.subject, subject)));
}
