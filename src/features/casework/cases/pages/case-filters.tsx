import { Columns3, RefreshCw, Rows3 } from 'lucide-react';
import { Link, useRevalidator, useSearchParams } from 'react-router';
import { changedSearch } from '#frames/staff/data-table/list-address.ts';
import { optionsOf } from '#frames/staff/form-fields.tsx';
import { assigneeOptions, ListFilters, useFilters } from '#frames/staff/list-filters.tsx';
import { useAssignees } from '#frames/staff/staff-page.ts';
import { urls } from '#shared/urls.ts';
import { workParameters, workWords } from '#shared/work-filter.ts';
import { Button } from '#ui/application/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { buttonClass } from '#ui/document/button-class.ts';
import { caseStatusWords } from '#shared/vocabulary/case-statuses.ts';
import { caseTypeWords } from '#shared/vocabulary/case-types.ts';

/** Search by number, name and e-mail, and the filters of list and board. */
export function CaseFilters() {
  const { query, select, day } = useFilters();
  const people = useAssignees();
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
      moreFilters={[
        { ...select(workParameters.work, 'Work', 'All'), options: optionsOf(workWords) },
      ]}
      days={[day(workParameters.from, 'Finished from'), day(workParameters.to, 'Finished until')]}
    />
  );
}

const views = [
  { key: null, label: 'List', Icon: Rows3 },
  { key: 'board', label: 'Board', Icon: Columns3 },
] as const;

/** Switches the same cases between list and board. */
export function ViewSwitch({ isBoard }: { isBoard: boolean }) {
  const [search] = useSearchParams();
  return (
    <nav aria-label="Shown as" className="flex gap-1 rounded-md border border-control p-0.5">
      {views.map(({ key, label, Icon }) => {
        const isCurrent = isBoard === (key === 'board');
        return (
          <Link
            key={label}
            to={changedSearch(search, { view: key }) || '?'}
            aria-current={isCurrent ? 'page' : undefined}
            className={classNames(
              buttonClass({ tone: 'quiet', size: 'compact' }),
              isCurrent && 'bg-primary-soft! text-primary-ink!',
            )}
          >
            <Icon className="size-4" />
            {label}
          </Link>
        );
      })}
    </nav>
  );
}

/** Reloads the rows, for users who do not rely on live updates. */
export function RefreshButton() {
  const { revalidate, state } = useRevalidator();
  return (
    <Button
      tone="secondary"
      icon={<RefreshCw className="size-4" />}
      busy={state === 'loading'}
      onClick={() => void revalidate()}
    >
      Refresh
    </Button>
  );
}
