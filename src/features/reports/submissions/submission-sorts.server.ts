import { formSubmissions } from '../schema/submissions.server.ts';
import type { SortKey } from '#kernel/lists/keyset-page.ts';

const { id, submittedAt, statusChangedAt } = formSubmissions;

/** What the list can be sorted by; the first one is how it is when nothing is said. */
export const submissionSorts = {
  arrived: { id, column: submittedAt, direction: 'descending' },
  '-arrived': { id, column: submittedAt, direction: 'ascending' },
  changed: { id, column: statusChangedAt, direction: 'descending' },
  '-changed': { id, column: statusChangedAt, direction: 'ascending' },
} as const satisfies Record<string, SortKey>;

export type SubmissionSort = keyof typeof submissionSorts;
