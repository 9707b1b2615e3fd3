import { createContext, use } from 'react';

type NamedStaff = { id: string; name: string };

/** Whom a report or a case can be given to; filled by the list, and by the page of one. */
export const Assignees = createContext<readonly NamedStaff[]>([]);

export function useAssignees(): readonly NamedStaff[] {
  return use(Assignees);
}
