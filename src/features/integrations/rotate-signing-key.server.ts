import { isNull } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { signingKeys } from './schema/integrations.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { requireProof } from '#kernel/access/require-proof.ts';
import { storeNewKey } from './signing-key.server.ts';

/**
 * Signs with a new key from now on. The one before goes on checking what it has signed.
 * @throws Refusal `forbidden`, `proof_needed`
 */
export async function rotateSigningKey(ctx: ServiceContext): Promise<void> {
  authorize(ctx, ctx.actor.type === 'system' ? 'housekeeping:run' : 'security:write');
  requireProof(ctx);
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .update(signingKeys)
      .set({ retiredAt: tx.now() })
      .where(isNull(signingKeys.retiredAt));
    await storeNewKey(tx);
    await recordAudit(tx, { action: 'signing-key.rotated', severity: 'warning' });
  });
}
