import { eq } from 'drizzle-orm';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { inTransaction, type ServiceContext } from '#kernel/context.ts';
import { ownId } from './accounts.server.ts';
import { checkOwnPassword, type Checked } from './passwords.server.ts';
import { sessions } from './schema.server.ts';
import { ownSession, type StaffIdentity } from './sessions.server.ts';
import { checkCode, checkPasskey, type CodeKind } from './sign-in-factors.server.ts';
import { startStep } from './sign-in.server.ts';

type Given =
  | { kind: 'password' | 'code'; secret: string }
  | { kind: 'passkey'; token: string; response: unknown };

/**
 * Lets somebody who is signed in show once more that it is they: for a while `requireProof` is then
 * content with this session.
 * @param input `kind` says what `secret` is; a code is of the app or a recovery code, a passkey is what
 *   `startPasskeyProof` began
 * @throws Refusal `forbidden` when the session ended meanwhile
 */
export async function prove(
  ctx: ServiceContext,
  input: Given & { headers: Headers },
): Promise<Checked> {
  authorize(ctx, 'account:use');
  const session = await ownSession(ctx, input.headers);
  const checked = await check(ctx, session, input);
  if (!checked.ok) {
    await recordAudit(ctx, {
      action: 'session.proof-refused',
      target: session.userId,
      details: { reason: checked.code, with: input.kind },
      severity: 'warning',
    });
    return checked;
  }
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .update(sessions)
      .set({ provedAt: tx.now() })
      .where(eq(sessions.id, session.sessionId));
    await recordAudit(tx, {
      action: 'session.proved',
      target: session.userId,
      details: { with: checked.kind },
    });
  });
  return { ok: true };
}

type Proved = { ok: true; kind: CodeKind | 'password' | 'passkey' };

async function check(
  ctx: ServiceContext,
  session: StaffIdentity,
  given: Given,
): Promise<Proved | Exclude<Checked, { ok: true }>> {
  if (given.kind === 'code') return checkCode(ctx, session.userId, given.secret);
  if (given.kind === 'passkey') return checkOwnPasskey(ctx, session.userId, given);
  const checked = await checkOwnPassword(ctx, session, given.secret);
  return checked.ok ? { ok: true, kind: 'password' } : checked;
}

/** Never locked: nobody guesses a signature, and each challenge is one try. */
async function checkOwnPasskey(
  ctx: ServiceContext,
  userId: string,
  { token, response }: { token: string; response: unknown },
): Promise<Proved | Exclude<Checked, { ok: true }>> {
  const proved = await checkPasskey(ctx, { token, response, userId });
  return proved ? { ok: true, kind: 'passkey' } : { ok: false, code: 'wrong' };
}

/** What a browser needs to ask for a passkey of whoever is signed in. */
export async function startPasskeyProof(
  ctx: ServiceContext,
): Promise<{ options: object; token: string }> {
  authorize(ctx, 'account:use');
  const { options, challenge } = await ctx.ports.passkeys.startSignIn();
  const userId = ownId(ctx);
  return { options, token: await startStep(ctx, { purpose: 'passkey', userId, challenge }) };
}
