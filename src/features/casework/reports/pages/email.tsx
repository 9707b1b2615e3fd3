import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { CrumbHandle } from '#frames/staff/page-heading.tsx';
import { RouteDrawer } from '#frames/staff/route-dialog.tsx';
import { routeProblem } from '#frames/staff/route-problem.ts';
import { Notice } from '#ui/document/notice.tsx';
import { findEmailOverview } from '../submission-mails.server.ts';
import { retryEmail } from '#features/base/mail/outbox/retry-email.server.ts';
import { sendTestEmail } from '#features/base/mail/mail-tests.server.ts';
import { saveSettings, type SettingValues } from '#features/base/publishing/settings.server.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/email.ts';
import { requireId } from '#frames/staff/require-id.ts';
import { intent, staffAction, staffLoader } from '#frames/staff/staff-page.server.ts';
import { EmailPanel } from './email-panel.tsx';

export const handle: CrumbHandle = { crumb: 'E-mail configuration' };

export const loader = staffLoader('mail:read', findEmailOverview);

const settingKeys = ['email_template_subject', 'email_template_body', 'admin_email'] as const;

const failure = 'Failed to save email settings';

export const action = staffAction({
  settings: intent(failure, async (ctx, { form, url }) => {
    const typed = readSettings(form, '');
    const opened = readSettings(form, 'opened.');
    const saved = await saveSettings(ctx, { values: typed, opened });
    if (saved.ok) {
      const search = new URLSearchParams(url.searchParams);
      search.delete('edit');
      const to = urls.admin.formsEmail(search.size > 0 ? `?${search}` : '');
      return { flash: 'email-settings-saved', to };
    }
    if (saved.code === 'invalid') {
      const error = `${failure}: look at what is marked below.`;
      return { status: 400, feedback: { error, problems: saved.problems, typed } };
    }
    const error = `${failure}: a colleague changed them in the meantime. Compare with what stands there now, then save again.`;
    return { status: 400, feedback: { error, problems: {}, typed } };
  }),
  test: intent('Test Failed', async (ctx, { url }) => {
    const sent = await sendTestEmail(ctx);
    if (!sent.ok) return { ok: false, message: 'enter a staff address first.' };
    return { flash: 'test-mail-queued', to: urls.admin.formsEmail(url.search) };
  }),
  // Acts on one mail of the list.
  save: intent('Error sending again', async (ctx, { form, url }) => {
    await retryEmail(ctx, { id: requireId(String(form.get('email')), 'mail') });
    return { flash: 'mail-retried', to: urls.admin.formsEmail(url.search) };
  }),
});

function readSettings(form: FormData, prefix: string): SettingValues {
  return Object.fromEntries(
    settingKeys.flatMap((key) => {
      const value = form.get(prefix + key);
      return typeof value === 'string' ? [[key, value]] : [];
    }),
  );
}

export default function EmailConfiguration({ loaderData, actionData }: Route.ComponentProps) {
  const error = actionData?.feedback?.error ?? actionData?.error;
  return (
    <Frame>
      {error && (
        <Notice tone="danger" live="assertive">
          {error}
        </Notice>
      )}
      <EmailPanel overview={loaderData} answer={actionData?.feedback} />
    </Frame>
  );
}

/** Layout beside the list. */
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
