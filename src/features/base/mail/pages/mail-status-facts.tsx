import { LocalTime } from '#frames/staff/local-time.tsx';
import { laneWords } from '../mail-words.ts';
import { Notice } from '#ui/document/notice.tsx';
import { Table } from '#ui/document/table.tsx';
import type { MailStatus } from '../mail-status.server.ts';
import { Fact } from './mail-frame.tsx';

type Counts = { waiting: number; failed: number };

/** Shows how much mail may be sent now, what delays it, and how much waits. */
export function MailStatusFacts({
  status,
  counts,
}: {
  status: MailStatus | undefined;
  counts: Counts;
}) {
  return (
    <>
      <dl className="grid gap-3 text-sm sm:grid-cols-2 xl:grid-cols-4">
        <Fact name="Mail leaves by">
          {status ? `${status.server.name} (${status.server.host})` : 'No mail server: mail waits'}
        </Fact>
        <Fact name="Today">{status ? todayWords(status) : '–'}</Fact>
        <Fact name="Waiting">{counts.waiting.toLocaleString('en-US')}</Fact>
        <Fact name="Failed">{counts.failed.toLocaleString('en-US')}</Fact>
      </dl>
      {status && <Holds status={status} />}
      {status?.allowance.dailyLimit !== undefined && <Lanes status={status} />}
    </>
  );
}

function todayWords({ allowance: { taken, dailyLimit } }: MailStatus): string {
  const sent = taken.toLocaleString('en-US');
  return dailyLimit === undefined
    ? `${sent} taken, no limit set`
    : `${sent} of ${dailyLimit.toLocaleString('en-US')}`;
}

function Holds({ status }: { status: MailStatus }) {
  const { ramp, restsUntil, slowDomains, allowance } = status;
  return (
    <>
      {restsUntil && (
        <Notice tone="warning" title="The mail server did not answer as it should">
          The next try is <LocalTime value={restsUntil} />. “Sent and waiting” says what it
          answered.
        </Notice>
      )}
      {ramp?.isPaused && (
        <Notice tone="warning" title={`The ramp “${ramp.name}” is paused, so newsletters wait`}>
          {ramp.reason} All other mail goes on.
        </Notice>
      )}
      {ramp && !ramp.isPaused && (
        <p className="text-sm text-muted">
          Ramp “{ramp.name}”, day {Math.max(ramp.day, 1)}: {allowance.ramp} mails may leave today.
          Newsletters wait for it, mail that must go does not.
        </p>
      )}
      {slowDomains.length > 0 && (
        <p className="text-sm text-muted">
          Asked us to come later: {slowDomains.map(({ domain }) => domain).join(', ')}.
        </p>
      )}
    </>
  );
}

function Lanes({ status }: { status: MailStatus }) {
  return (
    <details className="text-sm">
      <summary className="py-1 font-semibold">
        What leaves first, and how much of the day it has
      </summary>
      <div className="grid gap-2 pt-2">
        <Table
          id="lanes"
          caption="Room that is left today"
          captionHidden
          columns={[
            { key: 'lane', header: 'Mail, in this order' },
            { key: 'share', header: 'Share of the daily limit', numeric: true },
            { key: 'room', header: 'Left today', numeric: true },
          ]}
          rows={status.lanes.map(({ lane, share, remaining }) => ({
            key: lane,
            cells: {
              lane: laneWords[lane],
              share: `${share} %`,
              remaining: Number.isFinite(remaining)
                ? remaining.toLocaleString('en-US')
                : 'No limit',
            },
          }))}
          footnote="What waits longest for its reader keeps a part of the day to itself. Days begin at midnight UTC."
        />
      </div>
    </details>
  );
}
