import { eq } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { sessions } from './schema/staff.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { claimTry } from '#kernel/rate-limits/claim-try.ts';
import { clearBudget } from '#kernel/rate-limits/clear-budget.ts';
import { checkCode } from './check-code.server.ts';
import type { CodeKind } from './check-code.server.ts';
import { checkPasskey } from './check-passkey.server.ts';
import { checkOwnPassword } from './passwords.server.ts';
import type { Checked } from './passwords.server.ts';
import { ownSession } from './sessions.server.ts';
import type { StaffIdentity } from './sessions.server.ts';

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

/** Counted with the codes: both stand for what somebody has. */
async function checkOwnPasskey(
  ctx: ServiceContext,
  userId: string,
  { token, response }: { token: string; response: unknown },
): Promise<Proved | Exclude<Checked, { ok: true }>> {
  const { failedFactorsPerAccount } = budgets;
  const claim = await claimTry(ctx, failedFactorsPerAccount, userId);
  if (claim.isLocked)
    return { ok: false, code: 'locked', retryAfterMinutes: claim.retryAfterMinutes };
  if (!(await checkPasskey(ctx, { token, response, userId }))) return { ok: false, code: 'wrong' };
  await clearBudget(ctx, failedFactorsPerAccount, userId);
  return { ok: true, kind: 'passkey' };
}
