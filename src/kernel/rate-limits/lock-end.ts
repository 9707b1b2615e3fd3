import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { rateLimits } from '../schema/security.ts';
import type { LockingBudget } from './budgets.ts';

/**
 * How long `failures` lock, as an SQL interval.
 * @param failures an integer expression
 */
export function lockLength(budget: LockingBudget, failures: SQL): SQL {
  const steps = sql`${sql.param([...budget.lockMinutes])}::float8[]`;
  const step = sql`least(${failures} - ${budget.allowed - 1}::int, ${budget.lockMinutes.length}::int)`;
  // Below the first step the subscript is outside the array, which is null.
  return sql`coalesce((${steps})[${step}], 0) * interval '1 minute'`;
}

/** When the row's lock ends; `resets_at` tells when the latest failure was. */
export function lockEnd(budget: LockingBudget): SQL {
  const window = sql`${budget.windowMinutes}::int * interval '1 minute'`;
  const lock = lockLength(budget, sql`${rateLimits.count}`);
  return sql`(${rateLimits.resetsAt} - ${window} + ${lock})`;
}
