import { MailCheck } from 'lucide-react';
import { data, Form, redirect } from 'react-router';
import { LocalTime } from '#app/components/admin/local-time.tsx';
import {
  emailStateTones,
  emailStateWords,
  templateLabel,
} from '#app/components/admin/mail-words.ts';
import { PageHeading, Panel } from '#app/components/admin/page-heading.tsx';
import { useMay } from '#app/components/admin/staff-page.ts';
import { EmptyState } from '#app/ui/application/empty-state.tsx';
import { buttonLook } from '#app/ui/document/button-look.ts';
import { Notice } from '#app/ui/document/notice.tsx';
import { StatusPill } from '#app/ui/document/status-pill.tsx';
import { setFlash } from '#server/http/flash.ts';
import { orRefuse, refusalOf, staffServices } from '#server/http/staff-context.ts';
import { countWaiting } from '#server/services/outbox/count-waiting.ts';
import { findMailProblems } from '#server/services/outbox/find-mail-problems.ts';
import type { MailProblem } from '#server/services/outbox/find-mail-problems.ts';
import { retryEmail } from '#server/services/outbox/retry-email.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/mail.ts';
import { requireId } from '../require-id.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'SMTP – Back office' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = staffServices(context);
  const [counts, problems] = await orRefuse(
    Promise.all([countWaiting(ctx), findMailProblems(ctx)]),
  );
  return { counts, problems };
}

export async function action({ request, context }: Route.ActionArgs) {
  const id = requireId(String((await request.formData()).get('email')), 'mail');
  try {
    await retryEmail(staffServices(context), { id });
  } catch (error) {
    const refused = refusalOf(error);
    if (!refused) throw error;
    return data({ error: `Error sending again: ${refused.message}` }, { status: refused.status });
  }
  setFlash(context, 'mail-retried');
  throw redirect(urls.admin.mail(), 303);
}

export default function MailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { counts, problems } = loaderData;
  return (
    <>
      <PageHeading title="SMTP" text="Mail on its way out of the outbox." />
      {actionData && (
        <Notice tone="danger" live="assertive">
          {actionData.error}
        </Notice>
      )}
      <Panel id="outbox" title="Outbox">
        <dl className="grid gap-3 text-sm sm:grid-cols-3">
          <Fact name="Mail server" value={counts.canSend ? 'Configured' : 'None: mail waits'} />
          <Fact name="Waiting" value={counts.waiting.toLocaleString('en-US')} />
          <Fact name="Failed" value={counts.failed.toLocaleString('en-US')} />
        </dl>
      </Panel>
      <Panel id="problems" title="Last errors" text="The newest 25 that failed or are tried again.">
        {problems.length === 0 ? (
          <EmptyState icon={<MailCheck />} title="No mail has failed." />
        ) : (
          <ul className="divide-y divide-line">
            {problems.map((mail) => (
              <Problem key={mail.id} mail={mail} />
            ))}
          </ul>
        )}
      </Panel>
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="grid rounded-md bg-sunken px-4 py-2.5">
      <dt className="text-muted">{name}</dt>
      <dd className="text-lg font-bold tabular-nums">{value}</dd>
    </div>
  );
}

function Problem({ mail }: { mail: MailProblem }) {
  const mayRetry = useMay('mail:write');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 text-sm">
      <div className="grid min-w-0 gap-0.5">
        <p className="font-semibold">{templateLabel(mail.template)}</p>
        <p className="text-muted wrap-anywhere">
          {mail.toAddress} · <LocalTime value={mail.updatedAt} />
        </p>
        {mail.lastError && <p className="text-danger-ink wrap-anywhere">{mail.lastError}</p>}
        {mail.state === 'deferred' && (
          <p className="text-muted">
            Next try <LocalTime value={mail.nextAttemptAt} />
          </p>
        )}
      </div>
      <div className="flex items-center gap-3">
        <StatusPill tone={emailStateTones[mail.state]}>{emailStateWords[mail.state]}</StatusPill>
        {mayRetry && (
          <Form method="post" preventScrollReset>
            <button
              type="submit"
              name="email"
              value={mail.id}
              className={buttonLook({ tone: 'secondary', size: 'compact' })}
            >
              Retry
              <span className="sr-only"> {templateLabel(mail.template)}</span>
            </button>
          </Form>
        )}
      </div>
    </li>
  );
}
