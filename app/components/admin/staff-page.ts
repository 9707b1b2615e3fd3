import { useRouteLoaderData } from 'react-router';
import type { Permission, Role } from '#shared/permissions.ts';

/** What every page of the back office knows; loaded once by its layout. */
export type StaffPage = {
  companyName: string;
  timeZone: string;
  name: string;
  role: Role;
  permissions: readonly Permission[];
  /** Mail that waits while no mail server is set up; 0 when there is one. */
  stuckMail: number;
  nonce: string;
  flash: { code: string; id: string } | undefined;
};

/** Undefined only on an error page that came before the layout was loaded. */
export function useStaffPage(): StaffPage | undefined {
  return useRouteLoaderData<StaffPage>('routes/admin/layout');
}

/** Whether the signed-in role may do something. Hides controls; the services decide. */
export function useMay(permission: Permission): boolean {
  return useStaffPage()?.permissions.includes(permission) ?? false;
}
