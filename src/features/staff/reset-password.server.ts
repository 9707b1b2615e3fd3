import { and, eq, isNull } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { signInSteps, users } from './schema/staff.server.ts';
import type { Account } from '#kernel/ports/sign-in.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { newPasswordProblem, setPassword } from './passwords.server.ts';
import type { WeakPassword } from './passwords.server.ts';
import { findStep, takeStep } from './sign-in-step.server.ts';

export type Reset =
  | { ok: true }
  | { ok: false; code: 'expired' }
  | ({ ok: false; code: 'weak' } & WeakPassword);

/** Whether the link of a mail still works; looking does not use it up, mail filters look too. */
export async function isResetOpen(ctx: ServiceContext, token: string): Promise<boolean> {
  authorize(ctx, 'session:open');
  return (await findStep(ctx, 'reset', token)) !== undefined;
}

/**
 * Sets a new password by the link of a mail, once. All sessions and all other links end; nobody is
 * signed in by it, so a second factor is still asked for.
 */
export async function resetPassword(
  ctx: ServiceContext,
  { token, password }: { token: string; password: string },
): Promise<Reset> {
  authorize(ctx, 'session:open');
  const account = await accountOf(ctx, token);
  if (!account) return { ok: false, code: 'expired' };
  const { userId, email } = account;
  const weak = await newPasswordProblem(ctx, { email, password });
  if (weak) return { ok: false, code: 'weak', ...weak };
  const hash = await ctx.ports.passwords.hash(password);
  return inTransaction(ctx, async (tx): Promise<Reset> => {
    // Two who send the same link at the same moment: one of them takes it.
    if (!(await takeStep(tx, 'reset', token))) return { ok: false, code: 'expired' };
    await setPassword(tx, { userId, hash });
    await tx.db
      .update(signInSteps)
      .set({ usedAt: tx.now() })
      .where(and(eq(signInSteps.userId, userId), isNull(signInSteps.usedAt)));
    await recordAudit(tx, { action: 'account.password-reset', target: userId });
    return { ok: true };
  });
}

async function accountOf(ctx: ServiceContext, token: string): Promise<Account | undefined> {
  const step = await findStep(ctx, 'reset', token);
  if (!step?.userId) return undefined;
  const { id: userId, name, email } = users;
  const found = ctx.db.select({ userId, name, email }).from(users);
  return (await found.where(eq(users.id, step.userId)))[0];
}
