import { isNull, lt } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { integrationSecrets, signingKeys } from './schema/integrations.server.ts';
import { authorize } from '#kernel/authorize.ts';
import { rotateSigningKey } from './rotate-signing-key.server.ts';
import { keyLastsDays } from './signing-key.server.ts';

const day = 86_400_000;

/** In milliseconds: longer than any token lasts and any copy of the public keys is kept. */
const keptAfterwards = day;

/** In days: how long a second use of a secret is noticed. */
const usedSecretsKept = 30;

/** What is due about signing keys and used secrets; usually nothing. */
export async function keepSigningKeys(ctx: ServiceContext): Promise<void> {
  authorize(ctx, 'housekeeping:run');
  const now = ctx.now().getTime();
  const [current] = await ctx.db
    .select({ since: signingKeys.createdAt })
    .from(signingKeys)
    .where(isNull(signingKeys.retiredAt));
  if (current && now - current.since.getTime() >= keyLastsDays * day) await rotateSigningKey(ctx);
  await ctx.db.delete(signingKeys).where(lt(signingKeys.retiredAt, new Date(now - keptAfterwards)));
  await ctx.db
    .delete(integrationSecrets)
    .where(lt(integrationSecrets.usedAt, new Date(now - usedSecretsKept * day)));
}
