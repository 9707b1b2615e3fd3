import type { ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { urls } from '#shared/urls.ts';
import { authorize } from '#kernel/authorize.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { spendBudget } from '#kernel/rate-limits/spend-budget.ts';
import { requireProof } from '#kernel/access/require-proof.ts';
import { ownStaffId } from './own-staff-id.server.ts';
import { startOauth } from './oauth-state.server.ts';
import type { StartedOauth } from './oauth-state.server.ts';

/**
 * Sends somebody who is signed in to the provider, to link what they are there.
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
