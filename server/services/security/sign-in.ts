import { createHmac } from 'node:crypto';
import type { ServiceContext } from '#server/context.ts';
import type { StaffIdentity } from '#server/ports.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { authorize } from '../authorize.ts';
import { budgets } from '../rate-limits/budgets.ts';
import { claimTry } from '../rate-limits/claim-try.ts';
import { clearBudget } from '../rate-limits/clear-budget.ts';
import { networkOf } from '../rate-limits/network-of.ts';
import { returnTry } from '../rate-limits/return-try.ts';
import { spendBudget } from '../rate-limits/spend-budget.ts';

export type SignIn = { email: string; password: string; headers: Headers };

export type SignInResult =
  | { ok: true; cookies: string[] }
  | { ok: false; code: 'wrong' }
  | { ok: false; code: 'locked'; retryAfterMinutes: number };

const { failedSignInsPerAccount, failedSignInsPerNetwork, lockedSignInsAudited } = budgets;

/**
 * Signs a person in; whether they are staff is for the guard to say. Accounts that do not exist are
 * counted, locked and answered like the others, so the answer tells nobody which do.
 * @param input `headers` are the request's, for its cookies
 * @returns `cookies` as Set-Cookie values
 */
export async function signIn(ctx: ServiceContext, input: SignIn): Promise<SignInResult> {
  authorize(ctx, 'session:open');
  const email = input.email.trim().toLowerCase();
  const network = 'ip' in ctx.actor ? networkOf(ctx.actor.ip) : 'local';
  const retryAfterMinutes = await claimBoth(ctx, email, network);
  if (retryAfterMinutes > 0) {
    const noted = await spendBudget(ctx, lockedSignInsAudited, network);
    if (!noted.isExhausted) await auditRefusal(ctx, email, 'locked');
    return { ok: false, code: 'locked', retryAfterMinutes };
  }
  const credentials = { email, password: input.password };
  const opened = await ctx.ports.sessions.open(credentials, input.headers);
  if (!opened) {
    await auditRefusal(ctx, email, 'wrong');
    return { ok: false, code: 'wrong' };
  }
  await clearBudget(ctx, failedSignInsPerAccount, email);
  await returnTry(ctx, failedSignInsPerNetwork, network);
  await auditOpened(ctx, opened.identity);
  return { ok: true, cookies: opened.cookies };
}

/** Minutes to wait, or 0 when the try may go ahead. */
async function claimBoth(ctx: ServiceContext, email: string, network: string): Promise<number> {
  const byNetwork = await claimTry(ctx, failedSignInsPerNetwork, network);
  if (byNetwork.isLocked) return byNetwork.retryAfterMinutes;
  const byAccount = await claimTry(ctx, failedSignInsPerAccount, email);
  if (byAccount.isLocked) await returnTry(ctx, failedSignInsPerNetwork, network);
  return byAccount.retryAfterMinutes;
}

/** The account as a hash: what was typed may be a password, but repeats must be recognisable. */
async function auditRefusal(
  ctx: ServiceContext,
  email: string,
  reason: 'wrong' | 'locked',
): Promise<void> {
  const hash = createHmac('sha256', ctx.ports.site.deriveKey('audit-account'));
  const account = hash.update(email).digest('base64url').slice(0, 16);
  await recordAudit(ctx, {
    action: 'session.refused',
    details: { account, reason },
    severity: 'warning',
  });
}

async function auditOpened(ctx: ServiceContext, identity: StaffIdentity): Promise<void> {
  const { signedInAt: provedAt, ...who } = identity;
  const ip = 'ip' in ctx.actor ? ctx.actor.ip : '';
  const actor = { type: 'staff', ...who, permissions: [], provedAt, ip } as const;
  await recordAudit({ ...ctx, actor }, { action: 'session.opened', target: identity.userId });
}
