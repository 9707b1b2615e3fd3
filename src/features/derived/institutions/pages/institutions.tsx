import { Download, Landmark, Plus } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { DataTable } from '#frames/staff/data-table/data-table.tsx';
import { clearedSearch } from '#frames/staff/data-table/list-address.ts';
import { ListProblem } from '#frames/staff/data-table/list-problem.tsx';
import { optionsOf } from '#frames/staff/form-fields.tsx';
import { ListFilters, useFilters } from '#frames/staff/list-filters.tsx';
import { readChoice, readListPlace, readListQuery } from '#frames/staff/list-query.ts';
import { PageHeading } from '#frames/staff/page-heading.tsx';
import { newShortcut } from '#frames/staff/shortcuts/row-links.ts';
import { staffLoader } from '#frames/staff/staff-page.server.ts';
import { useMay } from '#frames/staff/staff-page.ts';
import { urls } from '#shared/urls.ts';
import { EmptyState } from '#ui/application/empty-state.tsx';
import { buttonClass } from '#ui/document/button-class.ts';
import {
  findInstitutions,
  institutionSorts,
  type InstitutionSort,
} from '../institutions.server.ts';
import {
  entryStates,
  entryStateWords,
  institutionKinds,
  institutionKindWords,
  institutionRoles,
  institutionRoleWords,
} from '../states.ts';
import type { Route } from './+types/institutions.ts';
import {
  institutionColumns,
  institutionName,
  institutionSortChoices,
} from './institution-columns.tsx';

const sortKeys = Object.keys(institutionSorts) as InstitutionSort[];

export const handle = { wide: true };

export const loader = staffLoader('institution:read', (ctx, { url: { searchParams } }) =>
  findInstitutions(ctx, {
    query: readListQuery(searchParams).query,
    kind: readChoice(searchParams, 'kind', institutionKinds),
    role: readChoice(searchParams, 'role', institutionRoles),
    state: readChoice(searchParams, 'state', entryStates),
    sort: readChoice(searchParams, 'sort', sortKeys),
    cursor: readListPlace(searchParams),
  }),
);

export default function Institutions({ loaderData }: Route.ComponentProps) {
  const mayWrite = useMay('institution:write');
  const { query, select } = useFilters();
  return (
    <>
      <PageHeading
        title="Institutions"
        text="Banks, exchanges and others who can hold money: whom to call, what they want, and who read that when."
        actions={
          <>
            <a
              href={urls.admin.institutionsCsv()}
              className={buttonClass({ tone: 'secondary', size: 'small' })}
            >
              <Download className="size-4" />
              Export (CSV)
            </a>
            {mayWrite && (
              <Link
                {...newShortcut}
                to={urls.admin.institution('new')}
                className={buttonClass({ tone: 'primary', size: 'small' })}
              >
                <Plus className="size-4" />
                New institution
              </Link>
            )}
          </>
        }
      />
      <ListFilters
        action={urls.admin.institutions()}
        searchLabel="Search any of its names"
        query={query}
        filters={[
          { ...select('kind', 'Kind', 'All kinds'), options: optionsOf(institutionKindWords) },
          {
            ...select('role', 'Where it stands', 'Anywhere'),
            options: optionsOf(institutionRoleWords),
          },
          { ...select('state', 'Checked', 'All entries'), options: optionsOf(entryStateWords) },
        ]}
      />
      <DataTable
        caption="Institutions"
        name={institutionName}
        columns={institutionColumns}
        page={loaderData}
        sorts={institutionSortChoices}
        empty={<Nothing isFirst />}
        nothingFound={<Nothing />}
      />
    </>
  );
}

function Nothing({ isFirst = false }: { isFirst?: boolean }) {
  const { search } = useLocation();
  if (isFirst)
    return (
      <EmptyState icon={<Landmark />} title="The directory is empty.">
        Add an institution when you have read where it takes requests.
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<Landmark />}
      title="No institution has such a name."
      actions={
        <Link
          to={urls.admin.institutions(clearedSearch(new URLSearchParams(search)))}
          className={buttonClass({ tone: 'secondary', size: 'small' })}
        >
          Show all institutions
        </Link>
      }
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <ListProblem
      heading="Institutions"
      failure="Failed to load institutions"
      clearLabel="Show all institutions"
      error={error}
    />
  );
}
