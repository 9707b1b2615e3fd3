import { desc } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { signingKeys } from './schema/integrations.server.ts';
import { findSigningKey } from './signing-key.server.ts';

/**
 * The public halves of the key that signs and of those whose tokens may still be in use, newest first,
 * as a JWK set. Anybody may read them.
 */
export async function findPublicKeys(
  ctx: ServiceContext,
): Promise<{ keys: Readonly<Record<string, string>>[] }> {
  await findSigningKey(ctx);
  const rows = await ctx.db
    .select({ publicJwk: signingKeys.publicJwk })
    .from(signingKeys)
    .orderBy(desc(signingKeys.id));
  return { keys: rows.map(({ publicJwk }) => publicJwk) };
}
