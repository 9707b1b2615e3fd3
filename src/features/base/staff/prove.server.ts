import { and, eq, gt, lt, or } from 'drizzle-orm';
import { validate, v7 } from 'uuid';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { ownId } from './accounts.server.ts';
import { findFactors } from './factors.server.ts';
import { checkOwnPassword, type PasswordCheck } from './passwords.server.ts';
import { heldForms, sessions } from '#database/tables/staff.ts';
import { ownSession, readSession, type StaffIdentity } from './sessions.server.ts';
import { checkCode, checkPasskey, type CodeKind } from './sign-in-factors.server.ts';
import { startStep } from './sign-in-steps.server.ts';

type ProofInput =
  | { kind: 'password' | 'code'; secret: string }
  | { kind: 'passkey'; token: string; response: unknown };

/** `factor`: the account has a second factor, so its password alone proves nothing. */
type ProofCheck = PasswordCheck | { ok: false; code: 'factor' };

/**
 * Confirms a signed-in person's identity: for a while `requireProof` then accepts this session.
 * @param input `kind` is the type of `secret`; a code is of the app or a recovery code, a passkey
 *   answers `startPasskeyProof`; a password is refused once the account has one of them
 * @throws Refusal `forbidden` if the session ended meanwhile
 */
export async function prove(
  ctx: ServiceContext,
  input: ProofInput & { headers: Headers },
): Promise<ProofCheck> {
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
  given: ProofInput,
): Promise<Proved | Exclude<ProofCheck, { ok: true }>> {
  if (given.kind === 'code') return checkCode(ctx, session.userId, given.secret);
  if (given.kind === 'passkey') return checkOwnPasskey(ctx, session.userId, given);
  const { hasApp, hasPasskey } = await findFactors(ctx, session.userId);
  if (hasApp || hasPasskey) return { ok: false, code: 'factor' };
  const checked = await checkOwnPassword(ctx, session, given.secret);
  return checked.ok ? { ok: true, kind: 'password' } : checked;
}

/** Never locked: nobody can guess a signature, and each challenge allows one attempt. */
async function checkOwnPasskey(
  ctx: ServiceContext,
  userId: string,
  { token, response }: { token: string; response: unknown },
): Promise<Proved | Exclude<PasswordCheck, { ok: true }>> {
  const proved = await checkPasskey(ctx, { token, response, userId });
  return proved ? { ok: true, kind: 'passkey' } : { ok: false, code: 'wrong' };
}

/** Options for the browser to request a passkey of the signed-in person. */
export async function startPasskeyProof(
  ctx: ServiceContext,
): Promise<{ options: object; token: string }> {
  authorize(ctx, 'account:use');
  const { options, challenge } = await ctx.ports.passkeys.startSignIn();
  const userId = ownId(ctx);
  return { options, token: await startStep(ctx, { purpose: 'passkey', userId, challenge }) };
}

/** In milliseconds: the time needed to find a password or a phone. */
const heldFor = 15 * 60_000;

const purpose = 'held-form';

/**
 * Field with which a script asks for data instead of a redirect; dropped, since the browser navigates
 * after the confirmation.
 */
const stayField = 'stay';

/**
 * Keeps a form whose action needs a confirmation, so that nobody types it twice: sealed, since it may
 * contain a password, and for this session alone. A newer one for the same address replaces it.
 * @param form `path`: its address, with its query; `body`: as it was sent, urlencoded
 * @returns its id, which `takeHeldForm` consumes
 * @throws Refusal `forbidden` if the session ended meanwhile
 */
export async function holdForm(
  ctx: ServiceContext,
  form: { headers: Headers; path: string; body: string },
): Promise<string> {
  authorize(ctx, 'account:use');
  const { sessionId } = await ownSession(ctx, form.headers);
  const { path } = form;
  const fields = new URLSearchParams(form.body);
  fields.delete(stayField);
  const id = v7();
  const now = ctx.now();
  const isSame = and(eq(heldForms.sessionId, sessionId), eq(heldForms.path, path));
  await ctx.db.delete(heldForms).where(or(lt(heldForms.expiresAt, now), isSame));
  await ctx.db.insert(heldForms).values({
    id,
    sessionId,
    path,
    sealed: ctx.ports.seal.close({ purpose, row: id }, fields.toString()),
    expiresAt: new Date(now.getTime() + heldFor),
    createdAt: now,
  });
  return id;
}

/** Address of a waiting form; undefined if it is gone, or of another session. */
export async function findHeldForm(
  ctx: ServiceContext,
  { headers, id }: { headers: Headers; id: string },
): Promise<string | undefined> {
  authorize(ctx, 'account:use');
  if (!validate(id)) return undefined;
  const { sessionId } = await ownSession(ctx, headers);
  const [held] = await ctx.db
    .select({ path: heldForms.path })
    .from(heldForms)
    .where(isOpen(ctx, { id, sessionId }));
  return held?.path;
}

/**
 * Consumes a held form, before the requester is identified: its session is verified here. The action
 * is authorised as if it had been sent now.
 * @param input `path`: where it is sent, which must equal its original address
 * @returns the form as it was sent; undefined if it is gone, or of another session
 */
export async function takeHeldForm(
  ctx: ServiceContext,
  { headers, id, path }: { headers: Headers; id: string; path: string },
): Promise<string | undefined> {
  if (!validate(id)) return undefined;
  const session = await readSession(ctx, headers, { isGlance: true });
  if (!session) return undefined;
  const { sessionId } = session.identity;
  const [held] = await ctx.db
    .delete(heldForms)
    .where(and(isOpen(ctx, { id, sessionId }), eq(heldForms.path, path)))
    .returning({ id: heldForms.id, sealed: heldForms.sealed });
  return held && ctx.ports.seal.open({ purpose, row: held.id }, held.sealed);
}

function isOpen(ctx: ServiceContext, { id, sessionId }: { id: string; sessionId: string }) {
  const isOwn = and(eq(heldForms.id, id), eq(heldForms.sessionId, sessionId));
  return and(isOwn, gt(heldForms.expiresAt, ctx.now()));
}
