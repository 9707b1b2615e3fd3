import { Form, useNavigation } from 'react-router';
import { LocalTime } from '#back-office/local-time.tsx';
import { ConfirmSubmit } from '#back-office/texts/confirm-submit.tsx';
import { Button } from '#ui/application/button.tsx';
import { EmptyState } from '#ui/application/empty-state.tsx';
import { Badge } from '#ui/document/badge.tsx';
import type { Tone } from '#ui/tone.ts';
import { webhookEvents, type WebhookEvent } from '../webhook-events.ts';
import type { Delivery, Webhook } from '../webhooks.server.ts';

export function WebhookList(props: { webhooks: readonly Webhook[]; mayWrite: boolean }) {
  const { webhooks, mayWrite } = props;
  return (
    <section aria-labelledby="webhooks-title" className="grid gap-3">
      <h2 id="webhooks-title" className="text-lg">
        Webhooks
      </h2>
      {webhooks.length === 0 ? (
        <EmptyState title="No other program is told of anything" />
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

function stateOf({ pausedBecause, isEnded }: Webhook): { label: string; tone: Tone } {
  if (isEnded) return { label: 'Its integration has ended', tone: 'neutral' };
  if (pausedBecause === 'failed')
    return { label: 'Held back: it takes no message', tone: 'danger' };
  if (pausedBecause === 'gone') return { label: 'Held back: it is gone', tone: 'danger' };
  if (pausedBecause === 'staff') return { label: 'Held back', tone: 'warning' };
  return { label: 'Working', tone: 'success' };
}

function Row({ webhook, mayWrite }: { webhook: Webhook; mayWrite: boolean }) {
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

function Changes({ webhook: { id, url, pausedAt } }: { webhook: Webhook }) {
  const { host } = new URL(url);
  return (
    <div className="flex flex-wrap gap-2 lg:max-w-80 lg:justify-end">
      <OneButton intent="test" id={id} label="Send a test" about={host} />
      {pausedAt === null ? (
        <OneButton intent="pause" id={id} label="Hold back" about={host} />
      ) : (
        <OneButton intent="resume" id={id} label="Let it go on" about={host} />
      )}
      <ConfirmSubmit
        intent="renew"
        fields={{ id }}
        label="New secret"
        tone="primary"
        question={`Give ${host} a new secret?`}
        text="For a day messages are signed with both, so that its receiver can change over."
      />
      <ConfirmSubmit
        intent="remove"
        fields={{ id }}
        label="Remove"
        question={`Remove the webhook at ${host}?`}
        text="What waits is not sent any more, and the log of its messages goes with it."
      />
    </div>
  );
}

type ButtonProps = { intent: string; id: string; label: string; about: string };

function OneButton({ intent, id, label, about }: ButtonProps) {
  const sending = useNavigation().formData;
  const isBusy = sending?.get('id') === id && sending.get('intent') === intent;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        tone="secondary"
        size="small"
        busy={isBusy}
        aria-label={`${label}: ${about}`}
      >
        {label}
      </Button>
    </Form>
  );
}

const looks: Readonly<Record<Delivery['state'], { label: string; tone: Tone }>> = {
  waiting: { label: 'Waiting', tone: 'warning' },
  delivered: { label: 'Delivered', tone: 'success' },
  failed: { label: 'Given up', tone: 'danger' },
};

type MessageProps = { delivery: Delivery; mayReplay: boolean };

function Message({ delivery, mayReplay }: MessageProps) {
  const { id, event, record, state, attempts, nextAt, lastAt, lastAnswer, happenedAt } = delivery;
  const { label, tone } = looks[state];
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
