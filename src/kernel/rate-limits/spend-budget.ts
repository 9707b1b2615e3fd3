import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ServiceContext } from '../context.ts';
import { rateLimits } from '../schema/security.ts';
import { budgetKey } from './budget-key.ts';
import { judgeBudget } from './judge-budget.ts';
import type { BudgetState } from './judge-budget.ts';
import type { Budget } from './budgets.ts';

/** A budget, and what is counted: a network, an account, or `everyone`. */
export type Use = readonly [budget: Budget, subject: string];

/**
 * Counts one use and says whether the budget was already used up before it. Kept in the database, so
 * several processes share the count; keys are hashed, so the table names no visitor.
 * @param subject what is counted: a network, an account, or `everyone`
 */
export function spendBudget(
  ctx: ServiceContext,
  budget: Budget,
  subject: string,
): Promise<BudgetState> {
  return spendInTurn(ctx, [[budget, subject]]);
}

/**
 * The same for several budgets, in one statement. The first that is used up ends it: a network that
 * sends too much must not use up everybody's.
 * @param uses the narrowest budget first
 * @returns the state of the first that was used up, else of the last
 */
export async function spendInTurn(
  ctx: ServiceContext,
  uses: readonly [Use, ...Use[]],
): Promise<BudgetState> {
  const steps = uses.map((use, turn) => countUse(ctx, use, { turn, before: uses[turn - 1] }));
  const counts = uses.map((_, turn) => sql`select * from ${stepName(turn)}`);
  const { rows } = await ctx.db.execute<{ turn: number; count: number; resets: number }>(sql`
    with ${sql.join(steps, sql`, `)}
    ${sql.join(counts, sql` union all `)} order by turn desc limit 1`);
  const [last] = rows;
  const [budget] = uses[last?.turn ?? 0] ?? uses[0];
  const counted = last && { count: last.count, resetsAt: new Date(last.resets) };
  return judgeBudget(ctx, budget, counted);
}

/** One more in the row of a budget, unless the one before it was used up. */
function countUse(
  ctx: ServiceContext,
  [budget, subject]: Use,
  { turn, before }: { turn: number; before: Use | undefined },
): SQL {
  const now = ctx.now();
  const resetsAt = new Date(now.getTime() + budget.windowMinutes * 60_000);
  const isOver = sql`counted.resets_at <= ${now}`;
  const given = sql`${budgetKey(ctx, budget, subject)}, 1, ${resetsAt}::timestamptz`;
  const unless = before
    ? sql`from ${stepName(turn - 1)} where count <= ${before[0].allowed}`
    : sql``;
  return sql`${stepName(turn)} as (
    insert into ${rateLimits} as counted (key, count, resets_at)
    select ${given} ${unless}
    on conflict (key) do update set
      count = case when ${isOver} then 1 else counted.count + 1 end,
      resets_at = case when ${isOver} then excluded.resets_at else counted.resets_at end
    returning ${turn}::int as turn, counted.count,
      extract(epoch from counted.resets_at)::float8 * 1000 as resets)`;
}

function stepName(turn: number): SQL {
  return sql.raw(`step_${turn}`);
}
