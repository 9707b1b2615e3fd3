import { eq } from 'drizzle-orm';
import type { ServiceContext } from '../context.ts';
import { rateLimits } from '../schema/security.ts';
import { budgetKey } from './budget-key.ts';
import type { Budget } from './budgets.ts';

/** Forgets what was counted, for instance when a sign-in succeeds. */
export async function clearBudget(
  ctx: ServiceContext,
  budget: Budget,
  subject: string,
): Promise<void> {
  await ctx.db.delete(rateLimits).where(eq(rateLimits.key, budgetKey(ctx, budget, subject)));
}
