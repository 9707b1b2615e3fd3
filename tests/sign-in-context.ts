import { createPasswords } from '#platform/adapters/argon2/create-passwords.ts';
import { createSiteAddress } from '#platform/adapters/create-site.ts';
import type { ServiceContext } from '#kernel/context.ts';
import type { Db } from '#database/client.ts';
import { accounts, adminUsers, users } from '#database/tables/staff.ts';
import type { Role } from '#shared/roles.ts';
import { cheapHash } from './cheap-hash.ts';
import { testContext } from './context.ts';

/** A visitor's context with the real password hashing. Its clock is `Date`, for `vi.setSystemTime`. */
export function signInContext(
  db: Db,
  { appUrl = 'https://help.example.org', ip = '192.0.2.9' } = {},
): ServiceContext {
  const site = createSiteAddress(appUrl, Buffer.alloc(32, 7));
  const passwords = createPasswords();
  return testContext(db, {
    actor: { type: 'public', ip },
    ports: { site, passwords },
  });
}

export const staffPassword = 'harbour lamp seventy birds';

/** Stores a user who can sign in, as staff when a role is given; returns the new id. */
export async function createStaff(
  ctx: ServiceContext,
  { email, role }: { email: string; role?: Role },
): Promise<string> {
  const [user] = await ctx.db.insert(users).values({ name: 'Robin Example', email }).returning();
  if (!user) throw new Error('The user was not stored.');
  const password = await cheapHash(staffPassword);
  await ctx.db
    .insert(accounts)
    .values({ userId: user.id, accountId: user.id, providerId: 'credential', password });
  if (role) await ctx.db.insert(adminUsers).values({ userId: user.id, role });
  return user.id;
}

/** The request headers of a browser with these Set-Cookie values. */
export function browserWith(cookies: readonly string[]): Headers {
  return new Headers({ cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') });
}
