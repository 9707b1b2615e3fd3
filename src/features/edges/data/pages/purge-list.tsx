import { useEffect, useState } from 'react';
import { Form } from 'react-router';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { Panel } from '#frames/staff/page-heading.tsx';
import { buttonClass } from '#ui/document/button-class.ts';
import { StatusPill } from '#ui/document/status-pill.tsx';
import type { Tone } from '#ui/tone.ts';
import type { PurgeRow } from '../purges.server.ts';
import { urls } from '#shared/urls.ts';

type ShownPurge = PurgeRow & {
  /** Milliseconds until it runs, by the server's clock. */
  msLeft: number;
};

const states: Record<ShownPurge['state'], { tone: Tone; label: string }> = {
  waiting: { tone: 'warning', label: 'Planned' },
  running: { tone: 'info', label: 'Running' },
  done: { tone: 'neutral', label: 'Done' },
  failed: { tone: 'danger', label: 'Purge Failed' },
  cancelled: { tone: 'neutral', label: 'Cancelled' },
};

/** Pending purges, with the time left to cancel them, and the outcome of the last ones. */
export function PurgeList({
  purges,
  mayWrite,
}: {
  purges: readonly ShownPurge[];
  mayWrite: boolean;
}) {
  if (purges.length === 0) return null;
  return (
    <Panel id="purges" title="Purges" text="Planned, and those of the last seven days.">
      <ul className="grid divide-y divide-line">
        {purges.map((purge) => (
          <li
            key={purge.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0"
          >
            <div className="grid gap-1 text-sm">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {purge.target === '*' ? 'Reset all' : purge.target}
                <StatusPill tone={states[purge.state].tone}>{states[purge.state].label}</StatusPill>
              </p>
              <p className="text-muted">
                <Story purge={purge} />
              </p>
            </div>
            {mayWrite && purge.state === 'waiting' && (
              <Form method="post" action={urls.admin.database()} preventScrollReset>
                <button
                  type="submit"
                  name="cancel"
                  value={purge.id}
                  aria-label={`Cancel purge of ${purge.target === '*' ? 'everything' : purge.target}`}
                  className={buttonClass({ tone: 'secondary', size: 'small' })}
                >
                  Cancel purge
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Story({ purge }: { purge: ShownPurge }) {
  switch (purge.state) {
    case 'waiting':
      return (
        <>
          Requested by {purge.requestedByName}. Deletes in{' '}
          <TimeLeft key={purge.msLeft} ms={purge.msLeft} /> (
          <LocalTime value={purge.runsAt} />
          ).
        </>
      );
    case 'running':
      return <>Its time has come; {countRows(purge.removedRows)} deleted so far.</>;
    case 'cancelled':
      return <>Cancelled by {purge.cancelledByName}. Nothing was deleted.</>;
    case 'failed':
      return <>{purge.error}</>;
    case 'done':
      return (
        <>
          {countRows(purge.removedRows)} deleted, requested by {purge.requestedByName}
          {purge.endedAt && (
            <>
              {' – '}
              <LocalTime value={purge.endedAt} />
            </>
          )}
        </>
      );
  }
}

function countRows(rows: number): string {
  return rows === 1 ? '1 row' : `${rows.toLocaleString('en-US')} rows`;
}

/** Counts down in minutes. */
function TimeLeft({ ms }: { ms: number }) {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const begun = performance.now();
    const timer = setInterval(() => setPassed(performance.now() - begun), 15_000);
    return () => clearInterval(timer);
  }, []);
  const minutes = Math.max(0, Math.ceil((ms - passed) / 60_000));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return (
    <strong className="font-semibold whitespace-nowrap text-ink">
      {hours > 0 && `${hours} h `}
      {rest} min
    </strong>
  );
}
