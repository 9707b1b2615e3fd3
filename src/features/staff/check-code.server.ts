import type { ServiceContext } from '#kernel/context.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { claimTry } from '#kernel/rate-limits/claim-try.ts';
import { clearBudget } from '#kernel/rate-limits/clear-budget.ts';
import { takeTotpCode } from './one-time-codes.server.ts';
import type { Checked } from './passwords.server.ts';
import { takeRecoveryCode } from './recovery-codes.server.ts';

export type CodeKind = 'totp' | 'recovery-code';

/** Checks the code of an authenticator app or a recovery code. Each is taken once. */
export async function checkCode(
  ctx: ServiceContext,
  userId: string,
  typed: string,
): Promise<Exclude<Checked, { ok: true }> | { ok: true; kind: CodeKind }> {
  const { failedFactorsPerAccount } = budgets;
  const claim = await claimTry(ctx, failedFactorsPerAccount, userId);
  if (claim.isLocked)
    return { ok: false, code: 'locked', retryAfterMinutes: claim.retryAfterMinutes };
  const digits = typed.replaceAll(/[\s-]/g, '');
  const isTotp = /^\d{6}$/.test(digits);
  const isTaken = isTotp
    ? await takeTotpCode(ctx, userId, digits)
    : await takeRecoveryCode(ctx, userId, typed);
  if (!isTaken) return { ok: false, code: 'wrong' };
  await clearBudget(ctx, failedFactorsPerAccount, userId);
  return { ok: true, kind: isTotp ? 'totp' : 'recovery-code' };
}
