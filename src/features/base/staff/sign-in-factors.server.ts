import { and, eq, lt, or } from 'drizzle-orm';
import { z } from 'zod';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import type { Account } from '#kernel/ports/sign-in.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { networkOfActor } from '#kernel/rate-limits/network-of.ts';
import { clearBudget, spendBudget } from '#kernel/rate-limits/rate-limits.ts';
import { claimTry } from '#kernel/rate-limits/tries.ts';
import { findKnownDevice } from './devices.server.ts';
import { findFactors, type FactorsOf } from './factors.server.ts';
import { takeTotpCode } from './one-time-codes.server.ts';
import type { PasswordCheck } from './passwords.server.ts';
import { takeRecoveryCode } from './recovery-codes.server.ts';
import { passkeys, users } from '#database/tables/staff.ts';
import { recordRefusedSession } from './session-list.server.ts';
import { openSession } from './sign-in.server.ts';
import { findStep, startStep, takeStep } from './sign-in-steps.server.ts';

type CodeSignIn =
  | { ok: true; cookies: string[] }
  | Exclude<PasswordCheck, { ok: true }>
  /** The password was given too long ago, or this attempt already led to a session. */
  | { ok: false; code: 'expired' };

/** Second factors available for a sign-in; undefined if its password was given too long ago. */
export async function findSignInFactors(
  ctx: ServiceContext,
  token: string,
): Promise<FactorsOf | undefined> {
  authorize(ctx, 'session:open');
  const step = await findStep(ctx, 'factor', token);
  return step?.userId ? findFactors(ctx, step.userId) : undefined;
}

/**
 * Completes a sign-in whose password was right with the code of an app or a recovery code.
 * @param input `token` is the result of `signIn`
 */
export async function signInWithCode(
  ctx: ServiceContext,
  input: { token: string; code: string; headers: Headers },
): Promise<CodeSignIn> {
  authorize(ctx, 'session:open');
  const step = await findStep(ctx, 'factor', input.token);
  const account = step?.userId ? await accountOf(ctx, step.userId) : undefined;
  if (!account) return { ok: false, code: 'expired' };
  const checked = await checkCode(ctx, account.userId, input.code);
  if (!checked.ok) {
    if (checked.code === 'wrong') await recordRefusedSession(ctx, account.email, 'wrong-code');
    return checked;
  }
  if (!(await takeStep(ctx, 'factor', input.token))) return { ok: false, code: 'expired' };
  const { headers } = input;
  const cookies = await openSession(ctx, { account, headers, factor: checked.kind });
  return cookies ? { ok: true, cookies } : { ok: false, code: 'expired' };
}

async function accountOf(ctx: ServiceContext, id: string): Promise<Account | undefined> {
  const columns = { userId: users.id, name: users.name, email: users.email };
  return (await ctx.db.select(columns).from(users).where(eq(users.id, id)))[0];
}

type PasskeySignIn = { token: string; response: unknown; headers: Headers };

/**
 * Signs in with a passkey, without a password. It is never locked: nobody can guess a signature, each
 * challenge allows one attempt, and those are limited at their start.
 * @param input `token` is the result of `startPasskeySignIn`, `response` that of the browser
 */
export async function signInWithPasskey(
  ctx: ServiceContext,
  input: PasskeySignIn,
): Promise<{ ok: true; cookies: string[] } | { ok: false }> {
  authorize(ctx, 'session:open');
  // A challenge without an account: the passkey identifies it.
  const account = await checkPasskey(ctx, { ...input, userId: null });
  if (!account) return { ok: false };
  const { headers } = input;
  const cookies = await openSession(ctx, { account, headers, factor: 'passkey' });
  return cookies ? { ok: true, cookies } : { ok: false };
}

type PasskeyOffer =
  | { ok: true; options: object; token: string }
  | { ok: false; retryAfterMinutes: number };

/**
 * Options for the browser to request a passkey; the browser finds the account itself.
 * @param headers the request's: a browser that signed in before does not share its network's limit
 */
export async function startPasskeySignIn(
  ctx: ServiceContext,
  headers: Headers,
): Promise<PasskeyOffer> {
  authorize(ctx, 'session:open');
  const sender = (await findKnownDevice(ctx, headers)) ?? networkOfActor(ctx);
  const spent = await spendBudget(ctx, budgets.passkeyStartsPerNetwork, sender);
  if (spent.isExhausted) return { ok: false, retryAfterMinutes: spent.retryAfterMinutes };
  const { options, challenge } = await ctx.ports.passkeys.startSignIn();
  return { ok: true, options, token: await startStep(ctx, { purpose: 'passkey', challenge }) };
}

export type CodeKind = 'totp' | 'recovery-code';

/** Checks the code of an authenticator app or a recovery code. Each is accepted once. */
export async function checkCode(
  ctx: ServiceContext,
  userId: string,
  typed: string,
): Promise<Exclude<PasswordCheck, { ok: true }> | { ok: true; kind: CodeKind }> {
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

const answer = z.looseObject({ id: z.string() });

/**
 * Verifies a browser's response for a passkey.
 * @param input `token` identifies the challenge and `userId` its account, null if there is none yet;
 *   `response` may be anything
 * @returns the passkey's account; undefined if the response proves nothing
 */
export async function checkPasskey(
  ctx: ServiceContext,
  { token, response, userId }: { token: string; response: unknown; userId: string | null },
): Promise<Account | undefined> {
  // Consumed before the check: one challenge allows one attempt.
  const step = await takeStep(ctx, 'passkey', token);
  const { success, data } = answer.safeParse(response);
  if (!success || !step || step.userId !== userId || step.challenge === null) return undefined;
  const [found] = await ctx.db
    .select({ passkey: passkeys, name: users.name, email: users.email })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.credentialId, data.id));
  if (!found || (userId !== null && found.passkey.userId !== userId)) return undefined;
  const { passkey, name, email } = found;
  const { credentialId, publicKey, counter, transports } = passkey;
  const proved = await ctx.ports.passkeys.finishSignIn({
    response,
    challenge: step.challenge,
    credential: { id: credentialId, publicKey, counter, transports },
  });
  if (!proved) return undefined;
  // A counter that does not increase indicates a copied key; many passkeys do not count and stay at 0.
  const isNext = or(lt(passkeys.counter, proved.counter), eq(passkeys.counter, 0));
  const used = await ctx.db
    .update(passkeys)
    .set({ counter: proved.counter, lastUsedAt: ctx.now() })
    .where(and(eq(passkeys.id, passkey.id), isNext))
    .returning({ id: passkeys.id });
  return used.length > 0 ? { userId: passkey.userId, name, email } : undefined;
}
