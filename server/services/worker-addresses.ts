import { and, eq, isNull } from 'drizzle-orm';
import type { Settings } from '#shared/settings/registry.ts';
import type { ServiceContext } from '../context.ts';
import { adminUsers, users } from '../db/schema/staff.ts';
import { staffAddresses } from './staff-addresses.ts';

/** Who is told that somebody wrote: who works on it, unless they left; else who is told of forms. */
export async function workerAddresses(
  ctx: ServiceContext,
  { assignedTo, settings }: { assignedTo: string | null; settings: Settings },
): Promise<string[]> {
  if (assignedTo === null) return staffAddresses(ctx, settings);
  const [found] = await ctx.db
    .select({ email: users.email })
    .from(users)
    .innerJoin(adminUsers, eq(adminUsers.userId, users.id))
    .where(and(eq(users.id, assignedTo), isNull(adminUsers.disabledAt)));
  return found ? [found.email] : staffAddresses(ctx, settings);
}
