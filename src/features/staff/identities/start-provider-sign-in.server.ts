import type { ServiceContext } from '#kernel/context.ts';
import { authorize } from '#kernel/authorize.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { networkOf } from '#kernel/rate-limits/network-of.ts';
import { spendBudget } from '#kernel/rate-limits/spend-budget.ts';
import { startOauth } from './oauth-state.server.ts';
import type { StartedOauth } from './oauth-state.server.ts';

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
