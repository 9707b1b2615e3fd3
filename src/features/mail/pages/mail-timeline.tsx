import { LocalTime } from '#back-office/local-time.tsx';
import { StatusPill } from '#ui/document/status-pill.tsx';
import type { Tone } from '#ui/tone.ts';
import type { MessageDetails } from '../messages.server.ts';

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
};

/** What happened to one mail, step by step. */
export function MailTimeline({ queuedAt, events }: { queuedAt: Date; events: readonly Event[] }) {
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
