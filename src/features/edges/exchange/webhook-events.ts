import type { Scope } from '#kernel/scopes.ts';

type Event = {
  label: string;
  /** Action of the rows in the audit log that are such events. */
  action: string;
  /** Scope needed to read the record of the event. */
  scope: Scope;
};

/** Events of webhooks: a message names only the event and its record. */
export const webhookEvents = {
  'submission.created': {
    label: 'A submission arrived',
    action: 'submission.created',
    scope: 'submission:read',
  },
  'submission.status-changed': {
    label: 'The status of a submission changed',
    action: 'submission.status-changed',
    scope: 'submission:read',
  },
  'case.opened': { label: 'A case was opened', action: 'case.opened', scope: 'case:read' },
  'case.status-changed': {
    label: 'The status of a case changed',
    action: 'case.status-changed',
    scope: 'case:read',
  },
  'feed.changed': {
    label: 'There is something new in the feeds',
    action: 'indicators.feed-noted',
    scope: 'indicator:feed',
  },
} as const satisfies Readonly<Record<string, Event>>;

export type WebhookEvent = keyof typeof webhookEvents;

export const webhookEventNames = Object.keys(webhookEvents) as WebhookEvent[];

/** In minutes: delay after each failed attempt. In total slightly less than 48 hours. */
export const retryAfter = [1, 5, 30, 120, 300, 600, 840, 960] as const;
