import { Form, Link, useNavigation } from 'react-router';
import { AskFirst } from '#back-office/ask-first.tsx';
import { buttonLook } from '#ui/document/button-look.ts';
import { StatusPill } from '#ui/document/status-pill.tsx';
import type { SmtpConfig } from '../smtp-configs.server.ts';
import { urls } from '#shared/urls.ts';
import { tlsWords } from './tls-words.ts';

/** One mail server of the list, with what can be done with it. */
export function ServerCard({
  config,
  mayWrite,
  isAskedFor,
}: {
  config: SmtpConfig;
  mayWrite: boolean;
  /** Whether to delete it is being asked. */
  isAskedFor: boolean;
}) {
  const { id, name, host, port, username, isActive, tlsMode, dailyLimit, hasPassword } = config;
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
        <dd>{dailyLimit.toLocaleString('en-US')} mails</dd>
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
          className={buttonLook({ tone: 'secondary', size: 'compact' })}
        >
          {isActive ? 'Stop using' : 'Make active'}
          <span className="sr-only"> {name}</span>
        </button>
      </Form>
      <Link
        to={urls.admin.mailServer(id)}
        className={buttonLook({ tone: 'secondary', size: 'compact' })}
      >
        Edit<span className="sr-only"> {name}</span>
      </Link>
      {!isActive && (
        <Link
          to={`${urls.admin.mail()}?delete=${id}`}
          preventScrollReset
          className={buttonLook({ tone: 'quiet', size: 'compact' })}
        >
          Delete<span className="sr-only"> {name}</span>
        </Link>
      )}
    </div>
  );
}
