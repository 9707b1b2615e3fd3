import { LocalTime } from '#frames/staff/local-time.tsx';
import { Badge } from '#ui/document/badge.tsx';
import type { Tone } from '#ui/tone.ts';
import { webhookEvents, type WebhookEvent } from '../webhook-events.ts';
import type { Delivery } from '../webhooks.server.ts';
import { OneButton } from './webhook-changes.tsx';

const appearances: Readonly<Record<Delivery['state'], { label: string; tone: Tone }>> = {
  waiting: { label: 'Waiting', tone: 'warning' },
  delivered: { label: 'Delivered', tone: 'success' },
  failed: { label: 'Given up', tone: 'danger' },
};

type MessageProps = { delivery: Delivery; mayReplay: boolean };

export function Message({ delivery, mayReplay }: MessageProps) {
  const { id, event, record, state, attempts, nextAt, lastAt, lastAnswer, happenedAt } = delivery;
  const { label, tone } = appearances[state];
  const words = webhookEvents[event as WebhookEvent]?.label ?? 'A test';
  return (
    <li className="grid gap-x-6 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={tone}>{label}</Badge>
          <span className="font-semibold">{words}</span>
          {record && <span className="font-mono wrap-anywhere">{record}</span>}
        </p>
        <p className="text-muted wrap-anywhere">
          <LocalTime value={happenedAt} />
          {lastAt && (
            <>
              {` · ${attempts === 1 ? 'tried once' : `tried ${attempts} times`}, last `}
              <LocalTime value={lastAt} />
              {`. ${lastAnswer}`}
            </>
          )}
          {state === 'waiting' && attempts > 0 && (
            <>
              {' Next try '}
              <LocalTime value={nextAt} />.
            </>
          )}
        </p>
      </div>
      {mayReplay && state !== 'waiting' && (
        <OneButton intent="replay" id={id} label="Send again" about={`${words} ${record}`} />
      )}
    </li>
  );
}
