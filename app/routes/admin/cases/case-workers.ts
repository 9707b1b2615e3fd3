import { createContext, use } from 'react';
import type { CaseWorker } from '#server/services/cases/find-case-workers.ts';

/** Whom a case can be given to; filled by the list and by the page of a case. */
export const CaseWorkers = createContext<readonly CaseWorker[]>([]);

export function useCaseWorkers(): readonly CaseWorker[] {
  return use(CaseWorkers);
}
