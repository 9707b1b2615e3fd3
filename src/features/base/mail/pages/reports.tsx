import { Form, useNavigation } from 'react-router';
import { CopyButton } from '#frames/staff/copy-button.tsx';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { Panel } from '#frames/staff/page-heading.tsx';
import { PanelProblem } from '#frames/staff/panel-problem.tsx';
import { intent, staffAction, staffLoader } from '#frames/staff/staff-page.server.ts';
import { useMay } from '#frames/staff/staff-page.ts';
import { Button } from '#ui/application/button.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { getReportAccess, makeReportToken } from '../report-access.server.ts';
import { hasProof } from '#features/base/access/require-access.server.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/reports.ts';
import { MailFrame, MailProofNotice } from './mail-frame.tsx';

export const handle = { crumb: 'Bounce reports' };

export const loader = staffLoader('mail:read', async (ctx) => {
  const access = await getReportAccess(ctx);
  const address = `${ctx.ports.site.appUrl}${urls.mailReports()}`;
  return { access, address, isProved: hasProof(ctx) };
});

export const action = staffAction({
  save: intent('Failed to make a token', async (ctx) => ({
    status: 200,
    feedback: { token: await makeReportToken(ctx) },
  })),
});

export default function Reports({ loaderData, actionData }: Route.ComponentProps) {
  const { access, address, isProved } = loaderData;
  return (
    <MailFrame
      title="Bounce reports"
      text="Some mail comes back hours after a server took it. Here it is handed over to the program."
    >
      <MailProofNotice isProved={isProved} here={urls.admin.mailReports()} />
      {actionData?.error && (
        <Notice tone="danger" live="assertive">
          {actionData.error}
        </Notice>
      )}
      {actionData?.feedback && <Token token={actionData.feedback.token} />}
      <Panel
        id="access"
        title="By a mail server"
        text="The mailbox that gets the bounces posts each message as it is, delivery status or feedback report. Bounces and spam reports then show on the mail, count for the ramp and block addresses."
      >
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm wrap-anywhere">
          <dt className="text-muted">Address</dt>
          <dd>
            <code>POST {address}</code>
          </dd>
          <dt className="text-muted">Content-Type</dt>
          <dd>
            <code>message/rfc822</code>
          </dd>
          <dt className="text-muted">Authorization</dt>
          <dd>
            <code>Bearer</code> and the token
          </dd>
          <dt className="text-muted">Token</dt>
          <dd>
            {access ? (
              <>
                Made by {access.madeByName}, <LocalTime value={access.createdAt} />;{' '}
                {access.lastUsedAt ? (
                  <>
                    last used <LocalTime value={access.lastUsedAt} />
                  </>
                ) : (
                  'never used'
                )}
              </>
            ) : (
              'None yet, so nothing is taken.'
            )}
          </dd>
        </dl>
        <MakeToken isNew={!access} />
      </Panel>
      <Panel
        id="command"
        title="On this machine"
        text="A mail server on the same machine needs no token: it calls the command for each message."
      >
        <pre className="overflow-x-auto rounded-md bg-sunken p-3 text-sm">
          <code>npx lantern mail-report &lt; message</code>
        </pre>
      </Panel>
    </MailFrame>
  );
}

function Token({ token }: { token: string }) {
  return (
    <Notice tone="success" live="polite" title="Copy the token now; it is not shown again">
      <p className="flex flex-wrap items-center gap-3">
        <code className="wrap-anywhere">{token}</code>
        <CopyButton text={token} what="Token" label="Copy" />
      </p>
    </Notice>
  );
}

function MakeToken({ isNew }: { isNew: boolean }) {
  const isBusy = useNavigation().formMethod === 'POST';
  if (!useMay('mail:write')) return null;
  return (
    <Form method="post" preventScrollReset className="grid justify-items-start gap-2 text-sm">
      <Button type="submit" tone="secondary" busy={isBusy}>
        {isNew ? 'Make a token' : 'Make a new token'}
      </Button>
      {!isNew && <p className="text-muted">The present one stops working at once.</p>}
    </Form>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PanelProblem heading="Mail" failure="Error loading the bounce reports" error={error} />;
}
