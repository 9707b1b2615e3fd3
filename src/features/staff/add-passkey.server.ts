import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { passkeys } from './schema/staff.server.ts';
import { Refusal } from '#kernel/errors.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { requireProof } from '#kernel/access/require-proof.ts';
import { findFactors } from './find-factors.server.ts';
import { ownId } from './own-id.server.ts';
import { passkeyName } from './passkey-name.server.ts';
import { replaceRecoveryCodes } from './recovery-codes.server.ts';
import { takeStep } from './sign-in-step.server.ts';

/**
 * Adds the passkey that a browser has made.
 * @param input `token` is what `startPasskey` answered, `response` what the browser did
 * @returns recovery codes, to be shown once; none when there were some for another factor
 * @throws Refusal `proof_needed`; `invalid` when the answer proves nothing
 */
export async function addPasskey(
  ctx: ServiceContext,
  input: { token: string; response: unknown; name: string },
): Promise<string[]> {
  authorize(ctx, 'account:use');
  requireProof(ctx);
  const userId = ownId(ctx);
  const step = await takeStep(ctx, 'passkey', input.token);
  const { response } = input;
  const made =
    step?.challenge && step.userId === userId
      ? await ctx.ports.passkeys.finishAdding({ response, challenge: step.challenge })
      : undefined;
  if (!made) throw new Refusal('invalid', 'The passkey was not accepted. Try again.');
  const { id: credentialId, ...rest } = made;
  return inTransaction(ctx, async (tx) => {
    const { hasApp, hasPasskey } = await findFactors(tx, userId);
    const added = await tx.db
      .insert(passkeys)
      .values({ userId, credentialId, name: passkeyName(input.name), ...rest })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (added.length === 0) throw new Refusal('conflict', 'This passkey was added before.');
    await recordAudit(tx, { action: 'account.passkey-added', target: userId });
    return hasApp || hasPasskey ? [] : replaceRecoveryCodes(tx, userId);
  });
}
