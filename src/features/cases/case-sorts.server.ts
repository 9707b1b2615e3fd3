import { cases } from './schema/cases.server.ts';
import type { SortKey } from '#kernel/lists/keyset-page.ts';

const { id, createdAt, statusChangedAt } = cases;

/** What the list can be sorted by; the first one is how it is when nothing is said. */
export const caseSorts = {
  opened: { id, column: createdAt, direction: 'descending' },
  '-opened': { id, column: createdAt, direction: 'ascending' },
  changed: { id, column: statusChangedAt, direction: 'descending' },
  '-changed': { id, column: statusChangedAt, direction: 'ascending' },
} as const satisfies Record<string, SortKey>;

export type CaseSort = keyof typeof caseSorts;
