import { createContext, use } from 'react';
import type { Assignee } from '#server/services/submissions/find-assignees.ts';

/** Whom a submission can be given to; filled by the list. */
export const Assignees = createContext<readonly Assignee[]>([]);

export function useAssignees(): readonly Assignee[] {
  return use(Assignees);
}
