import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { adminUsers, users } from '#server/db/schema/staff.ts';
import { permissionsByRole, roles } from '#shared/permissions.ts';
import { authorize } from '../authorize.ts';

export type Assignee = { id: string; name: string };

const workingRoles = roles.filter((role) => permissionsByRole[role].includes('submission:write'));

/** Who may be given a submission: staff who may change one, by name. */
export async function findAssignees(ctx: ServiceContext): Promise<Assignee[]> {
  authorize(ctx, 'submission:read');
  return ctx.db
    .select({ id: users.id, name: users.name })
    .from(adminUsers)
    .innerJoin(users, eq(users.id, adminUsers.userId))
    .where(and(inArray(adminUsers.role, workingRoles), isNull(adminUsers.disabledAt)))
    .orderBy(asc(users.name), asc(users.id));
}
