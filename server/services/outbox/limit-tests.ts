import type { ServiceContext } from '#server/context.ts';
import { Refusal } from '#server/errors.ts';
import { budgets } from '../rate-limits/budgets.ts';
import { spendBudget } from '../rate-limits/spend-budget.ts';

/** Counts a test of the mail server by who asks for it. @throws Refusal `too_many` */
export async function limitTests(ctx: ServiceContext): Promise<void> {
  const subject = ctx.actor.type === 'staff' ? ctx.actor.userId : ctx.actor.type;
  const spent = await spendBudget(ctx, budgets.mailTestsPerPerson, subject);
  if (!spent.isExhausted) return;
  const minutes = spent.retryAfterMinutes;
  throw new Refusal(
    'too_many',
    `That were many tests in a short time. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  );
}
