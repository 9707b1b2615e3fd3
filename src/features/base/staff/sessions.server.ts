import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { parseCookie } from 'cookie';
import { eq } from 'drizzle-orm';
import { latestEnd } from '#kernel/clock.ts';
import { makeCookie, readCookie, sessionCookieName } from '#kernel/cookies.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { sessions, users } from '#database/tables/staff.ts';
import { sessionLimits } from '#kernel/settings/security-settings.ts';
import { isReadOnly, Refusal } from '#kernel/errors.ts';
import type { Account } from '#kernel/ports/sign-in.ts';
import { readSecuritySettings } from '#kernel/settings/read-security-settings.ts';

export type StaffIdentity = Account & {
  sessionId: string;
  signedInAt: Date;
  /** Time of the session's last password or second factor. */
  provedAt: Date;
};

/** In milliseconds: an active session is updated at most this often. */
const renewalInterval = 60_000;

/**
 * Creates a session for an authenticated account. An earlier session of the same browser ends.
 * @returns Set-Cookie values
 */
export async function createSession(
  ctx: ServiceContext,
  userId: string,
  headers: Headers,
): Promise<string[]> {
  const token = randomBytes(32).toString('base64url');
  const lifetime = await readLifetime(ctx);
  const now = ctx.now();
  await deleteSession(ctx, headers);
  await ctx.db.insert(sessions).values({
    userId,
    token: hashToken(token),
    userAgent: headers.get('user-agent') ?? '',
    expiresAt: new Date(now.getTime() + lifetime),
    createdAt: now,
    updatedAt: now,
  });
  return [sessionCookie(ctx, signToken(ctx, token), lifetime)];
}

/**
 * Reads the session of a request and renews its idle time.
 * @param options `isGlance`: an automatic request, which does not renew it
 * @returns `cookies`: Set-Cookie values that must be sent back; undefined without an open session
 */
export async function readSession(
  ctx: ServiceContext,
  headers: Headers,
  { isGlance } = { isGlance: false },
): Promise<{ identity: StaffIdentity; cookies: string[] } | undefined> {
  const { token, isFormer } = readToken(ctx, headers) ?? {};
  if (token === undefined) return undefined;
  const [found] = await ctx.db
    .select({ session: sessions, name: users.name, email: users.email })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.token, hashToken(token)));
  if (!found) return undefined;
  const { session, name, email } = found;
  const now = ctx.now();
  // An end further ahead would outlive both limits: a fast clock has been corrected since.
  const isAhead = session.expiresAt > latestEnd(ctx, sessionLimits.longestHours * 3_600_000);
  if (session.expiresAt <= now || isAhead) {
    await deleteSession(ctx, headers);
    return undefined;
  }
  const { id: sessionId, userId, createdAt: signedInAt } = session;
  const provedAt = session.provedAt ?? signedInAt;
  const identity = { userId, name, email, sessionId, signedInAt, provedAt };
  if (isGlance) return { identity, cookies: [] };
  const lifetime = await readLifetime(ctx);
  const expiresAt = new Date(now.getTime() + lifetime);
  if (!isFormer && expiresAt.getTime() - session.expiresAt.getTime() < renewalInterval)
    return { identity, cookies: [] };
  const update = ctx.db.update(sessions).set({ expiresAt, updatedAt: now });
  const renewed = await unlessReadOnly(
    update.where(eq(sessions.id, sessionId)).returning({ id: sessions.id }),
  );
  if (renewed === undefined) return { identity, cookies: [] };
  // Another request ended the session meanwhile.
  if (renewed.length === 0) return undefined;
  return { identity, cookies: [sessionCookie(ctx, signToken(ctx, token), lifetime)] };
}

/**
 * The actor's session that a request belongs to.
 * @throws Refusal `forbidden` if it ended meanwhile
 */
export async function ownSession(ctx: ServiceContext, headers: Headers): Promise<StaffIdentity> {
  const session = await readSession(ctx, headers, { isGlance: true });
  if (!session || ctx.actor.type !== 'staff' || session.identity.userId !== ctx.actor.userId)
    throw new Refusal('forbidden', 'Your session has ended. Sign in again.');
  return session.identity;
}

/**
 * Ends the session of a request, if it has one.
 * @returns Set-Cookie values that delete its cookie
 */
export async function closeSession(ctx: ServiceContext, headers: Headers): Promise<string[]> {
  await deleteSession(ctx, headers);
  return [sessionCookie(ctx, '', 0)];
}

async function deleteSession(ctx: ServiceContext, headers: Headers): Promise<void> {
  const { token } = readToken(ctx, headers) ?? {};
  if (token === undefined) return;
  await unlessReadOnly(ctx.db.delete(sessions).where(eq(sessions.token, hashToken(token))));
}

/** Idle limit of a session in milliseconds; a change takes effect immediately. */
async function readLifetime(ctx: ServiceContext): Promise<number> {
  const { sessionTimeout } = await readSecuritySettings(ctx);
  return sessionTimeout * 60_000;
}

/** The result of a write, or undefined if nothing can be written because the data is being moved. */
async function unlessReadOnly<Result>(write: PromiseLike<Result>): Promise<Result | undefined> {
  try {
    return await write;
  } catch (error) {
    if (isReadOnly(error)) return undefined;
    throw error;
  }
}

/** Rows contain hashes, so that a reader of the database cannot use a session. */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Signed as well, so that write access to the database cannot create a session either. The signature
 * includes the cookie's name: a value of this release is invalid under the former name, which other
 * hosts of the domain may set.
 */
function signToken({ ports }: ServiceContext, token: string, { isFormer = false } = {}): string {
  const key = ports.site.deriveKey('sessions').toString('base64url');
  const signed = isFormer ? token : `host ${token}`;
  return `${token}.${createHmac('sha256', key).update(signed).digest('base64')}`;
}

type GivenToken = {
  token: string;
  /** From the previous release: it is replaced with a cookie of this one, so that nobody is signed out. */
  isFormer: boolean;
};

function readToken(ctx: ServiceContext, headers: Headers): GivenToken | undefined {
  const own = readCookie(ctx, headers, sessionCookieName);
  const former = parseCookie(headers.get('cookie') ?? '')[formerName(ctx)];
  for (const [signed = '', isFormer] of [
    [own, false],
    [former, true],
  ] as const) {
    const [token = ''] = signed.split('.');
    const given = Buffer.from(signed);
    const expected = Buffer.from(signToken(ctx, token, { isFormer }));
    if (given.length === expected.length && timingSafeEqual(given, expected))
      return { token, isFormer };
  }
  return undefined;
}

function formerName({ ports }: ServiceContext): string {
  return ports.site.isHttps ? `__Secure-${sessionCookieName}` : sessionCookieName;
}

/** @param lifetime in milliseconds */
function sessionCookie(ctx: ServiceContext, value: string, lifetime: number): string {
  return makeCookie(ctx, { name: sessionCookieName, value, maxAge: lifetime / 1000 });
}
