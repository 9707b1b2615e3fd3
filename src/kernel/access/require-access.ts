import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ServiceContext } from '../context.ts';
import { Refusal } from '../errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { hiddenCases, hiddenSubmissions, seesRestricted } from './need-to-know.ts';
import { budgets } from '../rate-limits/budgets.ts';
import { spendBudget } from '../rate-limits/spend-budget.ts';

/** What is said of a case that is gone, and of one that is hidden. */
export const noCase = 'This case does not exist any more.';
export const noSubmission = 'This submission does not exist any more.';

/**
 * Refuses a case that who asks is not on the list of, in the words of one that does not exist, and
 * writes down that they asked. Call it after `authorize` and outside a transaction: the refusal would
 * take the audit row with it.
 * @param words what is said of one that does not exist, where that is not `noCase`
 * @throws Refusal `not_found`
 */
export async function requireCaseAccess(
  ctx: ServiceContext,
  id: string,
  words = noCase,
): Promise<void> {
  if (!(await isHidden(ctx, id, hiddenCases))) return;
  await recordTry(ctx, { action: 'case.access-refused', target: id });
  throw new Refusal('not_found', words);
}

/**
 * The same for a submission of such a case.
 * @throws Refusal `not_found`
 */
export async function requireSubmissionAccess(
  ctx: ServiceContext,
  id: string,
  words = noSubmission,
): Promise<void> {
  if (!(await isHidden(ctx, id, hiddenSubmissions))) return;
  await recordTry(ctx, { action: 'submission.access-refused', target: id });
  throw new Refusal('not_found', words);
}

async function isHidden(
  ctx: ServiceContext,
  id: string,
  hidden: (ctx: ServiceContext) => SQL,
): Promise<boolean> {
  if (seesRestricted(ctx)) return false;
  const { rows } = await ctx.db.execute(
    sql`select from (${hidden(ctx)}) hidden where hidden.id = ${id}::uuid limit 1`,
  );
  return rows.length > 0;
}

/** A few of each person in a while, as with every refusal: the log cannot be thinned out later. */
async function recordTry(
  ctx: ServiceContext,
  entry: { action: string; target: string },
): Promise<void> {
  const { actor } = ctx;
  const subject = actor.type === 'staff' ? actor.userId : actor.type;
  const { isExhausted } = await spendBudget(ctx, budgets.refusalsAudited, subject);
  if (!isExhausted) await recordAudit(ctx, { ...entry, severity: 'warning' });
}
