import { Form, Link, useNavigation } from 'react-router';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { type CrumbHandle, PageHeading, Panel } from '#frames/staff/page-heading.tsx';
import { PanelProblem } from '#frames/staff/panel-problem.tsx';
import { requireId } from '#frames/staff/require-id.ts';
import { intent, staffAction, staffLoader, type Sent } from '#frames/staff/staff-page.server.ts';
import { useMay } from '#frames/staff/staff-page.ts';
import { laneOf } from '#kernel/outbox/mail-lanes.ts';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/application/button.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { StatusPill } from '#ui/document/status-pill.tsx';
import type { Tone } from '#ui/tone.ts';
import { emailStateTones, emailStateWords, laneWords } from '../mail-words.ts';
import { getMessage, type MessageDetails } from '../messages.server.ts';
import { retryEmail } from '../outbox/retry-email.server.ts';
import type { Route } from './+types/message.ts';
import { WaitWords } from './wait-words.tsx';

type Loaded = Route.ComponentProps['loaderData'];

export const handle: CrumbHandle<Loaded> = {
  crumb: ({ name }) => name,
  under: () => ({ label: 'Sent and waiting', to: urls.admin.mailMonitoring() }),
};

export const loader = staffLoader('mail:read', (ctx, { params }: Route.LoaderArgs) =>
  getMessage(ctx, requireId(params.messageId, 'mail')),
);

export const action = staffAction({
  save: intent('Error sending again', async (ctx, { params }: Sent<Route.ActionArgs>) => {
    const id = requireId(params.messageId, 'mail');
    await retryEmail(ctx, { id });
    return { flash: 'mail-retried', to: urls.admin.mailMessage(id) };
  }),
});

export default function MessagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, message, events, waits } = loaderData;
  const mayRetry = useMay('mail:retry') && ['failed', 'deferred'].includes(message.state);
  return (
    <>
      <PageHeading
        title={
          <span className="flex flex-wrap items-center gap-3">
            {name}
            <StatusPill tone={emailStateTones[message.state]}>
              {emailStateWords[message.state]}
            </StatusPill>
          </span>
        }
        text={<span className="wrap-anywhere">To {message.toAddress}</span>}
        actions={mayRetry && <Retry />}
      />
      {actionData?.error && (
        <Notice tone="danger" live="assertive">
          {actionData.error}
        </Notice>
      )}
      {waits && (
        <Notice title="Why it waits">
          <WaitWords waits={waits} />.
        </Notice>
      )}
      <Panel id="facts" title="Facts">
        <Facts loaded={loaderData} />
      </Panel>
      <Panel id="timeline" title="What happened" text="Oldest first.">
        <MailTimeline queuedAt={message.createdAt} events={events} />
      </Panel>
    </>
  );
}

function Retry() {
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" preventScrollReset>
      <Button type="submit" busy={isBusy} busyLabel="Queueing…">
        Retry
      </Button>
    </Form>
  );
}

function Facts({ loaded: { message, about, sentBy } }: { loaded: Loaded }) {
  const { submissionId, caseId, attempts, sentAt, lane, id } = message;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm wrap-anywhere">
      <dt className="text-muted">What it is about</dt>
      <dd>{laneWords[laneOf(lane)]}</dd>
      <dt className="text-muted">Tries</dt>
      <dd>{attempts}</dd>
      {sentAt && <dt className="text-muted">Sent</dt>}
      {sentAt && (
        <dd>
          <LocalTime value={sentAt} />
          {sentBy && `, by ${sentBy}`}
        </dd>
      )}
      {submissionId && <dt className="text-muted">Report</dt>}
      {submissionId && (
        <dd>
          <Link to={urls.admin.submission(submissionId)} className="whitespace-nowrap text-link">
            {about.reference}
          </Link>
        </dd>
      )}
      {caseId && <dt className="text-muted">Case</dt>}
      {caseId && (
        <dd>
          <Link to={urls.admin.case(caseId)} className="whitespace-nowrap text-link">
            {about.caseNumber}
          </Link>
        </dd>
      )}
      <dt className="text-muted">Message-ID begins with</dt>
      <dd>
        <code>{id}</code>
      </dd>
    </dl>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PanelProblem heading="Mail" failure="Error loading the mail" error={error} />;
}

type Event = MessageDetails['events'][number];

const kinds: Readonly<Record<Event['kind'], { word: string; tone: Tone }>> = {
  claimed: { word: 'Sending', tone: 'info' },
  sent: { word: 'Sent', tone: 'success' },
  deferred: { word: 'Tried again later', tone: 'warning' },
  failed: { word: 'Failed', tone: 'danger' },
  bounced: { word: 'Bounced', tone: 'danger' },
  complained: { word: 'Reported as spam', tone: 'danger' },
  delayed: { word: 'Delayed on the other side', tone: 'warning' },
  suppressed: { word: 'Not sent', tone: 'neutral' },
  retried: { word: 'Sent again by hand', tone: 'info' },
  uncertain: { word: 'Uncertain', tone: 'warning' },
  'auto-answered': { word: 'Automatic answer', tone: 'neutral' },
};

/** History of one mail, step by step. */
function MailTimeline({ queuedAt, events }: { queuedAt: Date; events: readonly Event[] }) {
  return (
    <ol className="grid gap-4 text-sm">
      <li className="grid justify-items-start gap-1">
        <StatusPill tone="neutral">Put into the outbox</StatusPill>
        <p className="text-muted">
          <LocalTime value={queuedAt} />
        </p>
      </li>
      {events.map(({ id, kind, detail, at }) => (
        <li key={id} className="grid justify-items-start gap-1" data-event={kind}>
          <StatusPill tone={kinds[kind].tone}>{kinds[kind].word}</StatusPill>
          <p className="text-muted">
            <LocalTime value={at} />
          </p>
          {detail && <p className="measure wrap-anywhere">{detail}</p>}
        </li>
      ))}
    </ol>
  );
}
