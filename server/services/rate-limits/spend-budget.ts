import { sql } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { rateLimits } from '#server/db/schema/security.ts';
import { readSecuritySettings } from '../settings/read-security-settings.ts';
import { budgetKey } from './budget-key.ts';
import type { Budget } from './budgets.ts';

export type BudgetState = { isExhausted: boolean; retryAfterMinutes: number };

/**
 * Counts one use and says whether the budget was already used up before it. Kept in the database, so
 * several processes share the count; keys are hashed, so the table names no visitor.
 * @param subject what is counted: a network, an account, or `everyone`
 */
export async function spendBudget(
  ctx: ServiceContext,
  budget: Budget,
  subject: string,
): Promise<BudgetState> {
  const now = ctx.now();
  const resetsAt = new Date(now.getTime() + budget.windowMinutes * 60_000);
  const isOver = sql`${rateLimits.resetsAt} <= ${now}`;
  const [row] = await ctx.db
    .insert(rateLimits)
    .values({ key: budgetKey(ctx, budget, subject), count: 1, resetsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
        resetsAt: sql`case when ${isOver} then excluded.resets_at else ${rateLimits.resetsAt} end`,
      },
    })
    .returning();
  return heed(ctx, budget, toState(row, budget, now));
}

/** Reads a budget without counting a use. */
export async function readBudget(
  ctx: ServiceContext,
  budget: Budget,
  subject: string,
): Promise<BudgetState> {
  const key = budgetKey(ctx, budget, subject);
  const row = await ctx.db.query.rateLimits.findFirst({
    where: (table, { eq }) => eq(table.key, key),
  });
  const now = ctx.now();
  const isCurrent = row !== undefined && row.resetsAt > now;
  const counted = isCurrent ? { ...row, count: row.count + 1 } : undefined;
  return heed(ctx, budget, toState(counted, budget, now));
}

/** An optional budget goes on counting while it is turned off, and refuses nobody. */
async function heed(ctx: ServiceContext, budget: Budget, state: BudgetState): Promise<BudgetState> {
  if (!state.isExhausted || !budget.isOptional) return state;
  const { rateLimiting } = await readSecuritySettings(ctx);
  return rateLimiting ? state : { ...state, isExhausted: false };
}

function toState(
  row: { count: number; resetsAt: Date } | undefined,
  budget: Budget,
  now: Date,
): BudgetState {
  if (row === undefined) return { isExhausted: false, retryAfterMinutes: 0 };
  const minutes = Math.max(1, Math.ceil((row.resetsAt.getTime() - now.getTime()) / 60_000));
  return { isExhausted: row.count > budget.allowed, retryAfterMinutes: minutes };
}
