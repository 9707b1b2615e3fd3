import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { integrations, integrationSecrets } from './schema/integrations.server.ts';
import { Refusal } from '#kernel/errors.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { requireProof } from '#kernel/access/require-proof.ts';
import { hashSecret, newSecret } from './refresh-secret.server.ts';

/**
 * Gives an integration a new secret, also one that was stopped. All it had before ends at once.
 * @returns the secret, which is shown once
 * @throws Refusal `forbidden`, `proof_needed`, `not_found`; `conflict` when its time is over
 */
export async function renewSecret(ctx: ServiceContext, id: string): Promise<{ secret: string }> {
  authorize(ctx, 'security:write');
  requireProof(ctx);
  const [family, secret] = [v7(), newSecret()];
  await inTransaction(ctx, async (tx) => {
    const [integration] = await tx.db
      .update(integrations)
      .set({ family, stoppedBecause: null, stoppedAt: null })
      .where(eq(integrations.id, id))
      .returning();
    if (!integration) throw new Refusal('not_found', 'This integration is not there any more.');
    if (integration.expiresAt <= tx.now())
      throw new Refusal('conflict', 'Its time is over. Make a new integration instead.');
    await tx.db.delete(integrationSecrets).where(eq(integrationSecrets.integrationId, id));
    await tx.db
      .insert(integrationSecrets)
      .values({ integrationId: id, family, secretHash: hashSecret(secret) });
    await recordAudit(tx, {
      action: 'integration.secret-renewed',
      target: id,
      details: { name: integration.name },
      severity: 'warning',
    });
  });
  return { secret };
}
