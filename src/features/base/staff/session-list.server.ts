import { and, desc, eq, gt, ne } from 'drizzle-orm';
import { createHmac } from 'node:crypto';
import { hasProof, requireProof } from '#features/base/access/require-access.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import type { Account } from '#kernel/ports/sign-in.ts';
import type { Role } from '#shared/roles.ts';
import { describeDevice, forgetDevices } from './devices.server.ts';
import { adminUsers, sessions, users } from '#database/tables/staff.ts';
import { closeSession, ownSession, readSession } from './sessions.server.ts';

type StaffSession = {
  id: string;
  name: string;
  /** Null: the account has no role, so its session grants no access. */
  role: Role | null;
  device: string;
  signedInAt: Date;
  lastUsedAt: Date;
  isThis: boolean;
};

type StaffSessions = { sessions: StaffSession[]; isProved: boolean };

/** Every open session of the staff, last used first. */
export async function findStaffSessions(
  ctx: ServiceContext,
  headers: Headers,
): Promise<StaffSessions> {
  authorize(ctx, 'security:read');
  const own = await readSession(ctx, headers, { isGlance: true });
  const open = await ctx.db
    .select({
      id: sessions.id,
      name: users.name,
      role: adminUsers.role,
      userAgent: sessions.userAgent,
      signedInAt: sessions.createdAt,
      lastUsedAt: sessions.updatedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(adminUsers, eq(adminUsers.userId, sessions.userId))
    .where(gt(sessions.expiresAt, ctx.now()))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id));
  return {
    sessions: open.map(({ userAgent, ...session }) => ({
      ...session,
      device: describeDevice(userAgent),
      isThis: session.id === own?.identity.sessionId,
    })),
    isProved: hasProof(ctx),
  };
}

/**
 * Ends one's own sessions, from the next request on, except the requesting one, which ends by signing
 * out. The other browsers lose their separate attempts.
 * @param input `which`: the id of one, or all others
 * @returns number of ended sessions; one that is somebody else's or over ends nothing
 */
export async function endSessions(
  ctx: ServiceContext,
  input: { which: 'others' | { id: string }; headers: Headers },
): Promise<number> {
  authorize(ctx, 'account:use');
  const { userId, sessionId } = await ownSession(ctx, input.headers);
  const { which } = input;
  const chosen = which === 'others' ? undefined : eq(sessions.id, which.id);
  return inTransaction(ctx, async (tx) => {
    const ended = await tx.db
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId), chosen))
      .returning({ id: sessions.id });
    await forgetDevices(tx, { userId, but: input.headers });
    if (ended.length > 0)
      await recordAudit(tx, {
        action: 'session.ended',
        target: userId,
        details: { sessions: String(ended.length) },
      });
    return ended.length;
  });
}

/**
 * Ends sessions of any staff, from their next request on; never the requesting one.
 * @param input `which`: the id of one, or all but this one
 * @returns number of ended sessions; one that was already over ends nothing
 * @throws Refusal `forbidden`, `proof_needed`
 */
export async function endStaffSessions(
  ctx: ServiceContext,
  input: { which: 'others' | { id: string }; headers: Headers },
): Promise<number> {
  authorize(ctx, 'security:write');
  requireProof(ctx);
  const { sessionId } = await ownSession(ctx, input.headers);
  const { which } = input;
  if (which !== 'others' && which.id === sessionId) return 0;
  return inTransaction(ctx, async (tx) => {
    const ended = await tx.db
      .delete(sessions)
      .where(which === 'others' ? ne(sessions.id, sessionId) : eq(sessions.id, which.id))
      .returning({ userId: sessions.userId });
    await forgetDevicesOf(tx, ended, input);
    for (const userId of new Set(ended.map((session) => session.userId)))
      await recordAudit(tx, {
        action: 'session.ended',
        target: userId,
        details: { sessions: String(ended.filter((each) => each.userId === userId).length) },
        severity: 'warning',
      });
    return ended.length;
  });
}

/** The browser of an ended session is unknown, so all others of its account are forgotten. */
async function forgetDevicesOf(
  tx: ServiceContext,
  ended: readonly { userId: string }[],
  { which, headers: but }: { which: 'others' | { id: string }; headers: Headers },
): Promise<void> {
  if (which === 'others') return forgetDevices(tx, { but });
  for (const { userId } of ended) await forgetDevices(tx, { userId, but });
}

/** Recorded with the name of the person who signed in or out: the request itself comes from a visitor. */
export async function recordSession(
  ctx: ServiceContext,
  account: Account,
  entry: { action: string; details?: Record<string, string> },
): Promise<void> {
  const { userId, name, email } = account;
  const ip = 'ip' in ctx.actor ? ctx.actor.ip : '';
  const who = { userId, name, email, permissions: [], provedAt: ctx.now(), ip };
  await recordAudit({ ...ctx, actor: { type: 'staff', ...who } }, { ...entry, target: userId });
}

/** The account as a hash: the typed text may be a password, but repeats must be recognisable. */
export function hashAccount(ctx: ServiceContext, email: string): string {
  const hash = createHmac('sha256', ctx.ports.site.deriveKey('audit-account'));
  return hash.update(email).digest('base64url').slice(0, 16);
}

export async function recordRefusedSession(
  ctx: ServiceContext,
  email: string,
  reason:
    | 'wrong'
    | 'locked'
    | 'wrong-code'
    | 'disabled'
    | 'unknown-identity'
    | `provider-${string}`,
): Promise<void> {
  ctx.ports.tally.signInRefused(reason.startsWith('provider-') ? 'provider' : reason);
  await recordAudit(ctx, {
    action: 'session.refused',
    details: { account: hashAccount(ctx, email), reason },
    severity: 'warning',
  });
}

/**
 * Ends the session of a request, if it has one.
 * @returns Set-Cookie values that delete the session cookies
 */
export async function signOut(ctx: ServiceContext, headers: Headers): Promise<string[]> {
  // The permission to open a session includes ending it.
  authorize(ctx, 'session:open');
  const session = await readSession(ctx, headers);
  const cookies = await closeSession(ctx, headers);
  if (session) await recordSession(ctx, session.identity, { action: 'session.closed' });
  return cookies;
}
