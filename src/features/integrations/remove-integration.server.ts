import { and, eq, isNull, lte, or } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { integrations } from './schema/integrations.server.ts';
import { Refusal } from '#kernel/errors.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { requireProof } from '#kernel/access/require-proof.ts';

/**
 * Takes an integration that can do nothing any more off the list.
 * @throws Refusal `forbidden`, `proof_needed`; `conflict` while it works
 */
export async function removeIntegration(ctx: ServiceContext, id: string): Promise<void> {
  authorize(ctx, 'security:write');
  requireProof(ctx);
  await inTransaction(ctx, async (tx) => {
    const isOver = or(isNull(integrations.family), lte(integrations.expiresAt, tx.now()));
    const [gone] = await tx.db
      .delete(integrations)
      .where(and(eq(integrations.id, id), isOver))
      .returning({ name: integrations.name });
    if (!gone) throw new Refusal('conflict', 'Revoke the integration before you remove it.');
    await recordAudit(tx, {
      action: 'integration.removed',
      target: id,
      details: { name: gone.name },
    });
  });
}
