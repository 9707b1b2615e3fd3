import { eq } from 'drizzle-orm';
import { createHash, randomBytes } from 'node:crypto';
import { makeCookie, readCookie } from '#kernel/cookies.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { enqueueEmail } from '#kernel/outbox/enqueue-email.ts';
import { readMailServer } from '#kernel/outbox/read-mail-server.ts';
import type { Account } from '#kernel/ports/sign-in.ts';
import { knownDevices } from './schema.server.ts';

const cookieName = 'lantern-device';
const yearSeconds = 365 * 86_400;

/**
 * Remembers the browser of a sign-in, and tells the account's owner about one not seen before: by a
 * cookie and by the kind of browser, so that a copied cookie alone is no known device. The first one
 * of an account is no news. Where no mail server is set up nothing is queued: months later such a
 * mail would only frighten.
 * @returns the Set-Cookie value by which the browser is known again
 */
export async function noteDevice(
  ctx: ServiceContext,
  account: Account,
  headers: Headers,
): Promise<string> {
  const token = readToken(ctx, headers) ?? randomBytes(24).toString('base64url');
  const device = describeDevice(headers.get('user-agent'));
  const deviceHash = createHash('sha256').update(`${token}\n${device}`).digest('base64url');
  const { userId, email } = account;
  const now = ctx.now();
  await ctx.db.transaction(async (db) => {
    const tx = { ...ctx, db };
    const known = await db.select().from(knownDevices).where(eq(knownDevices.userId, userId));
    await db
      .insert(knownDevices)
      .values({ userId, deviceHash, lastSeenAt: now })
      .onConflictDoUpdate({
        target: [knownDevices.userId, knownDevices.deviceHash],
        set: { lastSeenAt: now },
      });
    const isNew = !known.some((row) => row.deviceHash === deviceHash);
    if (!isNew || known.length === 0 || !(await readMailServer(tx))) return;
    const payload = { device, at: now.toISOString() };
    await enqueueEmail(tx, { template: 'new-device', to: email, payload });
  });
  return makeCookie(ctx, { name: cookieName, value: token, maxAge: yearSeconds });
}

function readToken(ctx: ServiceContext, headers: Headers): string | undefined {
  const token = readCookie(ctx, headers, cookieName);
  return token && /^[\w-]{32}$/.test(token) ? token : undefined;
}

/** From specific to general: most browsers also claim to be the ones below them. */
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

/** What a browser says of itself, in words, such as `Firefox on Windows`; it may not be true. */
export function describeDevice(userAgent: string | null): string {
  const browser = nameIn(browsers, userAgent ?? '');
  const system = nameIn(systems, userAgent ?? '');
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown browser';
}

function nameIn(names: readonly (readonly [RegExp, string])[], text: string): string | undefined {
  return names.find(([pattern]) => pattern.test(text))?.[1];
}
