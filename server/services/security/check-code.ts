import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { recoveryCodes, twoFactors } from '#server/db/schema/staff.ts';
import { budgets } from '../rate-limits/budgets.ts';
import { claimTry } from '../rate-limits/claim-try.ts';
import { clearBudget } from '../rate-limits/clear-budget.ts';
import type { Checked } from './check-own-password.ts';
import { hashRecoveryCode, readRecoveryCode } from './recovery-code.ts';
import { findTotpStep } from './totp.ts';
import { openTotpSecret } from './totp-secret.ts';

export type CodeKind = 'totp' | 'recovery-code';

/**
 * Checks the code of an authenticator app or a recovery code. Each is taken once: the statement that
 * takes it decides between two who send it at the same moment.
 */
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
  const isTaken = isTotp ? await takeTotp(ctx, userId, digits) : await takeCode(ctx, userId, typed);
  if (!isTaken) return { ok: false, code: 'wrong' };
  await clearBudget(ctx, failedFactorsPerAccount, userId);
  return { ok: true, kind: isTotp ? 'totp' : 'recovery-code' };
}

async function takeTotp(ctx: ServiceContext, userId: string, code: string): Promise<boolean> {
  const own = and(eq(twoFactors.userId, userId), isNotNull(twoFactors.confirmedAt));
  const [factor] = await ctx.db.select().from(twoFactors).where(own);
  if (!factor) return false;
  const step = findTotpStep(openTotpSecret(ctx, factor.secretSealed), code, ctx.now());
  if (step === undefined) return false;
  const taken = await ctx.db
    .update(twoFactors)
    .set({ lastStep: step })
    .where(and(own, or(isNull(twoFactors.lastStep), lt(twoFactors.lastStep, step))))
    .returning({ id: twoFactors.id });
  return taken.length > 0;
}

async function takeCode(ctx: ServiceContext, userId: string, typed: string): Promise<boolean> {
  const code = readRecoveryCode(typed);
  if (code === undefined) return false;
  const taken = await ctx.db
    .update(recoveryCodes)
    .set({ usedAt: ctx.now() })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, hashRecoveryCode(ctx, userId, code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id });
  return taken.length > 0;
}
