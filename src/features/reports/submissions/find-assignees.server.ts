import type { ServiceContext } from '#kernel/context.ts';
import { authorize } from '#kernel/authorize.ts';
import { findStaffWho } from '#kernel/access/find-staff-who.ts';
import type { NamedStaff } from '#kernel/access/find-staff-who.ts';

/** Who may be given a submission: staff who may change one, by name. */
export async function findAssignees(ctx: ServiceContext): Promise<NamedStaff[]> {
  authorize(ctx, 'submission:read');
  return findStaffWho(ctx, 'submission:write');
}
