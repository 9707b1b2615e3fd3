import { useSearchParams } from 'react-router';
import { optionsOf } from '#back-office/form-fields.tsx';
import { ListFilters } from '#back-office/list-filters.tsx';
import { urls } from '#shared/urls.ts';
import { actionText, actorKindWords, groupWords, severityWords } from './audit-words.ts';

/** Search, and what the log can be narrowed down by. */
export function AuditFilters({
  actions,
  people,
  reach,
}: {
  /** Those that the log holds. */
  actions: readonly string[];
  people: readonly { id: string; name: string }[];
  /** How many events a search looks at. */
  reach: number;
}) {
  const [search] = useSearchParams();
  const query = search.get('q') ?? '';
  const group = search.get('group') ?? '';
  const groups = [...new Set(actions.map((action) => action.split('.')[0] ?? ''))];
  const within = actions.filter((action) => group === '' || action.startsWith(`${group}.`));
  function select(name: string, label: string, all: string) {
    return { name, label, all, value: search.get(name) ?? '' };
  }
  return (
    <ListFilters
      action={urls.admin.audit()}
      searchLabel="Search name, target, details or address"
      searchHint={
        query
          ? `Searched: ${reach.toLocaleString('en-US')} events from here on. Narrow older ones down by date, user or action.`
          : undefined
      }
      query={query}
      filters={[
        {
          ...select('group', 'About', 'Everything'),
          options: groups.map((value) => ({ value, label: groupWords[value] ?? value })),
        },
        {
          ...select('user', 'User', 'Anybody'),
          options: [
            ...people.map(({ id, name }) => ({ value: id, label: name })),
            ...optionsOf(actorKindWords),
          ],
        },
        { ...select('severity', 'Severity', 'All'), options: optionsOf(severityWords) },
      ]}
      moreFilters={[
        {
          ...select('action', 'Action', 'All actions'),
          options: within.map((value) => ({ value, label: actionText(value) })),
        },
      ]}
      days={[
        { name: 'from', label: 'From', value: search.get('from') ?? '' },
        { name: 'to', label: 'Until', value: search.get('to') ?? '' },
      ]}
    />
  );
}
