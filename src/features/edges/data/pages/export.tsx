import { useParams } from 'react-router';
import type { CrumbHandle } from '#frames/staff/page-heading.tsx';
import { routeProblem } from '#frames/staff/route-problem.ts';
import { RouteDialog } from '#frames/staff/route-dialog.tsx';
import { ExportForm } from '#frames/staff/export-form.tsx';
import { staffLoader } from '#frames/staff/staff-page.server.ts';
import { Notice } from '#ui/document/notice.tsx';
import { prepareTableExport } from '../table-export.server.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/export.ts';

export const handle: CrumbHandle = { crumb: 'Export' };

export const loader = staffLoader('database:write', async (ctx, { params, url }: Route.LoaderArgs) => {
  const { table } = params;
  const { leftOut } = await prepareTableExport(ctx, { table });
  return { table, leftOut, isRefused: url.searchParams.has('reason-missing') };
});

export default function ExportTable({ loaderData }: Route.ComponentProps) {
  const { table, leftOut, isRefused } = loaderData;
  return (
    <RouteDialog title={`Export ${table}`} back={urls.admin.database()}>
      <p>
        All rows as JSON, one per line.
        {leftOut.length > 0 && ` Left out because they hold secrets: ${leftOut.join(', ')}.`}
      </p>
      <Notice tone="warning">
        The file may hold personal data of people who asked for help. Keep it where nobody else can
        read it, and delete it when it is no longer needed.
      </Notice>
      <ExportForm
        action={urls.admin.databaseExportJson()}
        hint="Written to the audit log."
        isRefused={isRefused}
        back={urls.admin.database()}
        backLabel="Back to the tables"
        download="Download JSON"
      >
        <input type="hidden" name="intent" value="export" />
        <input type="hidden" name="table" value={table} />
      </ExportForm>
    </RouteDialog>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { table } = useParams();
  return (
    <RouteDialog title={`Export ${table}`} back={urls.admin.database()}>
      <Notice tone="danger" title="Export Failed">
        {routeProblem(error).message}
      </Notice>
    </RouteDialog>
  );
}
