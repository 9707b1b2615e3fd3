import { useSearchParams } from 'react-router';
import { caseStatusWords, caseTypeWords } from '../case-words.tsx';
import { optionsOf } from '#back-office/form-fields.tsx';
import { ListFilters } from '#back-office/list-filters.tsx';
import { urls } from '#shared/urls.ts';
import { useCaseWorkers } from './case-workers.ts';

/** Search by number, name and e-mail, and what list and board can be narrowed down by. */
export function CaseFilters() {
  const [search] = useSearchParams();
  const people = useCaseWorkers();
  function select(name: string, label: string, all: string) {
    return { name, label, all, value: search.get(name) ?? '' };
  }
  return (
    <ListFilters
      action={urls.admin.cases()}
      searchLabel="Search number, name or e-mail"
      query={search.get('q') ?? ''}
      filters={[
        { ...select('status', 'Status', 'All statuses'), options: optionsOf(caseStatusWords) },
        { ...select('type', 'Type', 'All types'), options: optionsOf(caseTypeWords) },
        {
          ...select('assignee', 'Assigned to', 'Anybody'),
          options: [
            { value: 'me', label: 'Me' },
            { value: 'nobody', label: 'Nobody' },
            ...people.map(({ id, name }) => ({ value: id, label: name })),
          ],
        },
      ]}
    />
  );
}
