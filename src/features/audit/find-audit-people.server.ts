import { asc, eq } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { adminUsers, users } from '#features/staff/schema/staff.server.ts';
import { authorize } from '#kernel/authorize.ts';

/** The staff as they are now, for the filter. Who left is found by name. */
export async function findAuditPeople(
  ctx: ServiceContext,
): Promise<{ id: string; name: string }[]> {
  authorize(ctx, 'audit:read');
  return ctx.db
    .select({ id: users.id, name: users.name })
    .from(users)
    .innerJoin(adminUsers, eq(adminUsers.userId, users.id))
    .orderBy(asc(users.name));
}
