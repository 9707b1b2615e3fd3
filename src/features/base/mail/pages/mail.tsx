import { Mail } from 'lucide-react';
import { Form, Link, useNavigation } from 'react-router';
import { AskFirst } from '#frames/staff/ask-first.tsx';
import { Panel } from '#frames/staff/page-heading.tsx';
import { PanelProblem } from '#frames/staff/panel-problem.tsx';
import { sentId } from '#frames/staff/require-id.ts';
import { intent, staffAction, staffLoader } from '#frames/staff/staff-page.server.ts';
import { useMay } from '#frames/staff/staff-page.ts';
import { hasProof } from '#features/base/access/require-access.server.ts';
import { urls } from '#shared/urls.ts';
import { EmptyState } from '#ui/application/empty-state.tsx';
import { buttonClass } from '#ui/document/button-class.ts';
import { Notice } from '#ui/document/notice.tsx';
import { StatusPill } from '#ui/document/status-pill.tsx';
import { getMailStatus } from '../mail-status.server.ts';
import { countWaiting } from '../outbox/drain-outbox.server.ts';
import {
  findSmtpConfigs,
  removeSmtpConfig,
  setSmtpConfigActive,
  type SmtpConfig,
} from '../smtp-configs.server.ts';
import type { Route } from './+types/mail.ts';
import { AddServer, MailFrame, MailProofNotice } from './mail-frame.tsx';
import { MailStatusFacts } from './mail-status-facts.tsx';
import { tlsWords } from '../mail-words.ts';

export const loader = staffLoader('mail:read', async (ctx, { url }) => {
  const [list, status, counts] = await Promise.all([
    findSmtpConfigs(ctx),
    getMailStatus(ctx),
    countWaiting(ctx),
  ]);
  return {
    ...list,
    status,
    counts,
    isProved: hasProof(ctx),
    asked: url.searchParams.get('delete'),
  };
});

export const action = staffAction({
  activate: intent('Failed to save SMTP configuration', async (ctx, { form }) => {
    await setSmtpConfigActive(ctx, { id: sentId(form, 'mail server'), isActive: true });
    return { flash: 'smtp-activated', to: urls.admin.mail() };
  }),
  deactivate: intent('Failed to save SMTP configuration', async (ctx, { form }) => {
    await setSmtpConfigActive(ctx, { id: sentId(form, 'mail server'), isActive: false });
    return { flash: 'smtp-deactivated', to: urls.admin.mail() };
  }),
  delete: intent('Failed to delete SMTP configuration', async (ctx, { form }) => {
    await removeSmtpConfig(ctx, { id: sentId(form, 'mail server') });
    return { flash: 'smtp-deleted', to: urls.admin.mail() };
  }),
});

export default function MailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { configs, fallbackHost, status, counts, isProved, asked } = loaderData;
  const mayWrite = useMay('mail:write');
  return (
    <MailFrame
      title="Mail servers"
      text="The servers by which mail leaves. One is active; the change counts from the next mail on."
      actions={mayWrite && <AddServer />}
    >
      <MailProofNotice isProved={isProved} here={urls.admin.mail()} />
      {actionData?.error && (
        <Notice tone="danger" live="assertive">
          {actionData.error}
        </Notice>
      )}
      <Panel id="now" title="Now">
        <MailStatusFacts status={status} counts={counts} />
      </Panel>
      <Panel id="servers" title="Stored here">
        {configs.length === 0 ? (
          <EmptyState
            icon={<Mail />}
            title="No mail server is stored here."
            actions={mayWrite && <AddServer />}
          >
            {fallbackHost
              ? undefined
              : 'Mail waits in the outbox until there is one. Your mail provider tells you host, user name and password.'}
          </EmptyState>
        ) : (
          <ul className="grid gap-3 lg:grid-cols-2">
            {configs.map((config) => (
              <ServerCard
                key={config.id}
                config={config}
                mayWrite={mayWrite}
                isAskedFor={asked === config.id}
              />
            ))}
          </ul>
        )}
        {fallbackHost && (
          <Fallback host={fallbackHost} isUsed={status?.server.id === 'environment'} />
        )}
      </Panel>
    </MailFrame>
  );
}

function Fallback({ host, isUsed }: { host: string; isUsed: boolean }) {
  return (
    <Notice title={isUsed ? `Mail leaves by SMTP_URL: ${host}` : `SMTP_URL names ${host}`}>
      {isUsed
        ? 'The operator set it when the program was started. It counts while no server of the list is active.'
        : 'It is used when no server of the list is active.'}
    </Notice>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PanelProblem heading="Mail" failure="Error loading the mail servers" error={error} />;
}

/** One mail server of the list with its actions. */
function ServerCard({
  config,
  mayWrite,
  isAskedFor,
}: {
  config: SmtpConfig;
  mayWrite: boolean;
  /** True while the deletion awaits confirmation. */
  isAskedFor: boolean;
}) {
  const {
    id,
    name,
    host,
    port,
    username,
    isActive,
    tlsMode,
    dailyLimit,
    hasPassword,
    reserveShare,
    formsShare,
  } = config;
  return (
    <li className="grid content-start gap-3 rounded-md border border-line p-4 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base wrap-anywhere">
          <Link to={urls.admin.mailServer(id)} className="text-link">
            {name}
          </Link>
        </h3>
        {isActive ? (
          <StatusPill tone="success">Active</StatusPill>
        ) : (
          <StatusPill tone="neutral">Not used</StatusPill>
        )}
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 wrap-anywhere">
        <dt className="text-muted">Host</dt>
        <dd>
          {host}, port {port}, {tlsWords[tlsMode].short}
        </dd>
        <dt className="text-muted">Sign-in</dt>
        <dd>{hasPassword ? `${username}, with a stored password` : 'None'}</dd>
        <dt className="text-muted">Daily limit</dt>
        <dd>
          {dailyLimit.toLocaleString('en-US')} mails: {reserveShare} % kept for codes, {formsShare}{' '}
          % for forms at most
        </dd>
      </dl>
      {mayWrite && <Controls config={config} />}
      {mayWrite && isAskedFor && !isActive && (
        <AskFirst
          page={urls.admin.mail()}
          fields={{ intent: 'delete', id }}
          question="Are you sure you want to delete this mail server?"
          label="Delete mail server"
        >
          “{name}” and its ramps go. What left by it stays in the figures.
        </AskFirst>
      )}
    </li>
  );
}

function Controls({ config: { id, name, isActive } }: { config: SmtpConfig }) {
  const form = useNavigation().formData;
  const isBusy = form?.get('id') === id;
  return (
    <div className="flex flex-wrap gap-2">
      <Form method="post" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <button
          type="submit"
          name="intent"
          value={isActive ? 'deactivate' : 'activate'}
          aria-disabled={isBusy || undefined}
          className={buttonClass({ tone: 'secondary', size: 'compact' })}
        >
          {isActive ? 'Turn off' : 'Turn on'}
          <span className="sr-only"> {name}</span>
        </button>
      </Form>
      <Link
        to={urls.admin.mailServer(id)}
        className={buttonClass({ tone: 'secondary', size: 'compact' })}
      >
        Edit<span className="sr-only"> {name}</span>
      </Link>
      {!isActive && (
        <Link
          to={`${urls.admin.mail()}?delete=${id}`}
          preventScrollReset
          className={buttonClass({ tone: 'quiet', size: 'compact' })}
        >
          Delete<span className="sr-only"> {name}</span>
        </Link>
      )}
    </div>
  );
}
