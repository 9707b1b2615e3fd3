import { and, eq, gt, not, or, sql, type SQL } from 'drizzle-orm';
import type { ServiceContext } from '../context.ts';
import { rateLimits } from '#database/tables/security.ts';
import type { LockingBudget } from './budgets.ts';
import { budgetKey, currentBudget, isOfGroup, isOutside, type Subject } from './rate-limits.ts';

/** Both waits are 0 if the attempt may proceed. */
export type Claim = { isLocked: boolean; retryAfterMinutes: number; retryAfterSeconds: number };

/**
 * Counts one failure before the attempt, unless it is locked. Counting afterwards would let concurrent
 * attempts all pass on the same old count. Undo it with `returnTry` or `clearBudget` if the attempt
 * succeeds.
 * @param subject a network or an account
 */
export async function claimTry(
  ctx: ServiceContext,
  wanted: LockingBudget,
  subject: Subject,
): Promise<Claim> {
  const budget = await currentBudget(ctx, wanted);
  const key = budgetKey(ctx, budget, subject);
  const now = ctx.now();
  const resetsAt = new Date(now.getTime() + budget.windowMinutes * 60_000);
  const isOver = isOutside(ctx, budget, sql`${rateLimits.resetsAt}`);
  const [claimed] = await ctx.db
    .insert(rateLimits)
    .values({ key, count: 1, resetsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`, resetsAt },
      setWhere: sql`${isOver} or ${lockEnd(budget)} <= ${now}`,
    })
    .returning({ count: rateLimits.count });
  if (claimed) return { isLocked: false, retryAfterMinutes: 0, retryAfterSeconds: 0 };
  ctx.ports.tally.limitHit(budget.name);
  const [lock] = await ctx.db
    .select({ end: sql`${lockEnd(budget)}`.mapWith(rateLimits.resetsAt) })
    .from(rateLimits)
    .where(eq(rateLimits.key, key));
  const left = lock ? lock.end.getTime() - now.getTime() : 0;
  return {
    isLocked: true,
    retryAfterMinutes: Math.max(1, Math.ceil(left / 60_000)),
    retryAfterSeconds: Math.max(1, Math.ceil(left / 1000)),
  };
}

/** Undoes `claimTry`: the earlier failures remain, without a new lock for them. */
export async function returnTry(
  ctx: ServiceContext,
  wanted: LockingBudget,
  subject: Subject,
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

/** A budget with the subject of an attempt. */
export type Try = readonly [budget: LockingBudget, subject: Subject];

/**
 * The same for several budgets that count one attempt.
 * @param tries narrowest first: a locked one leaves the following uncounted, and the previous ones are
 *   undone
 */
export async function claimTries(ctx: ServiceContext, tries: readonly Try[]): Promise<Claim> {
  for (const [place, [budget, subject]] of tries.entries()) {
    const claim = await claimTry(ctx, budget, subject);
    if (!claim.isLocked) continue;
    await returnTries(ctx, tries.slice(0, place));
    return claim;
  }
  return { isLocked: false, retryAfterMinutes: 0, retryAfterSeconds: 0 };
}

/** Undoes `claimTries`. */
export async function returnTries(ctx: ServiceContext, tries: readonly Try[]): Promise<void> {
  for (const [budget, subject] of tries) await returnTry(ctx, budget, subject);
}

/**
 * End of the lock of a subject or of any member of a group; undefined if there is none. Reads the
 * whole table: for rare use.
 */
export async function findLock(
  ctx: ServiceContext,
  wanted: LockingBudget,
  subject: string,
): Promise<Date | undefined> {
  const budget = await currentBudget(ctx, wanted);
  const now = ctx.now();
  const isOf = or(
    eq(rateLimits.key, budgetKey(ctx, budget, subject)),
    isOfGroup(ctx, budget, subject),
  );
  const [lock] = await ctx.db
    .select({ end: sql<Date | null>`max(${lockEnd(budget)})`.mapWith(rateLimits.resetsAt) })
    .from(rateLimits)
    .where(
      and(isOf, not(isOutside(ctx, budget, sql`${rateLimits.resetsAt}`)), gt(lockEnd(budget), now)),
    );
  return lock?.end ?? undefined;
}

/**
 * Duration of the lock after `failures`, as an SQL interval.
 * @param failures an integer expression
 */
function lockLength(budget: LockingBudget, failures: SQL): SQL {
  const steps = sql`${sql.param([...budget.lockMinutes])}::float8[]`;
  const step = sql`least(${failures} - ${budget.allowed - 1}::int, ${budget.lockMinutes.length}::int)`;
  // Before the first step the subscript is outside the array, which yields null.
  return sql`coalesce((${steps})[${step}], 0) * interval '1 minute'`;
}

/** End of the row's lock; the time of the latest failure follows from `resets_at`. */
function lockEnd(budget: LockingBudget): SQL {
  const window = sql`${budget.windowMinutes}::int * interval '1 minute'`;
  const lock = lockLength(budget, sql`${rateLimits.count}`);
  return sql`(${rateLimits.resetsAt} - ${window} + ${lock})`;
}
