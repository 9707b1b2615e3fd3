import { eq } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { oauthStates } from '../schema/identities.server.ts';
import type { ProvidedIdentity } from '#kernel/ports/identities.ts';
import { authorize } from '#kernel/authorize.ts';
import type { OauthState } from './oauth-state.server.ts';

/**
 * Keeps what the provider said until the person says that it is they: whoever sent them there may have
 * signed them in at the provider as somebody else.
 */
export async function keepReturnedLink(
  ctx: ServiceContext,
  { oauthState, identity }: { oauthState: OauthState; identity: ProvidedIdentity },
): Promise<void> {
  authorize(ctx, 'session:open');
  const { issuer, subject, label } = identity;
  await ctx.db
    .update(oauthStates)
    .set({ issuer, subject, label })
    .where(eq(oauthStates.id, oauthState.id));
}
