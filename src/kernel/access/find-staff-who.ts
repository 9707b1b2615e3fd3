import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { permissionsByRole, roles } from '#shared/permissions.ts';
import type { Permission } from '#shared/permissions.ts';
import type { ServiceContext } from '../context.ts';
import { adminUsers, users } from '#features/staff/schema/staff.server.ts';

export type NamedStaff = { id: string; name: string };

/** The staff whose role has a right, by name; the caller authorises. Disabled accounts have none. */
export function findStaffWho(ctx: ServiceContext, may: Permission): Promise<NamedStaff[]> {
  const withRight = roles.filter((role) => permissionsByRole[role].includes(may));
  return ctx.db
    .select({ id: users.id, name: users.name })
    .from(adminUsers)
    .innerJoin(users, eq(users.id, adminUsers.userId))
    .where(and(inArray(adminUsers.role, withRight), isNull(adminUsers.disabledAt)))
    .orderBy(asc(users.name), asc(users.id));
}
