import { Search } from 'lucide-react';
import { Form, Link, useNavigation, useSubmit } from 'react-router';
import { buttonLook } from '#app/ui/document/button-look.ts';
import { classNames } from '#app/ui/class-names.ts';
import { controlLook } from '#app/ui/document/control-look.ts';
import { NativeSelect } from '#app/ui/document/select-field.tsx';
import type { Option } from '#app/ui/document/select-field.tsx';
import { Spinner } from '#app/ui/document/spinner.tsx';

export type ListFilter = {
  name: string;
  label: string;
  value: string;
  /** The first entry, which means no filter. */
  all: string;
  options: readonly Option[];
};

/** Search and filters of a list, as a form that puts them into the address. */
export function ListFilters({
  action,
  searchLabel,
  query,
  filters,
}: {
  action: string;
  searchLabel: string;
  query: string;
  filters: readonly ListFilter[];
}) {
  const submit = useSubmit();
  const isSearching = useNavigation().location?.pathname === action;
  const isFiltered = query !== '' || filters.some(({ value }) => value !== '');
  return (
    <Form
      method="get"
      action={action}
      role="search"
      aria-label={searchLabel}
      className="flex flex-wrap items-end gap-3"
    >
      <label className="grid min-w-52 flex-1 gap-1 text-sm font-semibold">
        {searchLabel}
        <input
          key={query}
          type="search"
          name="q"
          defaultValue={query}
          autoComplete="off"
          className={classNames(controlLook('application'), 'font-normal')}
        />
      </label>
      {filters.map((filter) => (
        <label
          key={filter.name}
          className="grid min-w-36 gap-1 text-sm font-semibold max-sm:flex-1"
        >
          {filter.label}
          <NativeSelect
            key={filter.value}
            name={filter.name}
            defaultValue={filter.value}
            placeholder={filter.all}
            options={filter.options}
            onChange={(event) => void submit(event.currentTarget.form)}
            className={classNames(controlLook('application'), 'font-normal')}
          />
        </label>
      ))}
      <button type="submit" className={buttonLook({ tone: 'secondary', size: 'small' })}>
        {isSearching ? <Spinner /> : <Search className="size-4" />}
        Search
      </button>
      {isFiltered && (
        <Link to={action} className={buttonLook({ tone: 'quiet', size: 'small' })}>
          Clear
        </Link>
      )}
    </Form>
  );
}
