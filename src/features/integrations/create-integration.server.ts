import { v7 } from 'uuid';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { integrations, integrationSecrets } from './schema/integrations.server.ts';
import type { Scope } from '#kernel/scopes.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { requireProof } from '#kernel/access/require-proof.ts';
import { hashSecret, newSecret } from './refresh-secret.server.ts';

export type NewIntegration = {
  name: string;
  scopes: readonly Scope[];
  /** As `readNetwork` writes them; none: it may ask from anywhere. */
  allowedIps: readonly string[];
  /** In days from now. */
  lastsDays: number;
};

/**
 * Lets another program read here.
 * @param input as the form checked it
 * @returns the first refresh secret, which is shown once and stored as a hash
 * @throws Refusal `forbidden`, `proof_needed`
 */
export async function createIntegration(
  ctx: ServiceContext,
  input: NewIntegration,
): Promise<{ id: string; secret: string }> {
  authorize(ctx, 'security:write');
  requireProof(ctx);
  const [id, family, secret] = [v7(), v7(), newSecret()];
  const { name, lastsDays } = input;
  const [scopes, allowedIps] = [[...input.scopes], [...input.allowedIps]];
  const expiresAt = new Date(ctx.now().getTime() + lastsDays * 86_400_000);
  const createdBy = ctx.actor.type === 'staff' ? ctx.actor.userId : null;
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .insert(integrations)
      .values({ id, name, scopes, allowedIps, expiresAt, family, createdBy });
    await tx.db
      .insert(integrationSecrets)
      .values({ integrationId: id, family, secretHash: hashSecret(secret) });
    await recordAudit(tx, {
      action: 'integration.created',
      target: id,
      details: {
        ...{ name, scopes: scopes.join(', '), expires: expiresAt.toISOString() },
        addresses: allowedIps.join(', ') || 'any',
      },
      severity: 'warning',
    });
  });
  return { id, secret };
}
