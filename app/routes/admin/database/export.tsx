import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { TextAreaInputField } from '#app/components/admin/form-fields.tsx';
import type { CrumbHandle } from '#app/components/admin/crumbs.tsx';
import { routeProblem } from '#app/components/admin/route-problem.ts';
import { buttonLook } from '#app/ui/document/button-look.ts';
import { Notice } from '#app/ui/document/notice.tsx';
import { orRefuse, staffServices } from '#server/http/staff-context.ts';
import { prepareTableExport } from '#server/services/database/prepare-table-export.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/export.ts';
import { askProof } from './ask-proof.ts';
import { RouteDialog } from './route-dialog.tsx';

export const handle: CrumbHandle = { crumb: 'Export' };

export const meta: Route.MetaFunction = () => [
  { title: 'Export a table – Back office' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { table } = params;
  const preparing = prepareTableExport(staffServices(context), { table });
  const { leftOut } = await orRefuse(
    preparing.catch((error: unknown) => {
      askProof(error, urls.admin.databaseExport(table));
      throw error;
    }),
  );
  return { table, leftOut, isRefused: url.searchParams.has('reason-missing') };
}

export default function ExportTable({ loaderData }: Route.ComponentProps) {
  const { table, leftOut, isRefused } = loaderData;
  const [isSent, setSent] = useState(false);
  return (
    <RouteDialog title={`Export ${table}`}>
      <p>
        All rows as JSON, one per line.
        {leftOut.length > 0 && ` Left out because they hold secrets: ${leftOut.join(', ')}.`}
      </p>
      <Notice tone="warning">
        The file may hold personal data of people who asked for help. Keep it where nobody else can
        read it, and delete it when it is no longer needed.
      </Notice>
      {/* A download leaves the page where it is, so the browser itself sends the form. */}
      <form
        method="post"
        action={urls.admin.databaseExportJson()}
        onSubmit={() => setSent(true)}
        className="grid gap-4"
      >
        <input type="hidden" name="intent" value="export" />
        <input type="hidden" name="table" value={table} />
        <TextAreaInputField
          id="export-reason"
          name="reason"
          label="Why do you need it?"
          hint="Written to the audit log."
          error={isRefused ? 'Say in a few words why you need this file.' : undefined}
          required
          minLength={5}
          maxLength={500}
          rows={2}
        />
        <div className="flex flex-wrap items-center justify-end gap-3">
          <p role="status" className="text-muted">
            {isSent && 'The browser is downloading the file.'}
          </p>
          <Link
            to={urls.admin.database()}
            preventScrollReset
            className={buttonLook({ tone: 'secondary', size: 'small' })}
          >
            {isSent ? 'Back to the tables' : 'Cancel'}
          </Link>
          <button type="submit" className={buttonLook({ tone: 'primary', size: 'small' })}>
            Download JSON
          </button>
        </div>
      </form>
    </RouteDialog>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { table } = useParams();
  return (
    <RouteDialog title={`Export ${table}`}>
      <Notice tone="danger" title="Export Failed">
        {routeProblem(error).message}
      </Notice>
    </RouteDialog>
  );
}
