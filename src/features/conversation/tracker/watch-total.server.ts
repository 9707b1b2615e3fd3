import type { ServiceContext } from '#kernel/context.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import type { Budget } from '#kernel/rate-limits/budgets.ts';
import { spendBudget } from '#kernel/rate-limits/spend-budget.ts';

/**
 * Counts one use of a budget that all visitors share. Many at once call the staff, but lock nobody out.
 * @param what is counted, as the audit log names it, for example `wrongLookUps`
 */
export async function watchTotal(tx: ServiceContext, budget: Budget, what: string): Promise<void> {
  const total = await spendBudget(tx, budget, 'everyone');
  if (!total.isExhausted) return;
  // One alarm while the total is over its limit, not one for each further try.
  const alarms = { name: `${budget.name}-alarms`, allowed: 1, windowMinutes: budget.windowMinutes };
  const alarm = await spendBudget(tx, alarms, 'everyone');
  if (alarm.isExhausted) return;
  const { allowed, windowMinutes } = budget;
  await recordAudit(tx, {
    action: 'tracker.alarm',
    severity: 'error',
    details: { [`${what}Over`]: String(allowed), withinMinutes: String(windowMinutes) },
  });
}
