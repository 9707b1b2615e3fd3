import { Download, Inbox, Mail } from 'lucide-react';
import { Link, Outlet, useLocation, useSearchParams } from 'react-router';
import type { NamedStaff } from '#features/base/access/need-to-know.server.ts';
import type { SubmissionPage } from '../find-submissions.server.ts';
import { FormNames } from './form-names.tsx';
import { totalText } from '../submission-words.ts';
import { BulkActions } from '#frames/staff/data-table/bulk-actions.tsx';
import { BulkValues } from '#frames/staff/data-table/bulk-values.ts';
import { DataTable } from '#frames/staff/data-table/data-table.tsx';
import { clearedSearch, viewSearch } from '#frames/staff/data-table/list-address.ts';
import { useBulkChange } from '#frames/staff/data-table/use-bulk-change.ts';
import { ViewMenu } from '#frames/staff/data-table/view-menu.tsx';
import { PageHeading } from '#frames/staff/page-heading.tsx';
import { Assignees, useMay } from '#frames/staff/staff-page.ts';
import type { SavedView } from '#frames/staff/views/saved-view.ts';
import { urls } from '#shared/urls.ts';
import { submissionStatusWords } from '#shared/vocabulary/submission-statuses.ts';
import { EmptyState } from '#ui/application/empty-state.tsx';
import { buttonClass } from '#ui/document/button-class.ts';
import {
  submissionColumns,
  submissionName,
  submissionSortChoices,
  type ListedSubmission,
} from './submission-columns.tsx';
import { SubmissionFilters } from './submission-filters.tsx';

type Props = {
  page: Omit<SubmissionPage, 'rows'> & { rows: ListedSubmission[] };
  views: readonly SavedView[];
  assignees: readonly NamedStaff[];
  formTypes: readonly string[];
  formNames: Readonly<Record<string, string>>;
};

/** The list of what visitors sent, with its filters and the changes to many at once. */
export function SubmissionList({ page, views, assignees, formTypes, formNames }: Props) {
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
