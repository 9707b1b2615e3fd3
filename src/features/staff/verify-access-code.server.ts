import type { ServiceContext } from '#kernel/context.ts';
import { accessCodeLength } from '#kernel/settings/access-code.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { claimTry } from '#kernel/rate-limits/claim-try.ts';
import { clearBudget } from '#kernel/rate-limits/clear-budget.ts';
import { networkOf } from '#kernel/rate-limits/network-of.ts';
import { returnTry } from '#kernel/rate-limits/return-try.ts';
import { spendBudget } from '#kernel/rate-limits/spend-budget.ts';
import { readSecuritySettings } from '#kernel/settings/read-security-settings.ts';
import { issueAccessPass } from './access-pass.server.ts';

export type AccessCodeResult =
  | { ok: true; cookies: string[] }
  | { ok: false; code: 'wrong' }
  | { ok: false; code: 'locked'; retryAfterSeconds: number };

const { wrongCodesPerNetwork, wrongCodesInTotal, lockedCodesAudited } = budgets;

/**
 * Checks the access code that stands before signing in. Wrong ones are counted per network and in
 * total; while a lock holds not even the right one is looked at, and no connection is kept waiting.
 * @returns `cookies` as Set-Cookie values
 */
export async function verifyAccessCode(
  ctx: ServiceContext,
  typed: string,
): Promise<AccessCodeResult> {
  authorize(ctx, 'session:open');
  const { accessCode } = await readSecuritySettings(ctx);
  if (!accessCode) return { ok: true, cookies: [] };
  const network = 'ip' in ctx.actor ? networkOf(ctx.actor.ip) : 'local';
  const retryAfterSeconds = await claimBoth(ctx, network);
  if (retryAfterSeconds > 0) {
    const noted = await spendBudget(ctx, lockedCodesAudited, network);
    if (!noted.isExhausted) await recordRefusal(ctx, 'locked');
    return { ok: false, code: 'locked', retryAfterSeconds };
  }
  const isRight =
    typed.length <= accessCodeLength.most &&
    (await ctx.ports.passwords.verify(accessCode.hash, typed));
  if (!isRight) {
    await recordRefusal(ctx, 'wrong');
    return { ok: false, code: 'wrong' };
  }
  await clearBudget(ctx, wrongCodesPerNetwork, network);
  await returnTry(ctx, wrongCodesInTotal, everyone);
  await recordAudit(ctx, { action: 'access-code.accepted' });
  return { ok: true, cookies: [issueAccessPass(ctx, accessCode.version)] };
}

const everyone = 'everyone';

/** Seconds to wait, or 0 when the try may go ahead. */
async function claimBoth(ctx: ServiceContext, network: string): Promise<number> {
  const byNetwork = await claimTry(ctx, wrongCodesPerNetwork, network);
  if (byNetwork.isLocked) return byNetwork.retryAfterSeconds;
  const inTotal = await claimTry(ctx, wrongCodesInTotal, everyone);
  if (inTotal.isLocked) await returnTry(ctx, wrongCodesPerNetwork, network);
  return inTotal.retryAfterSeconds;
}

async function recordRefusal(ctx: ServiceContext, reason: 'wrong' | 'locked'): Promise<void> {
  await recordAudit(ctx, {
    action: 'access-code.refused',
    details: { reason },
    severity: 'warning',
  });
}
