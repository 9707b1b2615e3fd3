import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { checkOwnPassword, newPasswordProblem, setPassword } from './passwords.server.ts';
import type { Checked, WeakPassword } from './passwords.server.ts';
import { createSession, ownSession } from './sessions.server.ts';

export type PasswordChange =
  | { ok: true; cookies: string[] }
  | Exclude<Checked, { ok: true }>
  | ({ ok: false; code: 'weak' } & WeakPassword);

/**
 * Changes one's own password. All sessions end, and this browser gets a new one.
 * @returns `cookies` as Set-Cookie values
 * @throws Refusal `forbidden` when the session ended meanwhile
 */
export async function changeOwnPassword(
  ctx: ServiceContext,
  input: { current: string; password: string; headers: Headers },
): Promise<PasswordChange> {
  authorize(ctx, 'account:use');
  const { userId, email } = await ownSession(ctx, input.headers);
  const { password } = input;
  const checked = await checkOwnPassword(ctx, { userId, email }, input.current);
  if (!checked.ok) return checked;
  const weak = await newPasswordProblem(ctx, { email, password });
  if (weak) return { ok: false, code: 'weak', ...weak };
  const hash = await ctx.ports.passwords.hash(password);
  await inTransaction(ctx, async (tx) => {
    await setPassword(tx, { userId, hash });
    await recordAudit(tx, { action: 'account.password-changed', target: userId });
  });
  return { ok: true, cookies: await createSession(ctx, userId, input.headers) };
}
