import { z } from 'zod';
import { letter } from '#kernel/outbox/letter.ts';
import { urls } from '#shared/urls.ts';

const moment = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

const reasons = {
  failed: 'It took no message for almost 48 hours, though we tried again and again.',
  gone: 'It answered that it is gone for good (410).',
} as const;

export const webhookPaused = letter({
  event: 'webhook-paused',
  name: 'Webhook held back, to administrators',
  lane: 'urgent',
  refusable: false,
  payload: {
    host: z.string(),
    because: z.enum(['failed', 'gone']),
    /** ISO 8601. */
    at: z.string(),
  },
  audience: 'staff',
  occasion: 'A webhook took no message for 48 hours, or is gone. Goes to every administrator.',
  safety: 'Never give a secret, your password or a code to anybody who asks for it in answer.',
  why: 'You get this mail because you are an administrator at {{company_name}}.',
  preview: 'The webhook at {{webhook_host}} is held back',
  placeholders: {
    webhook_host: {
      kind: 'text',
      meaning: 'The host of the address',
      isRequired: true,
      value: ({ host }) => host,
    },
    webhook_problem: {
      kind: 'text',
      meaning: 'What went wrong',
      isRequired: true,
      value: ({ because }) => reasons[because],
    },
    paused_at: {
      kind: 'text',
      meaning: 'When it was, in UTC',
      isRequired: true,
      value: ({ at }) => moment.format(new Date(at)),
    },
    webhooks_link: {
      kind: 'link',
      meaning: 'The page with all webhooks',
      isRequired: true,
      value: (_, { appUrl }) => `${appUrl}${urls.admin.webhooks()}`,
    },
  },
  subject: 'A webhook is held back',
  body: `# The webhook at {{webhook_host}} is held back

{{webhook_problem}} Since {{paused_at}} UTC nothing is sent there.

What happens meanwhile is kept for a week. Put the receiver right, send a test, and let the webhook go on.

[See all webhooks]({{webhooks_link}})`,
  sample: { host: 'hooks.example.org', because: 'failed', at: '2026-03-27T14:05:00.000Z' },
});
