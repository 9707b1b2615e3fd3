import type { ServiceContext } from '#kernel/context.ts';
import { authorize } from '#kernel/authorize.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { claimTry } from '#kernel/rate-limits/claim-try.ts';
import { clearBudget } from '#kernel/rate-limits/clear-budget.ts';
import { networkOf } from '#kernel/rate-limits/network-of.ts';
import { returnTry } from '#kernel/rate-limits/return-try.ts';
import { spendBudget } from '#kernel/rate-limits/spend-budget.ts';
import { findFactors } from './find-factors.server.ts';
import { openSession } from './open-session.server.ts';
import { checkPassword } from './passwords.server.ts';
import { refuseDisabled } from './refuse-disabled.server.ts';
import { recordRefusedSession } from './session-audit.server.ts';
import { startStep } from './sign-in-step.server.ts';

export type SignIn = { email: string; password: string; headers: Headers };

export type SignInResult =
  | { ok: true; next: 'in'; cookies: string[] }
  /** The password was right; `token` names this try where the second factor is given. */
  | { ok: true; next: 'factor'; token: string }
  | { ok: false; code: 'wrong' }
  | { ok: false; code: 'locked'; retryAfterMinutes: number };

const { failedSignInsPerAccount, failedSignInsPerNetwork, lockedSignInsAudited } = budgets;

/**
 * Signs a person in; whether they are staff is for the guard to say. Accounts that do not exist are
 * counted, locked and answered like the others, so the answer tells nobody which do.
 * @param input `headers` are the request's, for its cookies
 * @returns `cookies` as Set-Cookie values; without a second factor the account is signed in
 */
export async function signIn(ctx: ServiceContext, input: SignIn): Promise<SignInResult> {
  authorize(ctx, 'session:open');
  const email = input.email.trim().toLowerCase();
  const network = 'ip' in ctx.actor ? networkOf(ctx.actor.ip) : 'local';
  const retryAfterMinutes = await claimBoth(ctx, email, network);
  if (retryAfterMinutes > 0) {
    const noted = await spendBudget(ctx, lockedSignInsAudited, network);
    if (!noted.isExhausted) await recordRefusedSession(ctx, email, 'locked');
    return { ok: false, code: 'locked', retryAfterMinutes };
  }
  const { headers, password } = input;
  const account = await checkPassword(ctx, { email, password });
  if (!account) {
    await recordRefusedSession(ctx, email, 'wrong');
    return { ok: false, code: 'wrong' };
  }
  await clearBudget(ctx, failedSignInsPerAccount, email);
  await returnTry(ctx, failedSignInsPerNetwork, network);
  // Before a second factor is asked for: that alone would say that the password is right.
  if (await refuseDisabled(ctx, account)) return { ok: false, code: 'wrong' };
  const { userId } = account;
  const { hasApp, hasPasskey } = await findFactors(ctx, userId);
  if (hasApp || hasPasskey)
    return { ok: true, next: 'factor', token: await startStep(ctx, { purpose: 'factor', userId }) };
  const cookies = await openSession(ctx, { account, headers });
  return cookies ? { ok: true, next: 'in', cookies } : { ok: false, code: 'wrong' };
}

/** Minutes to wait, or 0 when the try may go ahead. */
async function claimBoth(ctx: ServiceContext, email: string, network: string): Promise<number> {
  const byNetwork = await claimTry(ctx, failedSignInsPerNetwork, network);
  if (byNetwork.isLocked) return byNetwork.retryAfterMinutes;
  const byAccount = await claimTry(ctx, failedSignInsPerAccount, email);
  if (byAccount.isLocked) await returnTry(ctx, failedSignInsPerNetwork, network);
  return byAccount.retryAfterMinutes;
}
