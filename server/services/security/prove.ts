import { eq } from 'drizzle-orm';
import { inTransaction } from '#server/context.ts';
import type { ServiceContext } from '#server/context.ts';
import { sessions } from '#server/db/schema/staff.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { authorize } from '../authorize.ts';
import { checkCode } from './check-code.ts';
import type { CodeKind } from './check-code.ts';
import { checkOwnPassword } from './check-own-password.ts';
import type { Checked } from './check-own-password.ts';
import { ownSession } from './own-session.ts';

/**
 * Lets somebody who is signed in show once more that it is they: for a while `requireProof` is then
 * content with this session.
 * @param input `kind` says what `secret` is; a code is of the app or a recovery code
 * @throws Refusal `forbidden` when the session ended meanwhile
 */
export async function prove(
  ctx: ServiceContext,
  input: { kind: 'password' | 'code'; secret: string; headers: Headers },
): Promise<Checked> {
  authorize(ctx, 'account:use');
  const session = await ownSession(ctx, input.headers);
  const checked: Checked & { kind?: CodeKind } =
    input.kind === 'password'
      ? await checkOwnPassword(ctx, session, input.secret)
      : await checkCode(ctx, session.userId, input.secret);
  if (!checked.ok) {
    await recordAudit(ctx, {
      action: 'session.proof-refused',
      target: session.userId,
      details: { reason: checked.code, with: input.kind },
      severity: 'warning',
    });
    return checked;
  }
  const provedWith = checked.kind ?? 'password';
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .update(sessions)
      .set({ provedAt: tx.now() })
      .where(eq(sessions.id, session.sessionId));
    await recordAudit(tx, {
      action: 'session.proved',
      target: session.userId,
      details: { with: provedWith },
    });
  });
  return { ok: true };
}
