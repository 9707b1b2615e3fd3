import { z } from 'zod';
import { urls } from '#shared/urls.ts';
import { letter } from '#kernel/outbox/letter.ts';

const moment = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

export const integrationStopped = letter({
  event: 'integration-stopped',
  name: 'Stopped integration, to administrators',
  lane: 'urgent',
  refusable: false,
  payload: {
    name: z.string(),
    /** ISO 8601. */
    at: z.string(),
  },
  audience: 'staff',
  occasion:
    'The secret of an integration came a second time, and it was stopped. Goes to every administrator.',
  safety: 'Never give a secret, your password or a code to anybody who asks for it in answer.',
  why: 'You get this mail because you are an administrator at {{company_name}}.',
  preview: 'The integration {{integration}} was stopped',
  placeholders: {
    integration: {
      kind: 'text',
      meaning: 'The name of the integration',
      isRequired: true,
      value: ({ name }) => name,
    },
    stopped_at: {
      kind: 'text',
      meaning: 'When it was, in UTC',
      isRequired: true,
      value: ({ at }) => moment.format(new Date(at)),
    },
    integrations_link: {
      kind: 'link',
      meaning: 'The page with all integrations',
      isRequired: true,
      value: (_, { appUrl }) => `${appUrl}${urls.admin.integrations()}`,
    },
  },
  subject: 'An integration was stopped',
  body: `# The integration {{integration}} was stopped

On {{stopped_at}} UTC its secret came a second time. Either somebody has copied it, or the program has kept an old one, for instance from a backup. All its tokens have ended.

Find out which it was, and look into the audit log for what it has read. Then give it a new secret, or revoke it.

[See all integrations]({{integrations_link}})`,
  sample: { name: 'Example reporting', at: '2026-03-27T14:05:00.000Z' },
});
