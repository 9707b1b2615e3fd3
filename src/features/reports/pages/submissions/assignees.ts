import { createContext, use } from 'react';
import type { NamedStaff } from '#kernel/access/need-to-know.ts';

/** Whom a submission can be given to; filled by the list. */
export const Assignees = createContext<readonly NamedStaff[]>([]);

export function useAssignees(): readonly NamedStaff[] {
  return use(Assignees);
}
