import { eq } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { inTransaction } from '#server/context.ts';
import { smtpConfigs } from '#server/db/schema/smtp.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { authorize } from '../authorize.ts';
import { clearRests, ownServer } from '../outbox/mail-pace.ts';
import { requireProof } from '../access/require-proof.ts';
import { storedSmtpConfig } from './smtp-config-record.ts';

/**
 * Makes mail leave by this server and no other, from the next mail on, in every process; or by none of
 * those stored here.
 * @throws Refusal `not_found`; `proof_needed`
 */
export async function setSmtpConfigActive(
  ctx: ServiceContext,
  { id, isActive }: { id: string; isActive: boolean },
): Promise<void> {
  authorize(ctx, 'mail:write');
  requireProof(ctx);
  await inTransaction(ctx, async (tx) => {
    const { name, host, isActive: isActiveNow } = await storedSmtpConfig(tx, id);
    if (isActiveNow === isActive) return;
    if (isActive)
      await tx.db
        .update(smtpConfigs)
        .set({ isActive: false })
        .where(eq(smtpConfigs.isActive, true));
    await tx.db.update(smtpConfigs).set({ isActive }).where(eq(smtpConfigs.id, id));
    await clearRests(tx, [ownServer]);
    await recordAudit(tx, {
      action: isActive ? 'mail.server-activated' : 'mail.server-deactivated',
      target: id,
      details: { name, host },
      severity: 'warning',
    });
    await tx.ports.queue.wake('drain-outbox', { db: tx.db });
  });
}
