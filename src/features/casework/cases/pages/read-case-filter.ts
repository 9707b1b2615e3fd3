import { readChoice, readDay } from '#frames/staff/list-query.ts';
import { readWorkFilter } from '#shared/work-filter.ts';
import type { CaseFilter } from '../case-filter.server.ts';
import { caseStatuses } from '#shared/vocabulary/case-statuses.ts';
import { caseTypes } from '#shared/vocabulary/case-types.ts';

/** Reads the filter from the address; invalid values filter nothing. */
export function readCaseFilter(search: URLSearchParams): CaseFilter {
  const assignee = search.get('assignee') ?? '';
  const isKnown = /^(me|nobody|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i.test(assignee);
  return {
    query: (search.get('q') ?? '').trim().slice(0, 200) || undefined,
    status: readChoice(search, 'status', caseStatuses),
    caseType: readChoice(search, 'type', caseTypes),
    assignee: isKnown ? assignee : undefined,
    ...readWorkFilter(search, readDay),
  };
}
