import { useSearchParams } from 'react-router';
import { ListFilters } from '#back-office/list-filters.tsx';
import { urls } from '#shared/urls.ts';
import { categoryOptions, levelOptions } from './document-words.ts';

/** Search, and what the documents can be narrowed down by. */
export function DocumentFilters() {
  const [search] = useSearchParams();
  function select(name: string, label: string, all: string) {
    return { name, label, all, value: search.get(name) ?? '' };
  }
  return (
    <ListFilters
      action={urls.admin.documents()}
      searchLabel="Search title or description"
      query={search.get('q') ?? ''}
      filters={[
        { ...select('category', 'Category', 'All'), options: categoryOptions },
        { ...select('level', 'Level', 'All'), options: levelOptions },
        {
          ...select('shown', 'On the site', 'All'),
          options: [
            { value: 'yes', label: 'Offered' },
            { value: 'no', label: 'Not offered' },
          ],
        },
      ]}
    />
  );
}
