import { Briefcase, Plus } from 'lucide-react';
import { Link, useNavigation, useRevalidator } from 'react-router';
import { caseStatusWords } from '#app/components/admin/case-words.ts';
import { optionsOf } from '#app/components/admin/form-fields.tsx';
import { ListFilters } from '#app/components/admin/list-filters.tsx';
import { ListPages } from '#app/components/admin/list-pages.tsx';
import { readChoice, readListQuery } from '#app/components/admin/list-query.ts';
import { PageHeading } from '#app/components/admin/page-heading.tsx';
import { routeProblem } from '#app/components/admin/route-problem.ts';
import { useMay } from '#app/components/admin/staff-page.ts';
import { Button } from '#app/ui/application/button.tsx';
import { EmptyState } from '#app/ui/application/empty-state.tsx';
import { buttonLook } from '#app/ui/document/button-look.ts';
import { Notice } from '#app/ui/document/notice.tsx';
import { orRefuse, staffServices } from '#server/http/staff-context.ts';
import { findCases } from '#server/services/cases/find-cases.ts';
import { caseStatuses } from '#shared/states/case-status.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/cases.ts';
import { CaseCards, CaseTable } from './case-list.tsx';

export const meta: Route.MetaFunction = () => [
  { title: 'Cases – Back office' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { query, cursor } = readListQuery(url.searchParams);
  const status = readChoice(url.searchParams, 'status', caseStatuses);
  const page = await orRefuse(findCases(staffServices(context), { query, status, cursor }));
  return { ...page, query, status: status ?? '' };
}

export default function Cases({ loaderData }: Route.ComponentProps) {
  const { rows, query, status, newer, older } = loaderData;
  const { state, location } = useNavigation();
  const isBusy = state === 'loading' && location.pathname === urls.admin.cases();
  return (
    <>
      <PageHeading title="Cases" text="Newest first." actions={<NewCaseLink />} />
      <ListFilters
        action={urls.admin.cases()}
        searchLabel="Search number, name or e-mail"
        query={query}
        filters={[
          {
            name: 'status',
            label: 'Status',
            value: status,
            all: 'All statuses',
            options: optionsOf(caseStatusWords),
          },
        ]}
      />
      {rows.length === 0 ? (
        <NoCases isFiltered={query !== '' || status !== ''} />
      ) : (
        <>
          <div className="@container">
            <CaseTable rows={rows} isBusy={isBusy} />
            <CaseCards rows={rows} />
          </div>
          <ListPages
            label="Pages of the list"
            action={urls.admin.cases()}
            newer={newer}
            older={older}
            position={undefined}
          />
        </>
      )}
    </>
  );
}

function NewCaseLink() {
  const mayWrite = useMay('case:write');
  if (!mayWrite) return null;
  return (
    <Link to={urls.admin.newCase()} className={buttonLook({ tone: 'primary', size: 'small' })}>
      <Plus className="size-4" />
      New case
    </Link>
  );
}

function NoCases({ isFiltered }: { isFiltered: boolean }) {
  return (
    <div className="rounded-lg border border-line bg-surface">
      {isFiltered ? (
        <EmptyState
          icon={<Briefcase />}
          title="No cases match your search criteria."
          actions={
            <Link
              to={urls.admin.cases()}
              className={buttonLook({ tone: 'secondary', size: 'small' })}
            >
              Show all cases
            </Link>
          }
        />
      ) : (
        <EmptyState icon={<Briefcase />} title="No case has been opened yet.">
          Open one from a submission under Forms, and it is filled in from the answers.
        </EmptyState>
      )}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { status, message } = routeProblem(error);
  const { revalidate, state } = useRevalidator();
  return (
    <>
      <PageHeading title="Cases" />
      <Notice
        tone="danger"
        live="assertive"
        title={status === 403 ? 'Access Denied' : 'Failed to load cases'}
        actions={
          status !== 403 && (
            <Button tone="secondary" busy={state === 'loading'} onClick={() => void revalidate()}>
              Try again
            </Button>
          )
        }
      >
        {message}
      </Notice>
    </>
  );
}
