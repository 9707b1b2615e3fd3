import type { ServiceContext } from '#kernel/context.ts';
import { authorize } from '#kernel/authorize.ts';
import { findStaffWho } from '#kernel/access/find-staff-who.ts';
import type { NamedStaff } from '#kernel/access/find-staff-who.ts';

/** Who may be put on the list of a restricted case: staff who may read one, by name. */
export async function findCaseReaders(ctx: ServiceContext): Promise<NamedStaff[]> {
  authorize(ctx, 'case:read');
  return findStaffWho(ctx, 'case:read');
}
