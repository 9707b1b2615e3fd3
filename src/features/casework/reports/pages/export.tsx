import { useLocation } from 'react-router';
import type { CrumbHandle } from '#frames/staff/page-heading.tsx';
import { routeProblem } from '#frames/staff/route-problem.ts';
import { ExportForm } from '#frames/staff/export-form.tsx';
import { RouteDialog } from '#frames/staff/route-dialog.tsx';
import { staffLoader } from '#frames/staff/staff-page.server.ts';
import { Notice } from '#ui/document/notice.tsx';
import { prepareExport } from '../export-submissions.server.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/export.ts';
import { readSubmissionFilter } from './read-submission-filter.server.ts';
import { totalText } from '../submission-words.ts';

export const handle: CrumbHandle = { crumb: 'Export' };

const title = 'Export as CSV';

export const loader = staffLoader('submission:export', async (ctx, { url }) => {
  const filter = readSubmissionFilter(url.searchParams);
  const { total } = await prepareExport(ctx, { filter });
  return { total, isRefused: url.searchParams.has('reason-missing') };
});

export default function Export({ loaderData }: Route.ComponentProps) {
  const { total, isRefused } = loaderData;
  const { search } = useLocation();
  return (
    <RouteDialog title={title} back={urls.admin.forms(search)}>
      <p>
        {total ? totalText(total) : 'All submissions'}: what matches the search and filters of the
        list. Every answer becomes a column. Filter by one form that you built, and its columns are
        headed with your own labels.
      </p>
      <Notice tone="warning">
        The file holds personal data of people who asked for help. Keep it where nobody else can
        read it, and delete it when it is no longer needed.
      </Notice>
      <ExportForm
        action={urls.admin.formsCsv(search)}
        hint="Written to the audit log with the filter and the number of rows."
        isRefused={isRefused}
        back={urls.admin.forms(search)}
        backLabel="Back to the list"
        download="Download CSV"
      >
        <input type="hidden" name="intent" value="export" />
      </ExportForm>
    </RouteDialog>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { search } = useLocation();
  return (
    <RouteDialog title={title} back={urls.admin.forms(search)}>
      <Notice tone="danger" title="Export Failed">
        {routeProblem(error).message}
      </Notice>
    </RouteDialog>
  );
}
