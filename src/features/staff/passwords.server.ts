import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { ServiceContext } from '#kernel/context.ts';
import { accounts, sessions, users } from './schema/staff.server.ts';
import type { Account } from '#kernel/ports/sign-in.ts';
import { passwordProblem } from './password-problem.server.ts';
import type { PasswordProblem } from './password-problem.server.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { claimTry } from '#kernel/rate-limits/claim-try.ts';
import { clearBudget } from '#kernel/rate-limits/clear-budget.ts';
import { readSecuritySettings } from '#kernel/settings/read-security-settings.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';

/** Longer ones are not checked at all, so that nobody keeps the server busy hashing. */
const maxLength = 256;

export type Checked =
  | { ok: true }
  | { ok: false; code: 'wrong' }
  | { ok: false; code: 'locked'; retryAfterMinutes: number };

/** `minimum`: characters that a password needs here, as administrators have set it. */
export type WeakPassword = { problem: PasswordProblem; minimum: number };

/**
 * Whose password it is. Takes as long for an account that does not exist as for a wrong password, and
 * opens nothing, so that a second factor can be asked for before there is a session.
 */
export async function checkPassword(
  ctx: ServiceContext,
  { email, password }: { email: string; password: string },
): Promise<Account | undefined> {
  if (!z.email().safeParse(email).success || password.length > maxLength) return undefined;
  const [found] = await ctx.db
    .select({ userId: users.id, name: users.name, email: users.email, hash: accounts.password })
    .from(users)
    .innerJoin(accounts, eq(accounts.userId, users.id))
    .where(and(eq(users.email, email.toLowerCase()), eq(accounts.providerId, 'credential')));
  if (!found || found.hash === null) {
    // As long as comparing takes, so that the answer's time tells nobody which accounts exist.
    await ctx.ports.passwords.hash(password);
    return undefined;
  }
  const { hash, ...account } = found;
  return (await ctx.ports.passwords.verify(hash, password)) ? account : undefined;
}

/**
 * Checks the password of somebody who is signed in. Counted apart from signing in, so that a stranger
 * who guesses at the door cannot keep staff from their work.
 */
export async function checkOwnPassword(
  ctx: ServiceContext,
  actor: Pick<Account, 'userId' | 'email'>,
  password: string,
): Promise<Checked> {
  const { failedProofsPerAccount } = budgets;
  const claim = await claimTry(ctx, failedProofsPerAccount, actor.userId);
  if (claim.isLocked)
    return { ok: false, code: 'locked', retryAfterMinutes: claim.retryAfterMinutes };
  const account = await checkPassword(ctx, { email: actor.email, password });
  if (account?.userId !== actor.userId) return { ok: false, code: 'wrong' };
  await clearBudget(ctx, failedProofsPerAccount, actor.userId);
  return { ok: true };
}

/** What speaks against a new password, checked the same wherever one is chosen. */
export async function newPasswordProblem(
  ctx: ServiceContext,
  { email, password }: { email: string; password: string },
): Promise<WeakPassword | undefined> {
  const { company_name: companyName } = await readSettings(ctx);
  const { passwordMinLength } = await readSecuritySettings(ctx);
  const problem = await passwordProblem(password, [email, companyName], passwordMinLength);
  return problem && { problem, minimum: passwordMinLength };
}

/** Stores a password and ends every session of the account; call it inside a transaction. */
export async function setPassword(
  tx: ServiceContext,
  { userId, hash }: { userId: string; hash: string },
): Promise<void> {
  await tx.db
    .update(accounts)
    .set({ password: hash })
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')));
  await tx.db.delete(sessions).where(eq(sessions.userId, userId));
}
