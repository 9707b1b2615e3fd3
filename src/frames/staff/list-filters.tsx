import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { Form, Link, useNavigate, useNavigation, useSearchParams } from 'react-router';
import { buttonClass } from '#ui/document/button-class.ts';
import { classNames } from '#ui/class-names.ts';
import { controlClass } from '#ui/document/control-class.ts';
import { NativeSelect, type Option } from '#ui/document/select-field.tsx';
import { Spinner } from '#ui/document/progress.tsx';
import { clearedSearch, appearanceParameters } from './data-table/list-address.ts';

export type ListFilter = {
  name: string;
  label: string;
  value: string;
  /** Label of the first entry, which means no filter. */
  all: string;
  options: readonly Option[];
};

/** A day at which the list begins or ends. */
export type ListDay = { name: string; label: string; value: string };

/**
 * Search and filters of a list, as a form that puts them into the address. A filter applies when it is chosen;
 * the button is for the search, and without script for all of them.
 */
export function ListFilters({
  action,
  searchLabel,
  searchHint,
  query,
  filters,
  moreFilters = [],
  days = [],
}: {
  action: string;
  searchLabel: string;
  /** Hint about the search; shown below the field. */
  searchHint?: string | undefined;
  query: string;
  filters: readonly ListFilter[];
  /** Behind "More filters", which is open while one of them is set. */
  moreFilters?: readonly ListFilter[];
  days?: readonly ListDay[];
}) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const isSearching = useNavigation().location?.pathname === action;
  const hasMore = [...moreFilters, ...days].filter(({ value }) => value !== '').length;
  const searched = useFieldOf<HTMLInputElement>(query);
  const [isOpen, setOpen] = useState(hasMore > 0);
  const isFiltered = query !== '' || hasMore > 0 || filters.some(({ value }) => value !== '');

  async function showFound(form: HTMLFormElement) {
    await navigate(action + filledIn(form), { preventScrollReset: true });
    // On a phone, everything above the form would push the results out of view.
    if (matchMedia('(width < 40rem)').matches) form.scrollIntoView({ block: 'start' });
  }

  return (
    <Form
      method="get"
      action={action}
      role="search"
      aria-label={searchLabel}
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void showFound(event.currentTarget);
      }}
    >
      <div className="grid grow basis-full grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-1 xl:basis-72">
        {/* The label spans both columns, so that on a phone it needs no second line. */}
        <label className="contents text-sm font-semibold">
          <span className="col-span-2">{searchLabel}</span>
          <input
            ref={searched}
            type="search"
            name="q"
            defaultValue={query}
            autoComplete="off"
            aria-describedby={searchHint && hintId}
            className={classNames(controlClass('application'), 'font-normal')}
          />
        </label>
        <button type="submit" className={buttonClass({ tone: 'secondary', size: 'small' })}>
          {isSearching ? <Spinner /> : <Search className="size-4" />}
          Search
        </button>
      </div>
      {/* Searching keeps the appearance of the list. */}
      {appearanceParameters.map(
        (name) =>
          search.get(name) && (
            <input key={name} type="hidden" name={name} value={search.get(name) ?? ''} />
          ),
      )}
      {filters.map((filter) => (
        <Choice key={filter.name} filter={filter} />
      ))}
      {isFiltered && (
        <Link
          to={action + clearedSearch(search)}
          className={buttonClass({ tone: 'quiet', size: 'small' })}
        >
          Clear
        </Link>
      )}
      {searchHint && (
        <p id={hintId} className="w-full text-sm text-muted">
          {searchHint}
        </p>
      )}
      {moreFilters.length + days.length > 0 && (
        <details
          open={isOpen || hasMore > 0}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
          className="w-full rounded-md text-sm"
        >
          <summary className="w-fit cursor-pointer rounded-sm py-1 pointer-coarse:py-2.75 font-semibold text-link">
            {hasMore > 0 ? `More filters (${hasMore} set)` : 'More filters'}
          </summary>
          <div className="flex flex-wrap gap-3 pt-2">
            {moreFilters.map((filter) => (
              <Choice key={filter.name} filter={filter} />
            ))}
            {days.map((day) => (
              <Day key={day.name} day={day} />
            ))}
          </div>
        </details>
      )}
    </Form>
  );
}

const hintId = 'list-search-hint';

/** Query string without empty fields, so that addresses are short and comparable. */
function filledIn(form: HTMLFormElement): string {
  const search = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value.trim() !== '') search.set(name, value.trim());
  return search.size === 0 ? '' : `?${search}`;
}

function Choice({ filter }: { filter: ListFilter }) {
  const field = useFieldOf<HTMLSelectElement>(filter.value);
  return (
    <label className="grid min-w-36 gap-1 text-sm font-semibold max-sm:flex-1">
      {filter.label}
      <NativeSelect
        ref={field}
        name={filter.name}
        defaultValue={filter.value}
        placeholder={filter.all}
        options={filter.options}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
        className={classNames(controlClass('application'), 'font-normal')}
      />
    </label>
  );
}

function Day({ day }: { day: ListDay }) {
  const field = useFieldOf<HTMLInputElement>(day.value);
  const { onKeyDown, onChange } = useChosenDay(field);
  return (
    <label className="grid min-w-36 gap-1 text-sm font-semibold max-sm:flex-1">
      {day.label}
      <input
        ref={field}
        type="date"
        name={day.name}
        defaultValue={day.value}
        onKeyDown={onKeyDown}
        onChange={onChange}
        className={classNames(controlClass('application'), 'font-normal')}
      />
    </label>
  );
}

/**
 * Follows the address without replacing the field, which would take the focus and whatever is being typed.
 * @returns the field, whose value is the one in the address
 */
function useFieldOf<Field extends HTMLInputElement | HTMLSelectElement>(
  value: string,
): RefObject<Field | null> {
  const field = useRef<Field>(null);
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = value;
  }, [value]);
  return field;
}

/** In milliseconds after the last key: arrow keys step through days that are not meant. */
const settledAfter = 500;

/** Applies a day at once when it was picked, and after a pause when it was typed. */
function useChosenDay(field: RefObject<HTMLInputElement | null>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isByKey = useRef(false);
  const apply = useEffectEvent(() => field.current?.form?.requestSubmit());
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onKeyDown() {
      isByKey.current = true;
    },
    onChange() {
      clearTimeout(timer.current);
      if (field.current && isWhole(field.current))
        timer.current = setTimeout(apply, isByKey.current ? settledAfter : 0);
      isByKey.current = false;
    },
  };
}

/** False while a day is half typed: its value is then empty, or of a year such as 0020. */
function isWhole({ value, validity }: HTMLInputElement): boolean {
  return value === '' ? !validity.badInput : value >= '1900';
}

/** Reads the filters of a list from the address. */
export function useFilters() {
  const [search] = useSearchParams();
  return {
    query: search.get('q') ?? '',
    select(name: string, label: string, all: string) {
      return { name, label, all, value: search.get(name) ?? '' };
    },
    day(name: string, label: string): ListDay {
      return { name, label, value: search.get(name) ?? '' };
    },
  };
}

/** Possible assignees, as a filter. */
export function assigneeOptions(people: readonly { id: string; name: string }[]): Option[] {
  return [
    { value: 'me', label: 'Me' },
    { value: 'nobody', label: 'Nobody' },
    ...people.map(({ id, name }) => ({ value: id, label: name })),
  ];
}
