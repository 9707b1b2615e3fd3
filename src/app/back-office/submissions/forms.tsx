import { Download, Inbox, Mail } from 'lucide-react';
import { Link, Outlet, useLocation, useSearchParams } from 'react-router';
import { BulkActions } from '#frames/staff/data-table/bulk-actions.tsx';
import { BulkValues } from '#frames/staff/data-table/bulk-values.ts';
import { DataTable } from '#frames/staff/data-table/data-table.tsx';
import { clearedSearch, viewSearch } from '#frames/staff/data-table/list-address.ts';
import { ListProblem } from '#frames/staff/data-table/list-problem.tsx';
import { useBulkChange } from '#frames/staff/data-table/use-bulk-change.ts';
import { ViewMenu } from '#frames/staff/data-table/view-menu.tsx';
import { readChoice, readListPlace } from '#frames/staff/list-query.ts';
import { PageHeading } from '#frames/staff/page-heading.tsx';
import { staffLoader } from '#frames/staff/staff-page.server.ts';
import { Assignees, useMay } from '#frames/staff/staff-page.ts';
import { submissionStatusWords } from '#shared/vocabulary/submission-statuses.ts';
import { totalText } from '#features/casework/reports/submission-words.ts';
import { EmptyState } from '#ui/application/empty-state.tsx';
import { buttonClass } from '#ui/document/button-class.ts';
import { findAssignees } from '#features/casework/reports/submission-changes.server.ts';
import {
  findFormTypes,
  findSubmissions,
} from '#features/casework/reports/find-submissions.server.ts';
import { findPaidInReports } from '#features/casework/payments/paid-words.server.ts';
import { findFormNames } from '#features/casework/reports/templates.server.ts';
import {
  submissionSorts,
  type SubmissionSort,
} from '#features/casework/reports/submission-filter.server.ts';
import { findViews } from '#frames/staff/views/views.server.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/forms.ts';
import { FormNames } from '#features/casework/reports/pages/form-names.tsx';
import { readSubmissionFilter } from './read-submission-filter.server.ts';
import { submissionColumns, submissionName, submissionSortChoices } from './submission-columns.tsx';
import { SubmissionFilters } from './submission-filters.tsx';

export const handle = { wide: true };

const sortKeys = Object.keys(submissionSorts) as SubmissionSort[];

export const loader = staffLoader('submission:read', async (ctx, { url }) => {
  const { searchParams } = url;
  const [page, views, assignees, formTypes, formNames] = await Promise.all([
    findSubmissions(ctx, {
      ...readSubmissionFilter(searchParams),
      sort: readChoice(searchParams, 'sort', sortKeys),
      cursor: readListPlace(searchParams),
    }),
    findViews(ctx, { panel: 'forms' }),
    findAssignees(ctx),
    findFormTypes(ctx),
    findFormNames(ctx),
  ]);
  const paid = await findPaidInReports(
    ctx,
    page.rows.map(({ id }) => id),
  );
  const rows = page.rows.map((row) => ({ ...row, paid: paid.get(row.id) }));
  return { page: { ...page, rows }, views, assignees, formTypes, formNames };
});

export default function Forms({ loaderData }: Route.ComponentProps) {
  const { page, views, assignees, formTypes, formNames } = loaderData;
  const totalWords = page.total && totalText(page.total);
  const mayWrite = useMay('submission:write');
  const bulk = useBulkChange(urls.admin.formsBulk);
  return (
    <FormNames value={formNames}>
      <Assignees value={assignees}>
        <BulkValues value={bulk.run?.change}>
          <PageHeading
            title="All reports"
            text={
              mayWrite
                ? 'What visitors sent.'
                : 'What visitors sent. Your role can read it but not change it.'
            }
            actions={<Actions />}
          />
          {/* A dialog; before hydration it is part of the page, which then belongs above the list. */}
          <Outlet />
          <SubmissionFilters formTypes={formTypes} />
          <DataTable
            caption="Form submissions"
            name={submissionName}
            columns={submissionColumns}
            page={page}
            sorts={submissionSortChoices}
            totalWords={totalWords}
            tools={<ViewMenu panel="forms" views={views} />}
            renderBulk={
              mayWrite
                ? (selection) => (
                    <BulkActions
                      selection={selection}
                      bulk={bulk}
                      totalWords={totalWords}
                      people={assignees}
                      row={['submission', 'submissions']}
                      statuses={submissionStatusWords}
                    />
                  )
                : undefined
            }
            empty={
              <EmptyState icon={<Inbox />} title="Nothing has been sent yet.">
                As soon as somebody sends a form of the public site, it appears here.
              </EmptyState>
            }
            nothingFound={<NothingFound />}
          />
        </BulkValues>
      </Assignees>
    </FormNames>
  );
}

function Actions() {
  return (
    <>
      <EmailLink />
      <ImportLink />
      <ExportLink />
    </>
  );
}

function EmailLink() {
  const { search } = useLocation();
  const mayRead = useMay('mail:read');
  if (!mayRead) return null;
  return (
    <Link
      to={urls.admin.formsEmail(search)}
      preventScrollReset
      className={buttonClass({ tone: 'secondary', size: 'small' })}
    >
      <Mail className="size-4 max-sm:hidden" />
      E-mail configuration
    </Link>
  );
}

function ImportLink() {
  const mayImport = useMay('report:import');
  if (!mayImport) return null;
  return (
    <Link
      to={urls.admin.formsImport()}
      className={buttonClass({ tone: 'secondary', size: 'small' })}
    >
      Bring in
    </Link>
  );
}

function ExportLink() {
  const [search] = useSearchParams();
  const mayExport = useMay('submission:export');
  if (!mayExport) return null;
  const filter = viewSearch(search);
  return (
    <Link
      to={urls.admin.formsExport(filter && `?${filter}`)}
      preventScrollReset
      className={buttonClass({ tone: 'secondary', size: 'small' })}
    >
      <Download className="size-4 max-sm:hidden" />
      Export CSV
    </Link>
  );
}

function NothingFound() {
  const { search } = useLocation();
  return (
    <EmptyState
      icon={<Inbox />}
      title="No submissions match your search."
      actions={
        <Link
          to={urls.admin.forms(clearedSearch(new URLSearchParams(search)))}
          className={buttonClass({ tone: 'secondary', size: 'small' })}
        >
          Show all submissions
        </Link>
      }
    >
      Every word you type must stand somewhere in the answers. Put a phrase in quotation marks.
    </EmptyState>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <ListProblem
      heading="All reports"
      failure="Error loading form submissions"
      clearLabel="Show all submissions"
      error={error}
    />
  );
}
