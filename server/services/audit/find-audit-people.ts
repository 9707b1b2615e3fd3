import { asc, eq } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { adminUsers, users } from '#server/db/schema/staff.ts';
import { authorize } from '../authorize.ts';

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
