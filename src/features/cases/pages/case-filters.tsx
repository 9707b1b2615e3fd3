import { caseStatusWords, caseTypeWords } from '../case-words.tsx';
import { optionsOf } from '#back-office/form-fields.tsx';
import { ListFilters, useFilters, assigneeOptions } from '#back-office/list-filters.tsx';
import { urls } from '#shared/urls.ts';
import { useCaseWorkers } from './case-workers.ts';

/** Search by number, name and e-mail, and what list and board can be narrowed down by. */
export function CaseFilters() {
  const { query, select } = useFilters();
  const people = useCaseWorkers();
  return (
    <ListFilters
      action={urls.admin.cases()}
      searchLabel="Search number, name or e-mail"
      query={query}
      filters={[
        { ...select('status', 'Status', 'All statuses'), options: optionsOf(caseStatusWords) },
        { ...select('type', 'Type', 'All types'), options: optionsOf(caseTypeWords) },
        {
          ...select('assignee', 'Assigned to', 'Anybody'),
          options: assigneeOptions(people),
        },
      ]}
    />
  );
}
