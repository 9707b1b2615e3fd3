import { and, eq } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { staffIdentities } from '#server/db/schema/identities.ts';
import type { ProvidedIdentity } from '#server/ports/identities.ts';
import { authorize } from '../authorize.ts';

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
