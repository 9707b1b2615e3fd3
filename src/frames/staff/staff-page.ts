import { createContext, use } from 'react';
import { useRouteLoaderData, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { Permission } from '#shared/capabilities.ts';
import type { Appearance } from '#shared/vocabulary/appearance.ts';
import type { Role } from '#shared/roles.ts';
import type { PinnedView } from './views/saved-view.ts';

/** Data for every page of the back office; loaded once by its layout. */
export type StaffPage = {
  userId: string;
  companyName: string;
  timeZone: string;
  /** Time at which the page was rendered. */
  now: Date;
  name: string;
  role: Role;
  appearance: Appearance;
  permissions: readonly Permission[];
  /** Mails that wait while no mail server is configured; 0 when there is one. */
  stuckMail: number;
  /** Number of records in each queue of the inbox; empty for staff who may not read it. */
  queueCounts: Readonly<Partial<Record<string, number>>>;
  /** Saved views in the side menu. */
  pinnedViews: readonly PinnedView[];
  /** Set while a second factor that the role requires is missing. */
  factor: { dueAt: Date; isOverdue: boolean } | undefined;
  nonce: string;
  flash: { code: string; id: string } | undefined;
};

/** Undefined only on an error page that came before the layout was loaded. */
export function useStaffPage(): StaffPage | undefined {
  return useRouteLoaderData<StaffPage>('back-office');
}

/** Day and time zone of the organisation, for times that staff choose by its clock. */
export function useOrganisationClock(): Pick<StaffPage, 'now' | 'timeZone'> {
  const page = useStaffPage();
  return { now: page?.now ?? new Date(0), timeZone: page?.timeZone ?? 'UTC' };
}

/** Returns whether the signed-in role has a permission. It only hides controls; the verbs authorise. */
export function useMay(permission: Permission): boolean {
  return useStaffPage()?.permissions.includes(permission) ?? false;
}

type NamedStaff = { id: string; name: string };

/** Possible assignees of a report or a case; provided by the list, and by the page of one. */
export const Assignees = createContext<readonly NamedStaff[]>([]);

export function useAssignees(): readonly NamedStaff[] {
  return use(Assignees);
}

/**
 * For `shouldRevalidate` of a form with conflict detection: the router does not reload data when an action
 * refuses, so saving again would meet the same conflict forever.
 */
export function loadAfterConflict(change: ShouldRevalidateFunctionArgs): boolean {
  return change.actionStatus === 409 || change.defaultShouldRevalidate;
}
