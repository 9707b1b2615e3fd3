import type { ServiceContext } from '#kernel/context.ts';
import type { IncomingRefused } from './check-incoming.server.ts';
import type { Budget } from '#kernel/rate-limits/budgets.ts';
import { spendBudget } from '#kernel/rate-limits/spend-budget.ts';

/**
 * Counts what somebody outside writes about one case or submission, with the caller's transaction.
 * @param input `subject`: the id of what they write about
 * @returns why it is too much, if it is
 */
export async function limitIncoming(
  tx: ServiceContext,
  { budget, subject }: { budget: Budget; subject: string },
): Promise<IncomingRefused | undefined> {
  const { isExhausted, retryAfterMinutes } = await spendBudget(tx, budget, subject);
  return isExhausted ? { ok: false, code: 'too_many', retryAfterMinutes } : undefined;
}
