import { useState } from 'react';
import { Link, redirect, useLocation, useNavigate } from 'react-router';
import type { CrumbHandle } from '#app/components/admin/crumbs.tsx';
import { TextAreaInputField } from '#app/components/admin/form-fields.tsx';
import { routeProblem } from '#app/components/admin/route-problem.ts';
import { Dialog } from '#app/ui/application/dialog.tsx';
import { useHydrated } from '#app/ui/application/use-hydrated.ts';
import { buttonLook } from '#app/ui/document/button-look.ts';
import { Notice } from '#app/ui/document/notice.tsx';
import { Refusal } from '#server/errors.ts';
import { orRefuse, staffServices } from '#server/http/staff-context.ts';
import { prepareExport } from '#server/services/submissions/prepare-export.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/export.ts';
import { readSubmissionFilter } from './read-submission-filter.ts';
import { totalText } from './total-text.ts';

export const handle: CrumbHandle = { crumb: 'Export' };

export const meta: Route.MetaFunction = () => [
  { title: 'Export submissions – Back office' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ url, context }: Route.LoaderArgs) {
  const filter = readSubmissionFilter(url.searchParams);
  const prepared = prepareExport(staffServices(context), { filter }).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'proof_needed')
      throw redirect(urls.admin.prove(urls.admin.formsExport(url.search)));
    throw error;
  });
  const { total } = await orRefuse(prepared);
  return { total, isRefused: url.searchParams.has('reason-missing') };
}

export default function Export({ loaderData }: Route.ComponentProps) {
  const { total, isRefused } = loaderData;
  const { search } = useLocation();
  const [isSent, setSent] = useState(false);
  return (
    <Frame>
      <p>
        {total ? totalText(total) : 'All submissions'}: what matches the search and filters of the
        list. Every answer becomes a column.
      </p>
      <Notice tone="warning">
        The file holds personal data of people who asked for help. Keep it where nobody else can
        read it, and delete it when it is no longer needed.
      </Notice>
      {/* A download leaves the page where it is, so the browser itself sends the form. */}
      <form
        method="post"
        action={urls.admin.formsCsv(search)}
        onSubmit={() => setSent(true)}
        className="grid gap-4"
      >
        <input type="hidden" name="intent" value="export" />
        <TextAreaInputField
          id="export-reason"
          name="reason"
          label="Why do you need it?"
          hint="Written to the audit log with the filter and the number of rows."
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
            to={urls.admin.forms(search)}
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
    </Frame>
  );
}

/** A dialog over the list; before hydration a part of the page, so that it is there without script. */
function Frame({ children }: { children: React.ReactNode }) {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const { search } = useLocation();
  const title = 'Export as CSV';
  if (!hydrated) {
    return (
      <section
        aria-label={title}
        className="grid gap-4 rounded-lg border border-line bg-surface p-5 text-sm"
      >
        <h2 className="text-lg">{title}</h2>
        {children}
      </section>
    );
  }
  return (
    <Dialog
      open
      onOpenChange={(open) =>
        !open && void navigate(urls.admin.forms(search), { preventScrollReset: true })
      }
      title={title}
      closeLabel="Close"
      size="medium"
    >
      <div className="grid gap-4">{children}</div>
    </Dialog>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <Notice tone="danger" title="Export Failed">
        {routeProblem(error).message}
      </Notice>
    </Frame>
  );
}
