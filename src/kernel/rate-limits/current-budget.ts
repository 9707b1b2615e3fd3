import type { ServiceContext } from '../context.ts';
import { readSecuritySettings } from '../settings/read-security-settings.ts';
import type { LockingBudget } from './budgets.ts';

/** The budget with the number of tries that administrators have set, where it follows that. */
export async function currentBudget(
  ctx: ServiceContext,
  budget: LockingBudget,
): Promise<LockingBudget> {
  if (!budget.followsSetting) return budget;
  const { maxLoginAttempts: allowed } = await readSecuritySettings(ctx);
  return { ...budget, allowed };
}
