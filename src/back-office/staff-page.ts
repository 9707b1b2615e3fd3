import { useRouteLoaderData } from 'react-router';
import type { Permission } from '#features/capabilities.ts';
import type { Appearance } from '#features/inbox/appearance.ts';
import type { Role } from '#shared/roles.ts';
import type { QueueCounts } from '#features/inbox/queues.ts';

/** What every page of the back office knows; loaded once by its layout. */
export type StaffPage = {
  userId: string;
  companyName: string;
  timeZone: string;
  name: string;
  role: Role;
  appearance: Appearance;
  permissions: readonly Permission[];
  /** Mail that waits while no mail server is set up; 0 when there is one. */
  stuckMail: number;
  /** How much waits in each queue of the inbox; nothing for who may not read it. */
  queueCounts: QueueCounts;
  /** Set while a second factor is missing that the role must have. */
  factor: { dueAt: Date; isOverdue: boolean } | undefined;
  nonce: string;
  flash: { code: string; id: string } | undefined;
};

/** Undefined only on an error page that came before the layout was loaded. */
export function useStaffPage(): StaffPage | undefined {
  return useRouteLoaderData<StaffPage>('back-office');
}

/** Whether the signed-in role may do something. Hides controls; the verbs decide. */
export function useMay(permission: Permission): boolean {
  return useStaffPage()?.permissions.includes(permission) ?? false;
}
