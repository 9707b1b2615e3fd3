import { Plus, TrendingUp } from 'lucide-react';
import { Form, Link, Outlet, useNavigation } from 'react-router';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { Panel } from '#frames/staff/page-heading.tsx';
import { PanelProblem } from '#frames/staff/panel-problem.tsx';
import { sentId } from '#frames/staff/require-id.ts';
import { intent, staffAction, staffLoader } from '#frames/staff/staff-page.server.ts';
import { useMay } from '#frames/staff/staff-page.ts';
import { urls } from '#shared/urls.ts';
import { EmptyState } from '#ui/application/empty-state.tsx';
import { buttonClass } from '#ui/document/button-class.ts';
import { Notice } from '#ui/document/notice.tsx';
import { Progress } from '#ui/document/progress.tsx';
import { StatusPill } from '#ui/document/status-pill.tsx';
import type { Tone } from '#ui/tone.ts';
import { findSmtpConfigs } from '../smtp-configs.server.ts';
import { canWarmup, type WarmupState, type WarmupVerb } from '../warmup-state.ts';
import { changeWarmupState, findWarmups, type WarmupRow } from '../warmups.server.ts';
import type { Route } from './+types/warmup.ts';
import { AddServer, MailFrame } from './mail-frame.tsx';

export const handle = { crumb: 'Warm-up' };

export const loader = staffLoader('mail:read', async (ctx) => {
  const [warmups, { configs }] = await Promise.all([findWarmups(ctx), findSmtpConfigs(ctx)]);
  return {
    warmups,
    servers: configs.map(({ id, name, dailyLimit }) => ({ id, name, dailyLimit })),
  };
});

const failures: Readonly<Record<WarmupVerb, string>> = {
  start: 'Failed to start warmup campaign',
  pause: 'Failed to pause warmup campaign',
  stop: 'Failed to stop warmup campaign',
};

const flashes = {
  start: 'warmup-started',
  pause: 'warmup-paused',
  stop: 'warmup-stopped',
} as const satisfies Record<WarmupVerb, string>;

export const action = staffAction({
  start: changeState('start'),
  pause: changeState('pause'),
  stop: changeState('stop'),
});

function changeState(verb: WarmupVerb) {
  return intent(failures[verb], async (ctx, { form }) => {
    await changeWarmupState(ctx, { id: sentId(form, 'ramp'), verb });
    return { flash: flashes[verb], to: urls.admin.mailWarmup() };
  });
}

export default function Warmup({ loaderData, actionData }: Route.ComponentProps) {
  const { warmups, servers } = loaderData;
  const mayWrite = useMay('mail:write');
  const mayAdd = mayWrite && servers.length > 0;
  return (
    <MailFrame
      title="Warm-up"
      text="A new sender begins small and sends more each day, so that others learn to trust it."
      actions={mayAdd && <AddWarmup />}
    >
      {/* The form for a new one. */}
      <Outlet />
      {actionData?.error && (
        <Notice tone="danger" live="assertive">
          {actionData.error}
        </Notice>
      )}
      <Panel
        id="warmups"
        title="Campaigns"
        text="Newsletters wait for the day’s allowance. Codes, confirmations and all other mail that must go count for it and never wait for it. A campaign pauses by itself when more than 2 % bounce or 0.1 % are reported as spam."
      >
        {warmups.length === 0 ? (
          <EmptyState
            icon={<TrendingUp />}
            title="No warmup campaign yet."
            actions={mayWrite && (mayAdd ? <AddWarmup /> : <AddServer />)}
          >
            {servers.length === 0
              ? 'A campaign belongs to a mail server, and none is stored yet.'
              : undefined}
          </EmptyState>
        ) : (
          <ul className="grid gap-3 lg:grid-cols-2">
            {warmups.map((warmup) => (
              <WarmupCard key={warmup.id} warmup={warmup} mayWrite={mayWrite} />
            ))}
          </ul>
        )}
      </Panel>
    </MailFrame>
  );
}

function AddWarmup() {
  return (
    <Link to={urls.admin.newWarmup()} preventScrollReset className={buttonClass({ size: 'small' })}>
      <Plus className="size-4" />
      New campaign
    </Link>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PanelProblem heading="Mail" failure="Error loading the warmup campaigns" error={error} />;
}

const states: Readonly<Record<WarmupState, { word: string; tone: Tone }>> = {
  not_started: { word: 'Not started', tone: 'neutral' },
  running: { word: 'Running', tone: 'info' },
  paused: { word: 'Paused', tone: 'warning' },
  completed: { word: 'Completed', tone: 'success' },
  failed: { word: 'Given up', tone: 'danger' },
};

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

/** One ramp with its progress, its state and its actions. */
function WarmupCard({ warmup, mayWrite }: { warmup: WarmupRow; mayWrite: boolean }) {
  const { id, name, status, pauseReason, serverName, isServerActive, currentDay, length } = warmup;
  const { word, tone } = states[status];
  return (
    <li className="grid content-start gap-3 rounded-md border border-line p-4 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={`warmup-${id}`} className="text-base wrap-anywhere">
          {name}
        </h3>
        <StatusPill tone={tone}>{word}</StatusPill>
      </div>
      {pauseReason && <p className="font-semibold">{pauseReason}</p>}
      {status === 'running' && !isServerActive && (
        <p className="font-semibold">“{serverName}” is not active, so nothing leaves by it.</p>
      )}
      <Progress
        value={Math.min(1, status === 'completed' ? 1 : currentDay / length)}
        aria-labelledby={`warmup-${id}`}
      />
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 tabular-nums wrap-anywhere">
        <dt className="text-muted">Day</dt>
        <dd>
          {currentDay} of {length}
        </dd>
        <dt className="text-muted">Allowed on it</dt>
        <dd>{warmup.allowedToday.toLocaleString('en-US')} mails</dd>
        <dt className="text-muted">Plan</dt>
        <dd>
          {warmup.startVolume} on the first day, {warmup.growth} % more each day, up to{' '}
          {warmup.target.toLocaleString('en-US')}
        </dd>
        <dt className="text-muted">Sent so far</dt>
        <dd>{warmup.totalSent.toLocaleString('en-US')}</dd>
        <dt className="text-muted">Success rate</dt>
        <dd>
          {warmup.successRate === undefined
            ? 'Nothing sent yet'
            : `${percent.format(warmup.successRate)} (${warmup.watchedBounced} bounced, ${warmup.watchedComplained} reported as spam)`}
        </dd>
        <dt className="text-muted">Mail server</dt>
        <dd>{serverName}</dd>
        {warmup.startedAt && <dt className="text-muted">Started</dt>}
        {warmup.startedAt && (
          <dd>
            <LocalTime value={warmup.startedAt} />
          </dd>
        )}
      </dl>
      {mayWrite && <Controls warmup={warmup} />}
    </li>
  );
}

function Controls({ warmup: { id, name, status, startedAt } }: { warmup: WarmupRow }) {
  const isBusy = useNavigation().formData?.get('id') === id;
  const verbs: [WarmupVerb, string][] = [
    ['start', startedAt ? 'Resume' : 'Start'],
    ['pause', 'Pause'],
    ['stop', 'Give up'],
  ];
  const possible = verbs.filter(([verb]) => canWarmup(status, verb));
  if (possible.length === 0) return null;
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
      <input type="hidden" name="id" value={id} />
      {possible.map(([verb, label]) => (
        <button
          key={verb}
          type="submit"
          name="intent"
          value={verb}
          aria-disabled={isBusy || undefined}
          className={buttonClass({
            tone: verb === 'stop' ? 'quiet' : 'secondary',
            size: 'compact',
          })}
        >
          {label}
          <span className="sr-only"> {name}</span>
        </button>
      ))}
    </Form>
  );
}
