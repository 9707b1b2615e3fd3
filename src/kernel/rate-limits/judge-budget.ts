import type { ServiceContext } from '../context.ts';
import { readSecuritySettings } from '../settings/read-security-settings.ts';
import type { Budget } from './budgets.ts';

export type BudgetState = { isExhausted: boolean; retryAfterMinutes: number };

/**
 * What a count means for whoever asks. An optional budget goes on counting while it is turned off, and
 * refuses nobody.
 * @param counted the uses with this one, and when the count begins anew; undefined: none yet
 */
export async function judgeBudget(
  ctx: ServiceContext,
  budget: Budget,
  counted: { count: number; resetsAt: Date } | undefined,
): Promise<BudgetState> {
  if (!counted) return { isExhausted: false, retryAfterMinutes: 0 };
  const left = counted.resetsAt.getTime() - ctx.now().getTime();
  const retryAfterMinutes = Math.max(1, Math.ceil(left / 60_000));
  const isUsedUp = counted.count > budget.allowed;
  return { isExhausted: isUsedUp && (await isEnforced(ctx, budget)), retryAfterMinutes };
}

async function isEnforced(ctx: ServiceContext, budget: Budget): Promise<boolean> {
  if (!budget.isOptional) return true;
  const { rateLimiting } = await readSecuritySettings(ctx);
  return rateLimiting;
}
