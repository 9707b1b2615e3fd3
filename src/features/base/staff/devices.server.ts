import { and, desc, eq, gt, isNotNull, ne, notInArray, sql } from 'drizzle-orm';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { makeCookie, readCookie } from '#kernel/cookies.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { enqueueEmail } from '#kernel/outbox/enqueue-email.ts';
import { readMailServer } from '#kernel/outbox/read-mail-server.ts';
import type { Account } from '#kernel/ports/sign-in.ts';
import { networkOfActor } from '#kernel/rate-limits/network-of.ts';
import { knownDevices, users } from '#database/tables/staff.ts';

const cookieName = 'lantern-device';
const yearSeconds = 365 * 86_400;

/**
 * In milliseconds since the last sign-in: the time for which a browser and its network keep separate
 * attempts.
 */
const knownFor = 90 * 86_400_000;

/** Per account; the oldest are removed. */
const mostDevices = 20;

/**
 * Remembers the browser of a sign-in, and notifies the account's owner of an unknown one: identified
 * by a cookie and by the kind of browser, so that a copied cookie alone is no known device. The first
 * one of an account is not reported. Without a mail server nothing is queued: months later such a mail
 * would only frighten.
 * @returns the Set-Cookie value by which the browser is recognised
 */
export async function noteDevice(
  ctx: ServiceContext,
  account: Account,
  headers: Headers,
): Promise<string> {
  const { userId, email } = account;
  const device = describeDevice(headers.get('user-agent'));
  const now = ctx.now();
  return ctx.db.transaction(async (db) => {
    const tx = { ...ctx, db };
    const before = await tx.db
      .select({ deviceHash: knownDevices.deviceHash })
      .from(knownDevices)
      .where(and(eq(knownDevices.userId, userId), isNotNull(knownDevices.lastSeenAt)));
    const { deviceHash, cookie } = await storeDevice(tx, { userId, headers, lastSeenAt: now });
    const isNew = !before.some((row) => row.deviceHash === deviceHash);
    if (isNew && before.length > 0 && (await readMailServer(tx))) {
      const payload = { device, at: now.toISOString() };
      await enqueueEmail(tx, { template: 'new-device', to: email, payload });
    }
    return cookie;
  });
}

/**
 * Gives a browser separate attempts at an account after its owner set a password there, by a mailed
 * link or with the old one. It grants no access, and its first sign-in is still reported.
 * @returns the Set-Cookie value by which the browser is recognised
 */
export async function trustDevice(
  ctx: ServiceContext,
  userId: string,
  headers: Headers,
): Promise<string> {
  return (await storeDevice(ctx, { userId, headers })).cookie;
}

async function storeDevice(
  ctx: ServiceContext,
  { userId, headers, lastSeenAt }: { userId: string; headers: Headers; lastSeenAt?: Date },
): Promise<{ deviceHash: string; cookie: string }> {
  const token = (await findOwnToken(ctx, headers)) ?? randomBytes(24).toString('base64url');
  const deviceHash = hashDevice(token, headers);
  const known = {
    networkHash: hashNetwork(ctx),
    knownUntil: new Date(ctx.now().getTime() + knownFor),
    ...(lastSeenAt && { lastSeenAt }),
  };
  const target = [knownDevices.userId, knownDevices.deviceHash];
  await ctx.db
    .insert(knownDevices)
    .values({ userId, deviceHash, ...known })
    .onConflictDoUpdate({ target, set: known });
  const newest = ctx.db
    .select({ deviceHash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(sql`coalesce(${knownDevices.lastSeenAt}, ${knownDevices.createdAt})`))
    .limit(mostDevices);
  await ctx.db
    .delete(knownDevices)
    .where(and(eq(knownDevices.userId, userId), notInArray(knownDevices.deviceHash, newest)));
  const cookie = makeCookie(ctx, { name: cookieName, value: token, maxAge: yearSeconds });
  return { deviceHash, cookie };
}

/** The token in a request, if it is genuine: nobody can choose it for somebody else. */
async function findOwnToken(ctx: ServiceContext, headers: Headers): Promise<string | undefined> {
  const token = readToken(ctx, headers);
  if (token === undefined) return undefined;
  const own = eq(knownDevices.deviceHash, hashDevice(token, headers));
  const [found] = await ctx.db
    .select({ one: sql`1` })
    .from(knownDevices)
    .where(own)
    .limit(1);
  return found && token;
}

/**
 * The browser of a request, if it signed in to an account before and still has separate attempts
 * there. The query is the same whether or not the account exists.
 * @param email of the account; undefined: any
 * @returns an opaque name for the browser
 */
export async function findKnownDevice(
  ctx: ServiceContext,
  headers: Headers,
  email?: string,
): Promise<string | undefined> {
  const token = readToken(ctx, headers);
  if (token === undefined) return undefined;
  const deviceHash = hashDevice(token, headers);
  const [found] = await ctx.db
    .select({ one: sql`1` })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(
      and(
        eq(knownDevices.deviceHash, deviceHash),
        gt(knownDevices.knownUntil, ctx.now()),
        email === undefined ? undefined : eq(users.email, email),
      ),
    )
    .limit(1);
  return found && deviceHash;
}

/**
 * True if any member of staff signed in from the network of a request. Not limited to this account:
 * somebody who shares a network with staff could otherwise find out which accounts exist.
 */
export async function isKnownNetwork(ctx: ServiceContext): Promise<boolean> {
  const own = eq(knownDevices.networkHash, hashNetwork(ctx));
  const [found] = await ctx.db
    .select({ one: sql`1` })
    .from(knownDevices)
    .where(and(own, gt(knownDevices.knownUntil, ctx.now())))
    .limit(1);
  return found !== undefined;
}

/**
 * Ends the separate attempts of browsers and their networks, until they sign in again.
 * @param options `userId`: whose; undefined: everybody's. `but`: the request of a browser that keeps
 *   them
 */
export async function forgetDevices(
  ctx: ServiceContext,
  { userId, but }: { userId?: string; but?: Headers },
): Promise<void> {
  const token = but && readToken(ctx, but);
  await ctx.db
    .update(knownDevices)
    .set({ knownUntil: null })
    .where(
      and(
        isNotNull(knownDevices.knownUntil),
        userId === undefined ? undefined : eq(knownDevices.userId, userId),
        but && token !== undefined
          ? ne(knownDevices.deviceHash, hashDevice(token, but))
          : undefined,
      ),
    );
}

function hashDevice(token: string, headers: Headers): string {
  const device = describeDevice(headers.get('user-agent'));
  return createHash('sha256').update(`${token}\n${device}`).digest('base64url');
}

function hashNetwork(ctx: ServiceContext): string {
  const key = ctx.ports.site.deriveKey('known-networks');
  return createHmac('sha256', key).update(networkOfActor(ctx)).digest('base64url');
}

function readToken(ctx: ServiceContext, headers: Headers): string | undefined {
  const token = readCookie(ctx, headers, cookieName);
  return token && /^[\w-]{32}$/.test(token) ? token : undefined;
}

/** From specific to general: most browsers also claim to be those below them. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|Chromium\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** Description of a browser by its user agent, such as `Firefox on Windows`; it may not be true. */
export function describeDevice(userAgent: string | null): string {
  const browser = nameIn(browsers, userAgent ?? '');
  const system = nameIn(systems, userAgent ?? '');
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown browser';
}

function nameIn(names: readonly (readonly [RegExp, string])[], text: string): string | undefined {
  return names.find(([pattern]) => pattern.test(text))?.[1];
}
