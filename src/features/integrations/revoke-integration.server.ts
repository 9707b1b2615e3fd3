import { and, eq, isNotNull } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { integrations, integrationSecrets } from './schema/integrations.server.ts';
import { Refusal } from '#kernel/errors.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { requireProof } from '#kernel/access/require-proof.ts';

/**
 * Ends everything an integration has, from its next request on.
 * @throws Refusal `forbidden`, `proof_needed`; `conflict` when it was stopped already
 */
export async function revokeIntegration(ctx: ServiceContext, id: string): Promise<void> {
  authorize(ctx, 'security:write');
  requireProof(ctx);
  await inTransaction(ctx, async (tx) => {
    const [integration] = await tx.db
      .update(integrations)
      .set({ family: null, stoppedBecause: 'revoked', stoppedAt: tx.now() })
      .where(and(eq(integrations.id, id), isNotNull(integrations.family)))
      .returning({ name: integrations.name });
    if (!integration) throw new Refusal('conflict', 'This integration was stopped already.');
    await tx.db.delete(integrationSecrets).where(eq(integrationSecrets.integrationId, id));
    await recordAudit(tx, {
      action: 'integration.revoked',
      target: id,
      details: { name: integration.name },
      severity: 'warning',
    });
  });
}
