import { isNull } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { twoFactors } from './schema/staff.server.ts';
import { Refusal } from '#kernel/errors.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { requireProof } from '#kernel/access/require-proof.ts';
import { ownId } from './own-id.server.ts';
import { newTotpSecret, sealTotpSecret } from './one-time-codes.server.ts';

/**
 * Begins to set up an authenticator app; it counts once a code has shown that the app works.
 * @throws Refusal `proof_needed`; `conflict` when one is set up already
 */
export async function startApp(ctx: ServiceContext): Promise<void> {
  authorize(ctx, 'account:use');
  requireProof(ctx);
  const userId = ownId(ctx);
  const secretSealed = sealTotpSecret(ctx, newTotpSecret());
  await inTransaction(ctx, async (tx) => {
    const started = await tx.db
      .insert(twoFactors)
      .values({ userId, secretSealed })
      .onConflictDoUpdate({
        target: twoFactors.userId,
        set: { secretSealed, lastStep: null },
        setWhere: isNull(twoFactors.confirmedAt),
      })
      .returning({ id: twoFactors.id });
    if (started.length === 0)
      throw new Refusal('conflict', 'An authenticator app is set up. Remove it first.');
    await recordAudit(tx, { action: 'account.app-started', target: userId });
  });
}
