import { Form, useNavigation } from 'react-router';
import { LocalTime } from '#back-office/local-time.tsx';
import { buttonLook } from '#ui/document/button-look.ts';
import { Progress } from '#ui/document/progress.tsx';
import { StatusPill } from '#ui/document/status-pill.tsx';
import type { Tone } from '#ui/tone.ts';
import type { WarmupRow } from '../warmups.server.ts';
import { canWarmup, type WarmupState, type WarmupVerb } from '../warmup-state.ts';

const states: Readonly<Record<WarmupState, { word: string; tone: Tone }>> = {
  not_started: { word: 'Not started', tone: 'neutral' },
  running: { word: 'Running', tone: 'info' },
  paused: { word: 'Paused', tone: 'warning' },
  completed: { word: 'Completed', tone: 'success' },
  failed: { word: 'Given up', tone: 'danger' },
};

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

/** One sending ramp: how far it is, how it goes, and what can be done. */
export function WarmupCard({ warmup, mayWrite }: { warmup: WarmupRow; mayWrite: boolean }) {
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
          className={buttonLook({
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
