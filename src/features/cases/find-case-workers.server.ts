import type { ServiceContext } from '#kernel/context.ts';
import { authorize } from '#kernel/authorize.ts';
import { findStaffWho } from '#kernel/access/find-staff-who.ts';
import type { NamedStaff } from '#kernel/access/find-staff-who.ts';

/** Who may be given a case: staff who may change one, by name. */
export async function findCaseWorkers(ctx: ServiceContext): Promise<NamedStaff[]> {
  authorize(ctx, 'case:read');
  return findStaffWho(ctx, 'case:write');
}
