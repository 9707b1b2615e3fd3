import { Inbox } from 'lucide-react';
import { Link, Outlet, useNavigation, useRevalidator, useSearchParams } from 'react-router';
import { ListFilters } from '#app/components/admin/list-filters.tsx';
import { ListPages } from '#app/components/admin/list-pages.tsx';
import { readChoice, readListQuery } from '#app/components/admin/list-query.ts';
import { PageHeading } from '#app/components/admin/page-heading.tsx';
import { routeProblem } from '#app/components/admin/route-problem.ts';
import { formTypeWords, submissionStatusWords } from '#app/components/admin/submission-words.ts';
import { optionsOf } from '#app/components/admin/form-fields.tsx';
import { Button } from '#app/ui/application/button.tsx';
import { EmptyState } from '#app/ui/application/empty-state.tsx';
import { buttonLook } from '#app/ui/document/button-look.ts';
import { Notice } from '#app/ui/document/notice.tsx';
import { orRefuse, staffServices } from '#server/http/staff-context.ts';
import { countedTo, findSubmissions } from '#server/services/submissions/find-submissions.ts';
import { submissionStatuses } from '#shared/states/submission-status.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/forms.ts';
import { SubmissionCards } from './submission-cards.tsx';
import { SubmissionTable } from './submission-table.tsx';

export const meta: Route.MetaFunction = () => [
  { title: 'Forms – Back office' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { query, cursor } = readListQuery(url.searchParams);
  const status = readChoice(url.searchParams, 'status', submissionStatuses);
  const formType = readChoice(url.searchParams, 'type', Object.keys(formTypeWords));
  const page = await orRefuse(
    findSubmissions(staffServices(context), { query, status, formType, cursor }),
  );
  const total = page.total;
  return {
    ...page,
    query,
    status: status ?? '',
    formType: formType ?? '',
    count: total === undefined ? undefined : countWords(total),
  };
}

function countWords(total: number): string {
  if (total > countedTo) return `More than ${countedTo.toLocaleString('en-US')} submissions`;
  return total === 1 ? '1 submission' : `${total.toLocaleString('en-US')} submissions`;
}

export default function Forms({ loaderData }: Route.ComponentProps) {
  const { rows, query, status, formType, newer, older, count } = loaderData;
  const isFiltered = query !== '' || status !== '' || formType !== '';
  const { state, location } = useNavigation();
  const isBusy = state === 'loading' && location.pathname === urls.admin.forms();
  return (
    <>
      <PageHeading title="Forms" text="What visitors sent, newest first." />
      {/* A dialog; before hydration a part of the page, which then belongs above the list. */}
      <Outlet />
      <ListFilters
        action={urls.admin.forms()}
        searchLabel="Search all answers"
        query={query}
        filters={[
          {
            name: 'status',
            label: 'Status',
            value: status,
            all: 'All statuses',
            options: optionsOf(submissionStatusWords),
          },
          {
            name: 'type',
            label: 'Form',
            value: formType,
            all: 'All forms',
            options: optionsOf(formTypeWords),
          },
        ]}
      />
      {rows.length === 0 ? (
        <NoSubmissions isFiltered={isFiltered} />
      ) : (
        <>
          <div className="@container">
            <SubmissionTable rows={rows} isBusy={isBusy} />
            <SubmissionCards rows={rows} />
          </div>
          <ListPages
            label="Pages of the list"
            action={urls.admin.forms()}
            newer={newer}
            older={older}
            position={count}
          />
        </>
      )}
    </>
  );
}

function NoSubmissions({ isFiltered }: { isFiltered: boolean }) {
  return (
    <div className="rounded-lg border border-line bg-surface">
      {isFiltered ? (
        <EmptyState
          icon={<Inbox />}
          title="No submissions match your search."
          actions={
            <Link
              to={urls.admin.forms()}
              className={buttonLook({ tone: 'secondary', size: 'small' })}
            >
              Show all submissions
            </Link>
          }
        >
          Search looks for the words anywhere in the answers.
        </EmptyState>
      ) : (
        <EmptyState icon={<Inbox />} title="Nothing has been sent yet.">
          As soon as somebody sends a form of the public site, it appears here.
        </EmptyState>
      )}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { status, message } = routeProblem(error);
  const [search] = useSearchParams();
  const { revalidate, state } = useRevalidator();
  return (
    <>
      <PageHeading title="Forms" />
      <Notice
        tone="danger"
        live="assertive"
        title={status === 403 ? 'Access Denied' : 'Error loading form submissions'}
        actions={
          status !== 403 && (
            <>
              <Button tone="secondary" busy={state === 'loading'} onClick={() => void revalidate()}>
                Try again
              </Button>
              {search.size > 0 && <Link to={urls.admin.forms()}>Show all submissions</Link>}
            </>
          )
        }
      >
        {message}
      </Notice>
    </>
  );
}
