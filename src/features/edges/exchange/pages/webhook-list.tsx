import { Webhook } from 'lucide-react';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { EmptyState } from '#ui/application/empty-state.tsx';
import { Badge } from '#ui/document/badge.tsx';
import type { Tone } from '#ui/tone.ts';
import { webhookEvents } from '../webhook-events.ts';
import type { Webhook as StoredWebhook } from '../webhooks.server.ts';
import { Changes } from './webhook-changes.tsx';
import { Message } from './webhook-message.tsx';

export function WebhookList(props: { webhooks: readonly StoredWebhook[]; mayWrite: boolean }) {
  const { webhooks, mayWrite } = props;
  return (
    <section aria-labelledby="webhooks-title" className="grid gap-3">
      <h2 id="webhooks-title" className="text-lg">
        Webhooks
      </h2>
      {webhooks.length === 0 ? (
        <EmptyState icon={<Webhook />} title="No other program is told of anything" isFramed>
          A webhook tells one at once, so that it need not ask again and again.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface shadow-sm">
          {webhooks.map((webhook) => (
            <Row key={webhook.id} webhook={webhook} mayWrite={mayWrite} />
          ))}
        </ul>
      )}
    </section>
  );
}

function stateOf({ pausedBecause, isEnded }: StoredWebhook): { label: string; tone: Tone } {
  if (isEnded) return { label: 'Its integration has ended', tone: 'neutral' };
  if (pausedBecause === 'failed')
    return { label: 'Held back: it takes no message', tone: 'danger' };
  if (pausedBecause === 'gone') return { label: 'Held back: it is gone', tone: 'danger' };
  if (pausedBecause === 'staff') return { label: 'Held back', tone: 'warning' };
  return { label: 'Working', tone: 'success' };
}

function Row({ webhook, mayWrite }: { webhook: StoredWebhook; mayWrite: boolean }) {
  const { url, events, integration, waiting, deliveries, formerUntil } = webhook;
  const { label, tone } = stateOf(webhook);
  return (
    <li className="grid gap-3 p-4 sm:px-5">
      <div className="grid gap-3 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-start">
        <div className="grid min-w-0 gap-1 text-sm">
          <h3 className="text-base wrap-anywhere">{url}</h3>
          <p>
            <Badge tone={tone}>{label}</Badge>
          </p>
          <p>{events.map((event) => webhookEvents[event].label).join(' · ')}</p>
          <p className="text-muted">
            For {integration}
            {waiting > 0 && ` · ${waiting} waiting`}
            {formerUntil && (
              <>
                {' · the secret before signs until '}
                <LocalTime value={formerUntil} />
              </>
            )}
          </p>
        </div>
        {mayWrite && <Changes webhook={webhook} />}
      </div>
      {deliveries.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer py-1 text-sm text-link">
            The last {deliveries.length === 1 ? 'message' : `${deliveries.length} messages`}
          </summary>
          <ul aria-label={`Messages to ${url}`} className="mt-2 grid divide-y divide-line text-sm">
            {deliveries.map((delivery) => (
              <Message key={delivery.id} delivery={delivery} mayReplay={mayWrite} />
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
