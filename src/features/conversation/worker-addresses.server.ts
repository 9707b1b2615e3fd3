import { and, eq, isNull } from 'drizzle-orm';
import type { Settings } from '#kernel/settings/registry.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { adminUsers, users } from '#features/staff/schema/staff.server.ts';
import { staffAddresses } from '#features/staff/staff-addresses.server.ts';

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
