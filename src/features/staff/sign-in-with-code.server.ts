import { eq } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { users } from './schema/staff.server.ts';
import type { Account } from '#kernel/ports/sign-in.ts';
import { authorize } from '#kernel/authorize.ts';
import { checkCode } from './check-code.server.ts';
import type { Checked } from './passwords.server.ts';
import { findFactors } from './find-factors.server.ts';
import type { FactorsOf } from './find-factors.server.ts';
import { openSession } from './open-session.server.ts';
import { recordRefusedSession } from './session-audit.server.ts';
import { findStep, takeStep } from './sign-in-step.server.ts';

export type CodeSignIn =
  | { ok: true; cookies: string[] }
  | Exclude<Checked, { ok: true }>
  /** The password was given too long ago, or this try has ended in a session already. */
  | { ok: false; code: 'expired' };

/** What the second half of a sign-in may be given; undefined when the first half is too long ago. */
export async function findSignInFactors(
  ctx: ServiceContext,
  token: string,
): Promise<FactorsOf | undefined> {
  authorize(ctx, 'session:open');
  const step = await findStep(ctx, 'factor', token);
  return step?.userId ? findFactors(ctx, step.userId) : undefined;
}

/**
 * Ends a sign-in whose password was right by the code of an app or a recovery code.
 * @param input `token` is what `signIn` answered
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
