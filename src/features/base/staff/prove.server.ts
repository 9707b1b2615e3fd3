import { and, eq, gt, lt, or } from 'drizzle-orm';
import { validate, v7 } from 'uuid';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { ownId } from './accounts.server.ts';
import { checkOwnPassword, type Checked } from './passwords.server.ts';
import { heldForms, sessions } from './schema.server.ts';
import { ownSession, readSession, type StaffIdentity } from './sessions.server.ts';
import { checkCode, checkPasskey, type CodeKind } from './sign-in-factors.server.ts';
import { startStep } from './sign-in-steps.server.ts';

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

/** In milliseconds: as long as somebody looks for their password or their phone. */
const heldFor = 15 * 60_000;

const purpose = 'held-form';

/** Answered by a script that stays on its page; what goes on after the proof is led to the next one. */
const ofScripts = 'stay';

/**
 * Keeps a form whose saving asks for a proof, so that nobody types it twice: sealed, since it may hold a
 * password, and for this session alone. The newest for an address replaces the one before.
 * @param form `path`: where it was sent, with its query; `body`: as it was sent, urlencoded
 * @returns its id, which `takeHeldForm` takes once
 * @throws Refusal `forbidden` when the session ended meanwhile
 */
export async function holdForm(
  ctx: ServiceContext,
  form: { headers: Headers; path: string; body: string },
): Promise<string> {
  authorize(ctx, 'account:use');
  const { sessionId } = await ownSession(ctx, form.headers);
  const { path } = form;
  const fields = new URLSearchParams(form.body);
  fields.delete(ofScripts);
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

/** Where a form waits to be sent on; undefined when it is gone, or of another session. */
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
 * Takes a form that was kept, once, before anybody has looked who asks: its session says so. What is done
 * with it is refused or not as if it had been sent now.
 * @param input `path`: where it is sent, which has to be where it was sent before
 * @returns the form as it was sent; undefined when it is gone, or of another session
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
