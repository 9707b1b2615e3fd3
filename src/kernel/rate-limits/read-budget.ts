import type { ServiceContext } from '../context.ts';
import { budgetKey } from './budget-key.ts';
import { judgeBudget } from './judge-budget.ts';
import type { BudgetState } from './judge-budget.ts';
import type { Budget } from './budgets.ts';

/** Reads a budget as it would be with one more use, without counting it. */
export async function readBudget(
  ctx: ServiceContext,
  budget: Budget,
  subject: string,
): Promise<BudgetState> {
  const key = budgetKey(ctx, budget, subject);
  const row = await ctx.db.query.rateLimits.findFirst({
    where: (table, { eq }) => eq(table.key, key),
  });
  const isCurrent = row !== undefined && row.resetsAt > ctx.now();
  return judgeBudget(ctx, budget, isCurrent ? { ...row, count: row.count + 1 } : undefined);
}
