import { eq } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { inTransaction } from '#server/context.ts';
import { smtpConfigs } from '#server/db/schema/smtp.ts';
import { Refusal } from '#server/errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { authorize } from '../authorize.ts';
import { requireProof } from '../access/require-proof.ts';
import { storedSmtpConfig } from './smtp-config-record.ts';

/**
 * Deletes a mail server that is not active, with its ramps. What left by it stays in the figures.
 * @throws Refusal `not_found`; `proof_needed`; `conflict` when it is active
 */
export async function removeSmtpConfig(ctx: ServiceContext, input: { id: string }): Promise<void> {
  authorize(ctx, 'mail:write');
  requireProof(ctx);
  await inTransaction(ctx, async (tx) => {
    const { name, host, isActive } = await storedSmtpConfig(tx, input.id);
    if (isActive)
      throw new Refusal(
        'conflict',
        'Mail leaves by this server. Make another one active or switch it off first.',
      );
    await tx.db.delete(smtpConfigs).where(eq(smtpConfigs.id, input.id));
    await recordAudit(tx, {
      action: 'mail.server-removed',
      target: input.id,
      details: { name, host },
      severity: 'warning',
    });
  });
}
