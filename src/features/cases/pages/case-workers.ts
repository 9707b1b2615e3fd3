import { createContext, use } from 'react';
import type { NamedStaff } from '#kernel/access/need-to-know.ts';

/** Whom a case can be given to; filled by the list and by the page of a case. */
export const CaseWorkers = createContext<readonly NamedStaff[]>([]);

export function useCaseWorkers(): readonly NamedStaff[] {
  return use(CaseWorkers);
}
