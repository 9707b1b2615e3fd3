import { eq } from 'drizzle-orm';
import { requireProof } from '#features/base/access/require-access.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import type { ProvidedIdentity } from '#kernel/ports/sign-in.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { spendBudget } from '#kernel/rate-limits/rate-limits.ts';
import { urls } from '#shared/urls.ts';
import { ownStaffId } from './identities.server.ts';
import {
  findReturnedState,
  startOauth,
  type OauthState,
  type StartedOauth,
} from './oauth-state.server.ts';
import { oauthStates, staffIdentities } from '#database/tables/staff.ts';

/**
 * Sends a signed-in member of staff to the provider, to link their identity.
 * @throws Refusal `forbidden`, `proof_needed`, `too_many`
 */
export async function startLink(ctx: ServiceContext): Promise<StartedOauth> {
  authorize(ctx, 'account:use');
  requireProof(ctx);
  const userId = ownStaffId(ctx);
  const spent = await spendBudget(ctx, budgets.providerStartsPerNetwork, userId);
  if (spent.isExhausted)
    throw new Refusal('too_many', `Try again in ${spent.retryAfterMinutes} minutes.`);
  return startOauth(ctx, { purpose: 'link', userId, next: urls.admin.account() });
}

/**
 * Links an identity at the provider to one's own account.
 * @param token of the OAuth state, from the browser's cookie
 * @throws Refusal `proof_needed`; `not_found` if the state has expired or belongs to somebody else;
 *   `conflict` if one of the two is already linked
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
      .values({ userId, issuer, subject, label, createdAt: tx.now() })
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

/**
 * Stores the provider's answer until the person confirms it: an attacker who sent them there may have
 * signed them in at the provider as somebody else.
 */
export async function keepReturnedLink(
  ctx: ServiceContext,
  { oauthState, identity }: { oauthState: OauthState; identity: ProvidedIdentity },
): Promise<void> {
  authorize(ctx, 'session:open');
  const { issuer, subject, label } = identity;
  await ctx.db
    .update(oauthStates)
    .set({ issuer, subject, label })
    .where(eq(oauthStates.id, oauthState.id));
}
