import { and, eq, isNull } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { adminUsers, users } from './schema.server.ts';
import type { Settings } from '#kernel/settings/registry.ts';

/** Who is told that a form arrived: the address in the settings, else every administrator. */
export async function staffAddresses(ctx: ServiceContext, settings: Settings): Promise<string[]> {
  if (settings.admin_email !== '') return [settings.admin_email];
  const administrators = await ctx.db
    .select({ email: users.email })
    .from(adminUsers)
    .innerJoin(users, eq(adminUsers.userId, users.id))
    .where(and(eq(adminUsers.role, 'administrator'), isNull(adminUsers.disabledAt)));
  return administrators.map(({ email }) => email);
}
