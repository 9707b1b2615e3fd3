import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';
import { v7 } from 'uuid';
import type { Db } from '#server/db/client.ts';
import { accounts, sessions, users, verifications } from '#server/db/schema/staff.ts';
import type { Log } from '#server/ports/logging.ts';
import type { Passwords } from '#server/ports/sign-in.ts';
import type { SiteAddress } from '#server/ports/site.ts';

import { cookiePrefix } from './session-cookie.ts';
import { stepwiseSignIn } from './stepwise-sign-in.ts';

export type SessionOptions = {
  db: Db;
  site: SiteAddress;
  passwords: Passwords;
  log: Log;
};

/**
 * The sign-in library, used through its functions only: none of its own routes is served.
 * @param idleMinutes how long a session lasts without a sign of life
 */
export function configureBetterAuth(
  { db, site, passwords, log }: SessionOptions,
  idleMinutes: number,
) {
  return betterAuth({
    baseURL: site.appUrl,
    trustedOrigins: [site.appUrl],
    secret: site.deriveKey('sessions').toString('base64url'),
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
    }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      maxPasswordLength: 256,
      password: {
        hash: passwords.hash,
        verify: ({ hash, password }) => passwords.verify(hash, password),
      },
    },
    // Without a cookie cache a revoked session ends with the next request.
    session: {
      expiresIn: idleMinutes * 60,
      updateAge: 60,
      cookieCache: { enabled: false },
      additionalFields: { provedAt: { type: 'date', required: false, input: false } },
    },
    plugins: [stepwiseSignIn],
    advanced: {
      cookiePrefix,
      useSecureCookies: site.appUrl.startsWith('https:'),
      // Lax, not Strict: a member of staff who follows a link from a mail arrives signed in. Every
      // change is a POST, which Lax leaves without the cookie, and the origin is checked as well.
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
      database: { generateId: () => v7() },
      // The library would believe X-Forwarded-For; the audit log has the address that was checked.
      ipAddress: { disableIpTracking: true },
    },
    // Our limits are in the database and count failures; see server/services/rate-limits.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_level, message, ...details) => report(log, message, details) },
  });
}

function report(log: Log, message: string, details: unknown[]): void {
  log.error({ err: details.find((detail) => detail instanceof Error) }, `Sign-in: ${message}`);
}
