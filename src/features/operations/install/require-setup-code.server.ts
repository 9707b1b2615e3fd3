import type { ServiceContext } from '#kernel/context.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { clearBudget } from '#kernel/rate-limits/clear-budget.ts';
import { networkOf } from '#kernel/rate-limits/network-of.ts';
import { spendBudget } from '#kernel/rate-limits/spend-budget.ts';
import { isSetupCode } from './setup-code.server.ts';

export type CodeRefused =
  | { ok: false; code: 'wrong_code' }
  | { ok: false; code: 'too_many'; retryAfterMinutes: number };

/**
 * The one lock of the installer. Wrong codes are counted per network, and recorded.
 * @returns undefined when the code is right, or on the command line, which needs none
 */
export async function requireSetupCode(
  ctx: ServiceContext,
  setupCode: string,
): Promise<CodeRefused | undefined> {
  if (ctx.actor.type === 'system') return undefined;
  const network = 'ip' in ctx.actor ? networkOf(ctx.actor.ip) : 'local';
  const { isExhausted, retryAfterMinutes } = await spendBudget(
    ctx,
    budgets.setupCodeTries,
    network,
  );
  if (isExhausted) return { ok: false, code: 'too_many', retryAfterMinutes };
  if (!isSetupCode(ctx, setupCode)) {
    await recordAudit(ctx, { action: 'installation.refused', severity: 'warning' });
    return { ok: false, code: 'wrong_code' };
  }
  await clearBudget(ctx, budgets.setupCodeTries, network);
  return undefined;
}
