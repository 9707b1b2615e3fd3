import { desc, eq, inArray, lte, sql, type SQL, type WithSubquery } from 'drizzle-orm';
import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { isTransaction } from '#database/client.ts';
import { latestEnd } from '../clock.ts';
import { authorize, type ServiceContext } from '../context.ts';
import { rateLimits } from '#database/tables/security.ts';
import { readSecuritySettings } from '../settings/read-security-settings.ts';
import type { Budget, LockingBudget } from './budgets.ts';
import { networksOf } from './network-of.ts';

/**
 * Subject of a count: a network, an account, or `everyone`. In a pair, the second is counted
 * separately, and the first names the group, so that its members can be cleared and read without
 * knowing each.
 */
export type Subject = string | readonly [group: string, member: string];

/** A budget with its subject. */
export type Use = readonly [budget: Budget, subject: Subject];

/**
 * Budgets of the requester, by their network and the wider ones around it, for `spendBudgets` and
 * `readBudgets`. Requests without an address count together.
 * @param budget limit of the narrowest network; see `networksOf` for the others
 */
export function networkUses(ctx: ServiceContext, budget: Budget): readonly [Use, ...Use[]] {
  const [own, ...wider] = networksOf('ip' in ctx.actor ? ctx.actor.ip : 'system');
  return [
    [budget, own.name],
    ...wider.map(({ name, factor }): Use => [
      { ...budget, allowed: budget.allowed * factor },
      name,
    ]),
  ];
}

/**
 * Counts one use and reports whether the budget was already used up. Stored in the database, so that
 * several processes share the count; keys are hashed, so the table identifies no visitor.
 * @param subject a network, an account, or `everyone`
 */
export function spendBudget(
  ctx: ServiceContext,
  budget: Budget,
  subject: string,
): Promise<BudgetState> {
  return spendBudgets(ctx, [[budget, subject]]);
}

/** Subject of a budget that all visitors share. */
export const everyone = 'everyone';

/**
 * The same for several budgets, in one statement. It stops at the first that is used up: a network
 * that sends too much must not use up the budget of everybody. A budget of everybody that is used up refuses
 * only networks that took more than a tenth of what one network may: others continue.
 * @param uses narrowest budget first; those of one kind of use end with the one of `everyone`, if it has one
 * @returns state of the first that refuses, else of the last
 */
export async function spendBudgets(
  ctx: ServiceContext,
  uses: readonly [Use, ...Use[]],
): Promise<BudgetState> {
  const steps = uses.map((use, turn) => countUse(ctx, use, { turn, before: uses[turn - 1] }));
  const counts = steps.map((step) => sql`select * from ${step}`);
  // Outside a transaction the commit does not wait for the disk: the total is one row, and all reports
  // would wait for each other. A crashed server loses the counts of its last second.
  const isInTransaction = isTransaction(ctx.db);
  const lightly = isInTransaction ? sql`null` : sql`set_config('synchronous_commit', 'off', true)`;
  const { turn, count, resets } = stepColumns;
  const rows = await ctx.db
    .with(...steps)
    .select({ turn, count, resets, commit: lightly })
    .from(sql`(${sql.join(counts, sql` union all `)}) counts`)
    .orderBy(desc(turn))
    .prepare(`count_${uses.length}_${isInTransaction ? 'within' : 'alone'}`)
    .execute();
  const [last] = rows;
  const at = last?.turn ?? 0;
  const [budget, subject] = uses[at] ?? uses[0];
  const state = await judgeBudget(
    ctx,
    budget,
    last && { count: last.count, resetsAt: new Date(last.resets) },
  );
  if (!state.isExhausted || subject !== everyone || at === 0) return state;
  const begin = uses.findLastIndex(([, whose], turnOf) => turnOf < at && whose === everyone) + 1;
  const own = rows.find((row) => row.turn === begin)?.count ?? 0;
  if (own > fairShare(uses[begin]?.[0] ?? budget)) return state;
  const [next, ...more] = uses.slice(at + 1);
  const rest = next ? await spendBudgets(ctx, [next, ...more]) : state;
  return { ...rest, isExhausted: next ? rest.isExhausted : false, isOverTotal: true };
}

/** Uses that every network has even when the budget of everybody is used up. */
export function fairShare({ allowed }: Budget): number {
  return Math.max(1, Math.floor(allowed / 10));
}

/** Index of the budget, its uses, and the end of its window, in milliseconds since 1970. */
const stepColumns = {
  turn: sql<number>`counts.turn`,
  count: sql<number>`counts.count`,
  resets: sql<number>`counts.resets`,
};

/** Increments the row of a budget, unless the previous one was used up. */
function countUse(
  ctx: ServiceContext,
  [budget, subject]: Use,
  { turn, before }: { turn: number; before: Use | undefined },
): WithSubquery {
  const length = budget.windowMinutes * 60_000;
  const endsAt = new Date(ctx.now().getTime() + length);
  const isOver = isOutside(ctx, budget, sql`counted.resets_at`);
  const unless = before
    ? sql`from ${sql.identifier(stepName(turn - 1))} where count <= ${before[0].allowed}::int`
    : sql``;
  return ctx.db.$with(stepName(turn), stepColumns).as(sql`
    insert into ${rateLimits} as counted (key, count, resets_at)
    select ${budgetKey(ctx, budget, subject)}::text, 1, ${endsAt}::timestamptz ${unless}
    on conflict (key) do update set
      count = case when ${isOver} then 1 else counted.count + 1 end,
      resets_at = case when ${isOver} then excluded.resets_at else counted.resets_at end
    returning ${sql.raw(String(turn))} as turn, counted.count,
      extract(epoch from counted.resets_at)::float8 * 1000 as resets`);
}

/**
 * True if the present time is outside the window of a count: the window is over, or was started by a
 * fast clock that has been corrected since, and would otherwise last as long again.
 * @param resetsAt the end of the window
 */
export function isOutside(ctx: ServiceContext, budget: Budget, resetsAt: SQL): SQL {
  const latest = latestEnd(ctx, budget.windowMinutes * 60_000);
  return sql`(${resetsAt} <= ${ctx.now()} or ${resetsAt} > ${latest})`;
}

function stepName(turn: number): string {
  return `step_${turn}`;
}

/** Reads a budget as if it had one more use, without counting it. */
export function readBudget(
  ctx: ServiceContext,
  budget: Budget,
  subject: string,
): Promise<BudgetState> {
  return readBudgets(ctx, [[budget, subject]]);
}

/** The same for several budgets, in one query: state of the first that is used up, else of the last. */
export async function readBudgets(
  ctx: ServiceContext,
  uses: readonly [Use, ...Use[]],
): Promise<BudgetState> {
  const keys = uses.map(([budget, subject]) => budgetKey(ctx, budget, subject));
  const rows = await ctx.db.select().from(rateLimits).where(inArray(rateLimits.key, keys));
  let state: BudgetState = { isExhausted: false, retryAfterMinutes: 0 };
  for (const [turn, [budget]] of uses.entries()) {
    const latest = latestEnd(ctx, budget.windowMinutes * 60_000);
    const row = rows.find(
      ({ key, resetsAt }) => key === keys[turn] && resetsAt > ctx.now() && resetsAt <= latest,
    );
    state = await judgeBudget(ctx, budget, row && { ...row, count: row.count + 1 });
    if (state.isExhausted) break;
  }
  return state;
}

/** Resets a count, for instance after a successful sign-in. */
export async function clearBudget(
  ctx: ServiceContext,
  budget: Budget,
  subject: Subject,
): Promise<void> {
  await ctx.db.delete(rateLimits).where(eq(rateLimits.key, budgetKey(ctx, budget, subject)));
}

/** The same for all members of a group. Reads the whole table: for rare use. */
export async function clearGroup(
  ctx: ServiceContext,
  budget: Budget,
  group: string,
): Promise<void> {
  await ctx.db.delete(rateLimits).where(isOfGroup(ctx, budget, group));
}

export function isOfGroup(ctx: ServiceContext, budget: Budget, group: string): SQL {
  return sql`starts_with(${rateLimits.key}, ${`${budgetKey(ctx, budget, group)}.`})`;
}

/** The budget with the number of attempts set by administrators, if it follows that setting. */
export async function currentBudget(
  ctx: ServiceContext,
  budget: LockingBudget,
): Promise<LockingBudget> {
  if (!budget.followsSetting) return budget;
  const { maxLoginAttempts: allowed } = await readSecuritySettings(ctx);
  return { ...budget, allowed };
}

export type BudgetState = {
  isExhausted: boolean;
  retryAfterMinutes: number;
  /** Uses in the window with this one, and how many remain; missing if nothing was counted. */
  count?: number;
  /** The budget of everybody is used up, and this one went on since its network had used little. */
  isOverTotal?: true;
  left?: number;
};

/**
 * Outcome of a count for the requester. A disabled optional budget continues to count, and refuses
 * nobody.
 * @param counted the uses including this one, and when the count is reset; undefined: none yet
 */
async function judgeBudget(
  ctx: ServiceContext,
  budget: Budget,
  counted: { count: number; resetsAt: Date } | undefined,
): Promise<BudgetState> {
  if (!counted) return { isExhausted: false, retryAfterMinutes: 0 };
  const left = counted.resetsAt.getTime() - ctx.now().getTime();
  const retryAfterMinutes = Math.max(1, Math.ceil(left / 60_000));
  const isUsedUp = counted.count > budget.allowed;
  const isExhausted = isUsedUp && (await isEnforced(ctx, budget));
  if (isExhausted) ctx.ports.tally.limitHit(budget.name);
  const { count } = counted;
  return { isExhausted, retryAfterMinutes, count, left: Math.max(0, budget.allowed - count) };
}

async function isEnforced(ctx: ServiceContext, budget: Budget): Promise<boolean> {
  if (!budget.isOptional) return true;
  const { rateLimiting } = await readSecuritySettings(ctx);
  return rateLimiting;
}

/**
 * A profile of reports spent a tenth of its time on Node detecting the key type of plain bytes for
 * each hash.
 */
const hashKeys = new WeakMap<Buffer, KeyObject>();

/** Row in which a budget is counted: a hash, so that the table identifies no visitor. */
export function budgetKey(ctx: ServiceContext, budget: Budget, subject: Subject): string {
  const bytes = ctx.ports.site.deriveKey('rate-limits');
  const key = hashKeys.get(bytes) ?? createSecretKey(bytes);
  hashKeys.set(bytes, key);
  function hash(text: string): string {
    return createHmac('sha256', key).update(`${budget.name}\n${text}`).digest('base64url');
  }
  if (typeof subject === 'string') return hash(subject);
  const [group, member] = subject;
  return `${hash(group)}.${hash(`${group}\n${member}`)}`;
}

/** Deletes expired counts of limits. */
export async function runForgetRateLimits(ctx: ServiceContext): Promise<void> {
  const forgotten = await forgetRateLimits(ctx);
  if (forgotten > 0) ctx.ports.log.info({ forgotten }, 'Expired limits deleted');
}

/** Deletes counts whose window is over. Returns their number. */
export async function forgetRateLimits(ctx: ServiceContext): Promise<number> {
  authorize(ctx, 'housekeeping:run');
  const gone = await ctx.db
    .delete(rateLimits)
    .where(lte(rateLimits.resetsAt, ctx.now()))
    .returning({ key: rateLimits.key });
  return gone.length;
}
