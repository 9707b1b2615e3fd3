import type { ServiceContext } from '../context.ts';
import { budgets } from '../rate-limits/budgets.ts';
import { spendBudget } from '../rate-limits/spend-budget.ts';
import { recordAudit } from './record-audit.ts';

/**
 * Writes down that somebody asked for what they may not have. A few of each person in a while: the
 * log cannot be thinned out later.
 * @param input.path of the request, without its query
 */
export async function recordRefusal(
  ctx: ServiceContext,
  input: { path: string; method: string; reason: 'role' | 'not-staff' },
): Promise<void> {
  const { actor } = ctx;
  const subject = actor.type === 'staff' ? actor.userId : 'ip' in actor ? actor.ip : actor.type;
  try {
    const { isExhausted } = await spendBudget(ctx, budgets.refusalsAudited, subject);
    if (isExhausted) return;
    const { path, method, reason } = input;
    const details = { path: path.slice(0, 200), method, reason };
    await recordAudit(ctx, { action: 'access.refused', details, severity: 'warning' });
  } catch (error) {
    // The refusal itself stands.
    ctx.ports.log.error({ err: error, requestId: ctx.requestId }, 'A refusal was not recorded');
  }
}
