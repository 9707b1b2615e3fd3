import { and, eq } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { adminUsers, passkeys, recoveryCodes, twoFactors } from './schema/staff.server.ts';
import { Refusal } from '#kernel/errors.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { requireProof } from '#kernel/access/require-proof.ts';
import { findFactors } from './find-factors.server.ts';
import { isFactorRequired } from './factor-grace.server.ts';
import { ownId } from './own-id.server.ts';

/**
 * Removes the authenticator app or a passkey. Recovery codes go with the last of them.
 * @throws Refusal `proof_needed`; `conflict` when it is the last one of somebody who must have one
 */
export async function removeFactor(
  ctx: ServiceContext,
  factor: { kind: 'app' } | { kind: 'passkey'; id: string },
): Promise<void> {
  authorize(ctx, 'account:use');
  requireProof(ctx);
  const userId = ownId(ctx);
  await inTransaction(ctx, async (tx) => {
    // Two removals at the same moment would each see the other's factor and leave none.
    const own = eq(adminUsers.userId, userId);
    const [staff] = await tx.db.select().from(adminUsers).where(own).for('update');
    await (factor.kind === 'app'
      ? tx.db.delete(twoFactors).where(eq(twoFactors.userId, userId))
      : tx.db.delete(passkeys).where(and(eq(passkeys.userId, userId), eq(passkeys.id, factor.id))));
    const { hasApp, hasPasskey } = await findFactors(tx, userId);
    if (!hasApp && !hasPasskey) {
      if (staff && (await isFactorRequired(tx, staff.role)))
        throw new Refusal(
          'conflict',
          'Your role needs a second factor. Add another one before you remove this.',
        );
      await tx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    }
    await recordAudit(tx, { action: `account.${factor.kind}-removed`, target: userId });
  });
}
