import type { ServiceContext } from '#server/context.ts';
import { authorize } from '../authorize.ts';
import { findStaffWho } from '../access/find-staff-who.ts';
import type { NamedStaff } from '../access/find-staff-who.ts';

/** Who may be given a case: staff who may change one, by name. */
export async function findCaseWorkers(ctx: ServiceContext): Promise<NamedStaff[]> {
  authorize(ctx, 'case:read');
  return findStaffWho(ctx, 'case:write');
}
