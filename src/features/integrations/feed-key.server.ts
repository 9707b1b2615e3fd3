import { eq } from 'drizzle-orm';
import { authorize } from '#kernel/authorize.ts';
import type { ServiceContext } from '#kernel/context.ts';
import type { Scope } from '#kernel/scopes.ts';
import { admit, type CheckedToken } from './access-token.server.ts';
import { hashSecret } from './exchange-secret.server.ts';
import { integrations } from './schema.server.ts';

/** Of an integration's rights, those that its key has. */
const ofFeeds: readonly Scope[] = ['indicator:feed', 'indicator:export-amber'];

/**
 * Whose a key of the feeds is, for one request. It opens the feeds and nothing else, and ends with its
 * integration.
 * @returns `ctx` in the name of the integration, with what the feeds need of its rights
 */
export async function checkFeedKey(ctx: ServiceContext, key: string): Promise<CheckedToken> {
  authorize(ctx, 'token:exchange');
  const [integration] = await ctx.db
    .select()
    .from(integrations)
    .where(eq(integrations.feedKeyHash, hashSecret(key)));
  if (!integration) return { ok: false, code: 'revoked' };
  const granted = integration.scopes.filter((scope) => ofFeeds.includes(scope));
  // One that was stopped has no family, and is no family's then.
  return admit(ctx, { integration, family: integration.family ?? '', scopes: granted });
}
