import { createContext, use } from 'react';
import { useRouteLoaderData, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { Permission } from '#shared/capabilities.ts';
import type { Appearance } from '#shared/vocabulary/appearance.ts';
import type { Role } from '#shared/roles.ts';
import type { PinnedView } from './views/saved-view.ts';

/** What every page of the back office knows; loaded once by its layout. */
export type StaffPage = {
  userId: string;
  companyName: string;
  timeZone: string;
  /** When the page was made. */
  now: Date;
  name: string;
  role: Role;
  appearance: Appearance;
  permissions: readonly Permission[];
  /** Mail that waits while no mail server is set up; 0 when there is one. */
  stuckMail: number;
  /** How much waits in each queue of the inbox; nothing for who may not read it. */
  queueCounts: Readonly<Partial<Record<string, number>>>;
  /** Saved views in the side menu. */
  pinnedViews: readonly PinnedView[];
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

type NamedStaff = { id: string; name: string };

/** Whom a report or a case can be given to; filled by the list, and by the page of one. */
export const Assignees = createContext<readonly NamedStaff[]>([]);

export function useAssignees(): readonly NamedStaff[] {
  return use(Assignees);
}

/**
 * For `shouldRevalidate` of a form that can meet a colleague's change: the router leaves its data as it
 * is when an action refuses, and saving again would then meet the same change again, for ever.
 */
export function loadAfterConflict(change: ShouldRevalidateFunctionArgs): boolean {
  return change.actionStatus === 409 || change.defaultShouldRevalidate;
}
