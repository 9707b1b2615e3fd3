import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { adminUsers, users } from '#server/db/schema/staff.ts';
import { permissionsByRole, roles } from '#shared/permissions.ts';
import { authorize } from '../authorize.ts';

export type CaseReader = { id: string; name: string };

const readingRoles = roles.filter((role) => permissionsByRole[role].includes('case:read'));

/** Who may be put on the list of a restricted case: staff who may read one, by name. */
export async function findCaseReaders(ctx: ServiceContext): Promise<CaseReader[]> {
  authorize(ctx, 'case:read');
  return ctx.db
    .select({ id: users.id, name: users.name })
    .from(adminUsers)
    .innerJoin(users, eq(users.id, adminUsers.userId))
    .where(and(inArray(adminUsers.role, readingRoles), isNull(adminUsers.disabledAt)))
    .orderBy(asc(users.name), asc(users.id));
}
