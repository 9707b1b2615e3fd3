import type { ServiceContext } from '#kernel/context.ts';
import type { BudgetState } from '#kernel/rate-limits/judge-budget.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { networkOf } from '#kernel/rate-limits/network-of.ts';
import { spendInTurn } from '#kernel/rate-limits/spend-budget.ts';

/** Counts one form that was sent, for its network and for everybody together. */
export function spendSubmission(ctx: ServiceContext): Promise<BudgetState> {
  const ip = 'ip' in ctx.actor ? ctx.actor.ip : 'system';
  return spendInTurn(ctx, [
    [budgets.submissionsPerNetwork, networkOf(ip)],
    [budgets.submissionsInTotal, 'everyone'],
  ]);
}
