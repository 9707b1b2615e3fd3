import type { ServiceContext } from '#server/context.ts';
import { budgets } from '../rate-limits/budgets.ts';
import { networkOf } from '../rate-limits/network-of.ts';
import { spendBudget } from '../rate-limits/spend-budget.ts';
import type { BudgetState } from '../rate-limits/spend-budget.ts';

/**
 * Counts one form that was sent, for its network and for everybody together. The network comes first:
 * one that is used up must not use up everybody's.
 */
export async function spendSubmission(ctx: ServiceContext): Promise<BudgetState> {
  const ip = 'ip' in ctx.actor ? ctx.actor.ip : 'system';
  const own = await spendBudget(ctx, budgets.submissionsPerNetwork, networkOf(ip));
  if (own.isExhausted) return own;
  return spendBudget(ctx, budgets.submissionsInTotal, 'everyone');
}
