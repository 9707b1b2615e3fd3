import type { ReactNode } from 'react';
import { data, redirect, useLocation } from 'react-router';
import type { CrumbHandle } from '#back-office/crumbs.tsx';
import { RouteDrawer } from '#back-office/route-dialog.tsx';
import { routeProblem } from '#back-office/route-problem.ts';
import { Notice } from '#ui/document/notice.tsx';
import { setFlash } from '#platform/http/flash.ts';
import { refusalOf, staffServices } from '#platform/http/staff-context.ts';
import { findEmailOverview } from '../../submission-mails.server.ts';
import { retryEmail } from '#features/mail/outbox/retry-email.server.ts';
import { sendTestEmail } from '#features/mail/outbox/test-email.server.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/email.ts';
import { requireId } from '#back-office/require-id.ts';
import { staffLoader } from '#back-office/staff-page.server.ts';
import { EmailPanel } from './email-panel.tsx';
import { saveEmailSettings } from './save-email-settings.server.ts';
import type { EmailAnswer } from './save-email-settings.server.ts';

export const handle: CrumbHandle = { crumb: 'E-mail configuration' };

export const meta: Route.MetaFunction = () => [
  { title: 'E-mail configuration – Back office' },
  { name: 'robots', content: 'noindex' },
];

export const loader = staffLoader('mail:read', findEmailOverview);

export async function action({ request, url, context }: Route.ActionArgs) {
  const ctx = staffServices(context);
  const form = await request.formData();
  const intent = form.get('intent');
  try {
    if (intent === 'settings') {
      const refused = await saveEmailSettings(ctx, form);
      if (refused) return data<EmailAnswer>(refused, { status: 400 });
      setFlash(context, 'email-settings-saved');
    } else if (intent === 'test') {
      const sent = await sendTestEmail(ctx);
      if (!sent.ok) return answer('Test Failed: enter a staff address first.', 400);
      setFlash(context, 'test-mail-queued');
    } else {
      await retryEmail(ctx, { id: requireId(String(form.get('email')), 'mail') });
      setFlash(context, 'mail-retried');
    }
  } catch (error) {
    const refused = refusalOf(error);
    if (!refused) throw error;
    return answer(
      `${failures[String(intent)] ?? failures.retry}: ${refused.message}`,
      refused.status,
    );
  }
  const search = new URLSearchParams(url.searchParams);
  if (intent === 'settings') search.delete('edit');
  throw redirect(urls.admin.formsEmail(search.size > 0 ? `?${search}` : ''), 303);
}

const failures: Readonly<Record<string, string>> & { retry: string } = {
  settings: 'Failed to save email settings',
  test: 'Test Failed',
  retry: 'Error sending again',
};

function answer(error: string, status: number) {
  return data<EmailAnswer>({ error }, { status });
}

export default function EmailConfiguration({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Frame>
      {actionData?.error && (
        <Notice tone="danger" live="assertive">
          {actionData.error}
        </Notice>
      )}
      <EmailPanel overview={loaderData} answer={actionData} />
    </Frame>
  );
}

/** Beside the list. */
function Frame({ children }: { children: ReactNode }) {
  const { search } = useLocation();
  return (
    <RouteDrawer title="E-mail configuration" back={urls.admin.forms(search)}>
      {children}
    </RouteDrawer>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <Notice tone="danger">{routeProblem(error).message}</Notice>
    </Frame>
  );
}
