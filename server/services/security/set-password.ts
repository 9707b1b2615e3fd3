import { and, eq } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { accounts, sessions } from '#server/db/schema/staff.ts';
import { passwordProblem } from '../password-problem.ts';
import type { PasswordProblem } from '../password-problem.ts';
import { readSecuritySettings } from '../settings/read-security-settings.ts';
import { readSettings } from '../settings/read-settings.ts';

/** `minimum`: characters that a password needs here, as administrators have set it. */
export type WeakPassword = { problem: PasswordProblem; minimum: number };

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
