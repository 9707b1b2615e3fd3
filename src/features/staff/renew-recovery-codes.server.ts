import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { requireProof } from '#kernel/access/require-proof.ts';
import { findFactors } from './find-factors.server.ts';
import { ownId } from './own-id.server.ts';
import { replaceRecoveryCodes } from './recovery-codes.server.ts';

/**
 * Makes new recovery codes; the old ones end.
 * @returns the codes, to be shown once
 * @throws Refusal `proof_needed`; `conflict` without a second factor, where codes open nothing
 */
export async function renewRecoveryCodes(ctx: ServiceContext): Promise<string[]> {
  authorize(ctx, 'account:use');
  requireProof(ctx);
  const userId = ownId(ctx);
  const { hasApp, hasPasskey } = await findFactors(ctx, userId);
  if (!hasApp && !hasPasskey)
    throw new Refusal('conflict', 'Set up an authenticator app or a passkey first.');
  return inTransaction(ctx, async (tx) => {
    const codes = await replaceRecoveryCodes(tx, userId);
    await recordAudit(tx, { action: 'account.recovery-codes-renewed', target: userId });
    return codes;
  });
}
