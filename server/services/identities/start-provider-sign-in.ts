import type { ServiceContext } from '#server/context.ts';
import { authorize } from '../authorize.ts';
import { budgets } from '../rate-limits/budgets.ts';
import { networkOf } from '../rate-limits/network-of.ts';
import { spendBudget } from '../rate-limits/spend-budget.ts';
import { startOauth } from './oauth-state.ts';
import type { StartedOauth } from './oauth-state.ts';

export type ProviderStart = StartedOauth | { ok: false; retryAfterMinutes: number };

/** @param next the page of the back office to go on to, already checked */
export async function startProviderSignIn(
  ctx: ServiceContext,
  next: string,
): Promise<ProviderStart> {
  authorize(ctx, 'session:open');
  const network = 'ip' in ctx.actor ? networkOf(ctx.actor.ip) : 'local';
  const spent = await spendBudget(ctx, budgets.providerStartsPerNetwork, network);
  if (spent.isExhausted) return { ok: false, retryAfterMinutes: spent.retryAfterMinutes };
  return startOauth(ctx, { purpose: 'sign-in', next });
}
