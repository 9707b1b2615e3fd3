import { and, eq, gt, sql } from 'drizzle-orm';
import type { ServiceContext } from '../context.ts';
import { rateLimits } from '../schema/security.ts';
import { budgetKey } from './budget-key.ts';
import type { LockingBudget } from './budgets.ts';
import { currentBudget } from './current-budget.ts';
import { lockLength } from './lock-end.ts';

/** Takes back what `claimTry` counted: the earlier failures stay, without a new lock for them. */
export async function returnTry(
  ctx: ServiceContext,
  wanted: LockingBudget,
  subject: string,
): Promise<void> {
  const budget = await currentBudget(ctx, wanted);
  const earlier = sql`${rateLimits.count} - 1`;
  await ctx.db
    .update(rateLimits)
    .set({
      count: earlier,
      resetsAt: sql`${rateLimits.resetsAt} - ${lockLength(budget, sql`(${earlier})`)}`,
    })
    .where(and(eq(rateLimits.key, budgetKey(ctx, budget, subject)), gt(rateLimits.count, 0)));
}
