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
import { adminUsers } from './schema.server.ts';
import { recordRefusedSession, recordSession } from './session-list.server.ts';
import { createSession } from './sessions.server.ts';
import { startStep } from './sign-in-steps.server.ts';

/** Longer ones are not checked at all, so that nobody keeps the server busy hashing. */
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
  /** The password was right; `token` names this try where the second factor is given. */
  | { ok: true; next: 'factor'; token: string }
  | { ok: false; code: 'wrong' }
  | { ok: false; code: 'locked'; retryAfterMinutes: number };

/**
 * Signs a person in; whether they are staff is for the guard to say. Accounts that do not exist are
 * counted, locked and answered like the others, so the answer tells nobody which do. A right password
 * costs no try.
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
  // Before a second factor is asked for: that alone would say that the password is right.
  if (await refuseDisabled(ctx, account)) return { ok: false, code: 'wrong' };
  const { userId } = account;
  const { hasApp, hasPasskey } = await findFactors(ctx, userId);
  if (hasApp || hasPasskey)
    return { ok: true, next: 'factor', token: await startStep(ctx, { purpose: 'factor', userId }) };
  const cookies = await openSession(ctx, { account, headers });
  return cookies ? { ok: true, next: 'in', cookies } : { ok: false, code: 'wrong' };
}

/**
 * Where a try at a password is counted. Strangers use up what strangers have: the owner of an account has
 * other tries in a browser that signed in before, or in a network from which somebody on the staff did.
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
 * Forgets the wrong passwords at an account, from wherever they came. What a network tried at several
 * accounts stays.
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
  /** What was given besides the password, or instead of it. */
  factor?: 'totp' | 'recovery-code' | 'passkey' | 'provider';
  /** What was given instead of the password. */
  through?: 'provider';
};

/**
 * The last step of every way to sign in.
 * @returns Set-Cookie values; undefined for an account that is disabled, which gets no session
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
 * Signs in who has just made their account, where nothing stands before signing in.
 * @returns Set-Cookie values; undefined where the access code or the list of addresses comes first
 */
export async function openFirstSession(
  ctx: ServiceContext,
  session: Pick<OpenSession, 'account' | 'headers'>,
): Promise<string[] | undefined> {
  if ((await findClosedDoor(ctx, session.headers)) !== undefined) return undefined;
  return openSession(ctx, session);
}

/**
 * Whether an account is disabled; the try to sign in to it is then written down. Whoever tries is told
 * what is told for a wrong password: nobody learns by it which accounts there are.
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

/** What stands before signing in: the list of addresses, then the access code. */
type Door = 'address' | 'access-code';

/**
 * The first door that a request does not get through; undefined when both are open to it.
 * @throws the database's error: a door that cannot be asked stays shut
 */
export async function findClosedDoor(
  ctx: ServiceContext,
  headers: Headers,
): Promise<Door | undefined> {
  const { ipWhitelisting, allowedIps, accessCode } = await readSecuritySettings(ctx);
  const ip = 'ip' in ctx.actor ? ctx.actor.ip : '';
  if (ipWhitelisting && !isInNetworks(ip, allowedIps)) return 'address';
  if (accessCode && !hasAccessPass(ctx, headers, accessCode.version)) return 'access-code';
  return undefined;
}

/** What is said to whoever gave wrong codes or passwords too often. */
export function lockedWords(minutes: number): string {
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return `Too many failed attempts. Try again in ${wait}.`;
}
