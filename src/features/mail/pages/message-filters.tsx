import { useSearchParams } from 'react-router';
import { optionsOf } from '#back-office/form-fields.tsx';
import { ListFilters } from '#back-office/list-filters.tsx';
import { emailStateWords, laneWords } from '../mail-words.ts';
import { urls } from '#shared/urls.ts';

/** Search, and what the list of all mail can be narrowed down by. */
export function MessageFilters({ kinds }: { kinds: Record<string, string> }) {
  const [search] = useSearchParams();
  function select(name: string, label: string, all: string) {
    return { name, label, all, value: search.get(name) ?? '' };
  }
  return (
    <ListFilters
      action={urls.admin.mailMonitoring()}
      searchLabel="Search address"
      query={search.get('q') ?? ''}
      filters={[
        { ...select('state', 'State', 'All'), options: optionsOf(emailStateWords) },
        { ...select('kind', 'Mail', 'All kinds'), options: optionsOf(kinds) },
      ]}
      moreFilters={[{ ...select('lane', 'Lane', 'All lanes'), options: optionsOf(laneWords) }]}
      days={[
        { name: 'from', label: 'From', value: search.get('from') ?? '' },
        { name: 'to', label: 'Until', value: search.get('to') ?? '' },
      ]}
    />
  );
}
