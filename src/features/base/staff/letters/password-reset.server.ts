import { z } from 'zod';
import { urls } from '#shared/urls.ts';
import { letter } from '#kernel/outbox/letter.ts';

export const passwordReset = letter({
  event: 'password-reset',
  name: 'Link to set a new password, to staff',
  lane: 'urgent',
  refusable: false,
  payload: { stepId: z.string() },
  audience: 'staff',
  occasion: 'Somebody asked for a new password. Goes to the member of staff.',
  safety:
    'Never give your password or a code to anybody who writes or calls, whoever they say they are. If you did not ask for this link, do nothing: your password stays as it is.',
  why: 'You get this mail because you have a staff account at {{company_name}}.',
  preview: 'A new password was asked for, for your staff account at {{company_name}}',
  placeholders: {
    reset_link: {
      kind: 'link',
      meaning: 'The page on which the password is set',
      isRequired: true,
      value: ({ stepId }, { appUrl, confirmationToken }) =>
        `${appUrl}${urls.reset(confirmationToken(stepId))}`,
    },
  },
  subject: 'Set a new password',
  body: `# Set a new password

Somebody asked for a new password for your staff account at {{company_name}}. If it was you, follow this link:

[Set a new password]({{reset_link}})

The link works once, for 30 minutes. If a second factor is set up, you are still asked for it afterwards.`,
  sample: { stepId: 'sample' },
});
