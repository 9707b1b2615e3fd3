import { and, eq, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import { m } from '#shared/messages/compiled/messages.js';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import type { Account } from '#kernel/ports/sign-in.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { networkOfActor, wideNetworkOfActor } from '#kernel/rate-limits/network-of.ts';
import { clearBudget, clearGroup, spendBudget } from '#kernel/rate-limits/rate-limits.ts';
import { claimTries, returnTries, type Try } from '#kernel/rate-limits/tries.ts';
import { readSecuritySettings } from '#kernel/settings/read-security-settings.ts';
import { hasAccessPass } from './access-code.server.ts';
import { isInNetworks } from './address-list.server.ts';
import { askForFactor, findFactors } from './factors.server.ts';
import { findKnownDevice, isKnownNetwork, noteDevice } from './devices.server.ts';
import { checkPassword } from './passwords.server.ts';
import { adminUsers } from '#database/tables/staff.ts';
import { recordRefusedSession, recordSession } from './session-list.server.ts';
import { createSession } from './sessions.server.ts';
import { startStep } from './sign-in-steps.server.ts';

/** Longer ones are not hashed, so that nobody can keep the server busy. */
const longestPassword = 256;

export const signInSchema = z.object({
  email: z
    .string({ error: () => m.signin_email_missing() })
    .trim()
    .min(1, { error: () => m.signin_email_missing() })
    .pipe(z.email({ error: () => m.signin_email_invalid() })),
  password: z
    .string({ error: () => m.signin_password_missing() })
    .min(1, { error: () => m.signin_password_missing() })
    .max(longestPassword, { error: () => m.signin_wrong() }),
});

type SignIn = { email: string; password: string; headers: Headers };

type SignInResult =
  | { ok: true; next: 'in'; cookies: string[] }
  /** The password was right; `token` identifies this attempt for the second factor. */
  | { ok: true; next: 'factor'; token: string }
  | { ok: false; code: 'wrong' }
  | { ok: false; code: 'locked'; retryAfterMinutes: number };

/**
 * Signs a person in; the guard checks whether they are staff. Nonexistent accounts are counted, locked
 * and answered like the others, so the response does not reveal which exist. A right password costs no
 * attempt.
 * @param input `headers` are the request's, for its cookies
 * @returns `cookies` as Set-Cookie values; without a second factor the account is signed in
 */
export async function signIn(ctx: ServiceContext, input: SignIn): Promise<SignInResult> {
  authorize(ctx, 'session:open');
  const email = input.email.trim().toLowerCase();
  const { headers, password } = input;
  const tries = await findTries(ctx, email, headers);
  const { isLocked, retryAfterMinutes } = await claimTries(ctx, tries);
  if (isLocked) {
    const noted = await spendBudget(ctx, budgets.lockedSignInsAudited, networkOfActor(ctx));
    if (!noted.isExhausted) await recordRefusedSession(ctx, email, 'locked');
    return { ok: false, code: 'locked', retryAfterMinutes };
  }
  const account = await checkPassword(ctx, { email, password });
  if (!account) {
    await recordRefusedSession(ctx, email, 'wrong');
    return { ok: false, code: 'wrong' };
  }
  await returnTries(ctx, tries);
  // Checked before the second factor is requested: the request alone would reveal that the password is
  // right.
  if (await refuseDisabled(ctx, account)) return { ok: false, code: 'wrong' };
  const { userId } = account;
  const { hasApp, hasPasskey } = await findFactors(ctx, userId);
  if (hasApp || hasPasskey)
    return { ok: true, next: 'factor', token: await startStep(ctx, { purpose: 'factor', userId }) };
  const cookies = await openSession(ctx, { account, headers });
  return cookies ? { ok: true, next: 'in', cookies } : { ok: false, code: 'wrong' };
}

/**
 * Budgets that an attempt at a password counts against. Strangers use up a shared budget: the owner of
 * an account has separate attempts in a browser that signed in before, or in a network from which some
 * member of staff did.
 */
async function findTries(ctx: ServiceContext, email: string, headers: Headers): Promise<Try[]> {
  const device = await findKnownDevice(ctx, headers, email);
  if (device !== undefined) return [[budgets.failedSignInsPerDevice, [email, device]]];
  const byNetwork: Try = [budgets.failedSignInsPerNetwork, networkOfActor(ctx)];
  if (await isKnownNetwork(ctx)) return [byNetwork];
  return [
    byNetwork,
    [budgets.failedSignInsPerAccount, [email, wideNetworkOfActor(ctx)]],
    [budgets.failedSignInsOfStrangers, email],
  ];
}

/**
 * Resets the wrong passwords of an account from all networks. Counts of a network for several accounts
 * stay.
 */
export async function unlockPassword(ctx: ServiceContext, email: string): Promise<void> {
  await clearBudget(ctx, budgets.failedSignInsOfStrangers, email);
  await clearGroup(ctx, budgets.failedSignInsPerAccount, email);
  await clearGroup(ctx, budgets.failedSignInsPerDevice, email);
}

type OpenSession = {
  account: Account;
  /** The request's, for its cookies. */
  headers: Headers;
  /** Factor given in addition to the password, or instead of it. */
  factor?: 'totp' | 'recovery-code' | 'passkey' | 'provider';
  /** Given instead of the password. */
  through?: 'provider';
};

/**
 * The last step of every way to sign in.
 * @returns Set-Cookie values; undefined for a disabled account, which gets no session
 */
export async function openSession(
  ctx: ServiceContext,
  { account, headers, factor, through }: OpenSession,
): Promise<string[] | undefined> {
  if (await refuseDisabled(ctx, account)) return undefined;
  const cookies = await createSession(ctx, account.userId, headers);
  await ctx.db
    .update(adminUsers)
    .set({ lastSignedInAt: ctx.now() })
    .where(eq(adminUsers.userId, account.userId));
  await askForFactor(ctx, account.userId);
  const deviceCookie = await noteDevice(ctx, account, headers);
  await recordSession(ctx, account, {
    action: 'session.opened',
    details: { ...(factor && { factor }), ...(through && { through }) },
  });
  return [...cookies, deviceCookie];
}

/**
 * Signs in a person who has just created their account, if no access check precedes sign-in.
 * @returns Set-Cookie values; undefined if the access code or the address list applies first
 */
export async function openFirstSession(
  ctx: ServiceContext,
  session: Pick<OpenSession, 'account' | 'headers'>,
): Promise<string[] | undefined> {
  if ((await findFailedAccessCheck(ctx, session.headers)) !== undefined) return undefined;
  return openSession(ctx, session);
}

/**
 * True if an account is disabled; the attempt to sign in is then audited. The response is the same as
 * for a wrong password, so that it does not reveal which accounts exist.
 */
export async function refuseDisabled(ctx: ServiceContext, account: Account): Promise<boolean> {
  const [disabled] = await ctx.db
    .select({ userId: adminUsers.userId })
    .from(adminUsers)
    .where(and(eq(adminUsers.userId, account.userId), isNotNull(adminUsers.disabledAt)));
  if (!disabled) return false;
  await recordRefusedSession(ctx, account.email, 'disabled');
  return true;
}

/** Access checks before sign-in: the address list, then the access code. */
type AccessCheck = 'address' | 'access-code';

/**
 * The first access check that refuses a request; undefined if both allow it.
 * @throws the database's error: if a check cannot run, access is denied
 */
export async function findFailedAccessCheck(
  ctx: ServiceContext,
  headers: Headers,
): Promise<AccessCheck | undefined> {
  const { ipWhitelisting, allowedIps, accessCode } = await readSecuritySettings(ctx);
  const ip = 'ip' in ctx.actor ? ctx.actor.ip : '';
  if (ipWhitelisting && !isInNetworks(ip, allowedIps)) return 'address';
  if (accessCode && !hasAccessPass(ctx, headers, accessCode.version)) return 'access-code';
  return undefined;
}

/** Message after too many wrong codes or passwords. */
export function lockedWords(minutes: number): string {
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return `Too many failed attempts. Try again in ${wait}.`;
}
