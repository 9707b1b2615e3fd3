import { z } from 'zod';
import { urls } from '#shared/urls.ts';
import { letter } from '#kernel/outbox/letter.ts';

const moment = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

export const newDevice = letter({
  event: 'new-device',
  name: 'Sign-in from a new device, to staff',
  lane: 'urgent',
  refusable: false,
  payload: {
    device: z.string(),
    /** ISO 8601. */
    at: z.string(),
  },
  audience: 'staff',
  occasion: 'An account was signed in to from a browser not seen before. Goes to its owner.',
  safety:
    'Never give your password or a code to anybody who writes or calls, whoever they say they are.',
  why: 'You get this mail because you have a staff account at {{company_name}}.',
  preview: '{{device}} signed in to your staff account',
  placeholders: {
    device: {
      kind: 'text',
      meaning: 'The browser and its system',
      isRequired: true,
      value: ({ device }) => device,
    },
    signed_in_at: {
      kind: 'text',
      meaning: 'When it was, in UTC',
      isRequired: true,
      value: ({ at }) => moment.format(new Date(at)),
    },
    account_link: {
      kind: 'link',
      meaning: 'The page with all their sign-ins',
      isRequired: true,
      value: (_, { appUrl }) => `${appUrl}${urls.admin.account()}`,
    },
  },
  subject: 'New sign-in: {{device}}',
  body: `# Your account was signed in to from a new device

{{device}} signed in to your staff account on {{signed_in_at}} UTC. We have not seen this browser with your account before.

If it was you, there is nothing to do. A browser that forgets its cookies counts as new each time.

If it was not you, sign that device out and change your password at once, and tell an administrator.

[See where you are signed in]({{account_link}})`,
  sample: { device: 'Firefox on Linux', at: '2026-03-27T14:05:00.000Z' },
});
