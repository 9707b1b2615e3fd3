import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { CrumbHandle } from '#app/components/admin/crumbs.tsx';
import { TextAreaInputField } from '#app/components/admin/form-fields.tsx';
import { routeProblem } from '#app/components/admin/route-problem.ts';
import { buttonLook } from '#app/ui/document/button-look.ts';
import { Notice } from '#app/ui/document/notice.tsx';
import { orRefuse, staffServices } from '#server/http/staff-context.ts';
import { prepareAuditExport } from '#server/services/audit/prepare-audit-export.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/export.ts';
import { AuditFrame } from './audit-frame.tsx';

export const handle: CrumbHandle = { crumb: 'Export' };

export const meta: Route.MetaFunction = () => [
  { title: 'Export the audit log – Back office' },
  { name: 'robots', content: 'noindex' },
];

const title = 'Export as CSV';

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = staffServices(context);
  await orRefuse(
    Promise.resolve().then(() => prepareAuditExport(ctx)),
    url,
  );
  return { isRefused: url.searchParams.has('reason-missing') };
}

export default function Export({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  const [isSent, setSent] = useState(false);
  return (
    <AuditFrame title={title}>
      <p>
        All events that match the search and filters of the list, with their place and hash in the
        chain.
      </p>
      <Notice tone="warning">
        The file holds names and addresses of staff and visitors. Keep it where nobody else can read
        it, and delete it when it is no longer needed.
      </Notice>
      {/* A download leaves the page where it is, so the browser itself sends the form. */}
      <form
        method="post"
        action={urls.admin.auditCsv(search)}
        onSubmit={() => setSent(true)}
        className="grid gap-4"
      >
        <TextAreaInputField
          id="export-reason"
          name="reason"
          label="Why do you need it?"
          hint="Written to the audit log with the filter and the number of events."
          error={loaderData.isRefused ? 'Say in a few words why you need this file.' : undefined}
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
            to={urls.admin.audit(search)}
            preventScrollReset
            className={buttonLook({ tone: 'secondary', size: 'small' })}
          >
            {isSent ? 'Back to the list' : 'Cancel'}
          </Link>
          <button type="submit" className={buttonLook({ tone: 'primary', size: 'small' })}>
            Download CSV
          </button>
        </div>
      </form>
    </AuditFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <AuditFrame title={title}>
      <Notice tone="danger" title="Export Failed">
        {routeProblem(error).message}
      </Notice>
    </AuditFrame>
  );
}
