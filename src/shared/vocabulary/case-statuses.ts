import { keyIn, keysOf } from './list.ts';

/**
 * The statuses of a case in the words of staff. Any status may follow any other; every change is written
 * to the case's history.
 */
export const caseStatusWords = {
  submitted: 'Submitted',
  under_review: 'Under review',
  investigating: 'Investigating',
  pending_info: 'Waiting for the client',
  resolved: 'Resolved',
  closed: 'Closed',
} as const;

export type CaseStatus = keyof typeof caseStatusWords;

export const caseStatuses = keysOf(caseStatusWords);

/** The status that each number key sets, beginning with 1; a queue has the first four. */
export const caseStatusKeys = [
  'under_review',
  'investigating',
  'pending_info',
  'resolved',
  'submitted',
  'closed',
] as const satisfies readonly CaseStatus[];

/** Nobody works on it any more: its dates, calls and requests need no action. */
export function hasCaseEnded(status: CaseStatus): boolean {
  return status === 'resolved' || status === 'closed';
}

export function isCaseStatus(value: string): value is CaseStatus {
  return keyIn(caseStatusWords, value) !== undefined;
}
