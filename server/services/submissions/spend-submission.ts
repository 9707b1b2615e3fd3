import type { ServiceContext } from '#server/context.ts';
import type { BudgetState } from '../rate-limits/judge-budget.ts';
import { budgets } from '../rate-limits/budgets.ts';
import { networkOf } from '../rate-limits/network-of.ts';
import { spendInTurn } from '../rate-limits/spend-budget.ts';

/** Counts one form that was sent, for its network and for everybody together. */
export function spendSubmission(ctx: ServiceContext): Promise<BudgetState> {
  const ip = 'ip' in ctx.actor ? ctx.actor.ip : 'system';
  return spendInTurn(ctx, [
    [budgets.submissionsPerNetwork, networkOf(ip)],
    [budgets.submissionsInTotal, 'everyone'],
  ]);
}
