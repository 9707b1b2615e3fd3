import { useLocation } from 'react-router';
import type { CrumbHandle } from '#frames/staff/page-heading.tsx';
import { routeProblem } from '#frames/staff/route-problem.ts';
import { RouteDialog } from '#frames/staff/route-dialog.tsx';
import { ExportForm } from '#frames/staff/export-form.tsx';
import { staffLoader } from '#frames/staff/staff-page.server.ts';
import { Notice } from '#ui/document/notice.tsx';
import { prepareAuditExport } from '../audit-export.server.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/export.ts';

export const handle: CrumbHandle = { crumb: 'Export' };

const title = 'Export as CSV';

export const loader = staffLoader('audit:read', async (ctx, { url }) => {
  prepareAuditExport(ctx);
  return { isRefused: url.searchParams.has('reason-missing') };
});

export default function Export({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  return (
    <RouteDialog title={title} back={urls.admin.audit(search)}>
      <p>
        All events that match the search and filters of the list, with their place and hash in the
        chain.
      </p>
      <Notice tone="warning">
        The file holds names and addresses of staff and visitors. Keep it where nobody else can read
        it, and delete it when it is no longer needed.
      </Notice>
      <ExportForm
        action={urls.admin.auditCsv(search)}
        hint="Written to the audit log with the filter and the number of events."
        isRefused={loaderData.isRefused}
        back={urls.admin.audit(search)}
        backLabel="Back to the list"
        download="Download CSV"
      />
    </RouteDialog>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { search } = useLocation();
  return (
    <RouteDialog title={title} back={urls.admin.audit(search)}>
      <Notice tone="danger" title="Export Failed">
        {routeProblem(error).message}
      </Notice>
    </RouteDialog>
  );
}
