import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { adminUsers, users } from '#server/db/schema/staff.ts';
import { permissionsByRole, roles } from '#shared/permissions.ts';
import { authorize } from '../authorize.ts';

export type CaseWorker = { id: string; name: string };

const workingRoles = roles.filter((role) => permissionsByRole[role].includes('case:write'));

/** Who may be given a case: staff who may change one, by name. */
export async function findCaseWorkers(ctx: ServiceContext): Promise<CaseWorker[]> {
  authorize(ctx, 'case:read');
  return ctx.db
    .select({ id: users.id, name: users.name })
    .from(adminUsers)
    .innerJoin(users, eq(users.id, adminUsers.userId))
    .where(and(inArray(adminUsers.role, workingRoles), isNull(adminUsers.disabledAt)))
    .orderBy(asc(users.name), asc(users.id));
}
