import { eq } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { oauthStates, staffIdentities } from '../schema/identities.server.ts';
import { Refusal } from '#kernel/errors.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { requireProof } from '#kernel/access/require-proof.ts';
import { ownStaffId } from './own-staff-id.server.ts';
import { findReturnedState } from './oauth-state.server.ts';

/**
 * Links what somebody is at the provider to their own account.
 * @param token of the OAuth state, from the browser's cookie
 * @throws Refusal `proof_needed`; `not_found` when the state has expired or was somebody else's;
 *   `conflict` when one of the two is linked already
 */
export async function confirmLink(ctx: ServiceContext, token: string): Promise<void> {
  authorize(ctx, 'account:use');
  requireProof(ctx);
  const userId = ownStaffId(ctx);
  await inTransaction(ctx, async (tx) => {
    const oauthState = await findReturnedState(tx, { token, userId });
    if (!oauthState) throw new Refusal('not_found', 'That was too long ago. Begin again.');
    const { issuer, subject, label } = oauthState;
    await tx.db.delete(oauthStates).where(eq(oauthStates.id, oauthState.id));
    const linked = await tx.db
      .insert(staffIdentities)
      .values({ userId, issuer, subject, label })
      .onConflictDoNothing()
      .returning({ id: staffIdentities.id });
    if (linked.length === 0)
      throw new Refusal(
        'conflict',
        'This account there is linked already, to yours or to a colleague’s. Unlink it first.',
      );
    await recordAudit(tx, {
      action: 'account.identity-linked',
      target: userId,
      details: { issuer },
      severity: 'warning',
    });
  });
}
