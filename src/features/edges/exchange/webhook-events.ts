import type { Scope } from '#kernel/scopes.ts';

type Event = {
  label: string;
  /** Rows of the audit log with this action are such events. */
  action: string;
  /** What one needs to read what it tells of. */
  scope: Scope;
};

/** What a webhook can tell of: that it happened, and to which record. */
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

/** In minutes: after each attempt that failed, until the next. Together a little less than 48 hours. */
export const retryAfter = [1, 5, 30, 120, 300, 600, 840, 960] as const;
