import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { data, redirect, useLocation, useNavigate, useParams } from 'react-router';
import { routeProblem } from '#app/components/admin/route-problem.ts';
import { Dialog } from '#app/ui/application/dialog.tsx';
import { useHydrated } from '#app/ui/application/use-hydrated.ts';
import { Notice } from '#app/ui/document/notice.tsx';
import { setFlash } from '#server/http/flash.ts';
import { orRefuse, refusalOf, staffServices } from '#server/http/staff-context.ts';
import { retryEmail } from '#server/services/outbox/retry-email.ts';
import { changeSubmissionStatus } from '#server/services/submissions/change-submission-status.ts';
import { getSubmission } from '#server/services/submissions/get-submission.ts';
import { isSubmissionStatus } from '#shared/states/submission-status.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/submission.ts';
import { requireId } from '../require-id.ts';
import { SubmissionDetails, SubmissionFooter } from './submission-details.tsx';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.reference ?? 'Submission'} – Back office` },
  { name: 'robots', content: 'noindex' },
];

export function loader({ params, context }: Route.LoaderArgs) {
  const id = requireId(params.submissionId, 'submission');
  return orRefuse(getSubmission(staffServices(context), { id }));
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const id = requireId(params.submissionId, 'submission');
  const form = await request.formData();
  const [status, emailId] = [form.get('status'), form.get('email')];
  const ctx = staffServices(context);
  try {
    if (typeof emailId === 'string') {
      await retryEmail(ctx, { id: requireId(emailId, 'mail') });
      setFlash(context, 'mail-retried');
    } else {
      if (typeof status !== 'string' || !isSubmissionStatus(status))
        return data(
          { error: 'Error updating status: Choose a status.', isStored: false },
          { status: 400 },
        );
      await changeSubmissionStatus(ctx, { id, status });
      // Sent by script, which stays where it is and tells by itself.
      if (form.has('stay')) return { error: undefined, isStored: true };
      setFlash(context, 'status-updated');
    }
  } catch (error) {
    const refused = refusalOf(error);
    if (!refused) throw error;
    const what = emailId === null ? 'Error updating status' : 'Error sending again';
    return data(
      { error: `${what}: ${refused.message}`, isStored: false },
      { status: refused.status },
    );
  }
  throw redirect(urls.admin.submission(id, url.search), 303);
}

export default function SubmissionPage({ loaderData, actionData }: Route.ComponentProps) {
  const title = `Submission ${loaderData.reference}`;
  const error = actionData?.error;
  return (
    <Frame title={title} footer={<SubmissionFooter submission={loaderData} />}>
      {error && (
        <Notice tone="danger" live="assertive">
          {error}
        </Notice>
      )}
      <SubmissionDetails submission={loaderData} />
    </Frame>
  );
}

/** A dialog over the list; before hydration a part of the page, so that it is there without script. */
function Frame({
  title,
  footer,
  children,
}: {
  title: string;
  footer?: ReactNode;
  children: ReactNode;
}) {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const { search } = useLocation();
  useFocusBack(useParams()['submissionId']);

  function close() {
    void navigate(urls.admin.forms(search), { preventScrollReset: true });
  }

  if (!hydrated) {
    return (
      <section
        aria-label={title}
        className="grid gap-5 rounded-lg border border-line bg-surface p-5 text-sm"
      >
        <h2 className="text-lg">{title}</h2>
        {children}
        <div className="flex flex-wrap gap-3">{footer}</div>
      </section>
    );
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={title}
      closeLabel="Close"
      size="large"
      footer={footer}
    >
      <div className="grid gap-5">{children}</div>
    </Dialog>
  );
}

/** Closing leads to another address, so the dialog can't give the focus back by itself. */
function useFocusBack(id: string | undefined): void {
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const links = document.querySelectorAll<HTMLElement>(`[data-submission="${id}"]`);
        const visible = [...links].find((link) => link.checkVisibility());
        // With another status the row may have left the list.
        (visible ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
      });
    },
    [id],
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { status, message } = routeProblem(error);
  return (
    <Frame title={status === 404 ? 'Submission not found' : 'Submission'}>
      <Notice tone="danger">{message}</Notice>
    </Frame>
  );
}
