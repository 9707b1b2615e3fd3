import { z } from 'zod';
import { urls } from '#shared/urls.ts';
import { letter } from '#kernel/outbox/letter.ts';

export const dangerAlert = letter({
  event: 'danger-alert',
  name: 'Somebody may be in danger, to staff',
  lane: 'urgent',
  refusable: false,
  payload: {
    /** What to open. */
    kind: z.enum(['submission', 'case']),
    id: z.string(),
  },
  audience: 'staff',
  occasion:
    'A form, a chat or a message may be about danger to a person, at any hour. Goes to the address for danger in the settings or, without one, to the staff address.',
  why: 'You get this mail because your address is the one for danger in the settings of {{company_name}}.',
  preview: 'Look now',
  placeholders: {
    open_link: {
      kind: 'link',
      meaning: 'The form or the case in the back office',
      isRequired: true,
      value: ({ kind, id }, { appUrl }) =>
        `${appUrl}${kind === 'case' ? urls.admin.case(id) : urls.admin.submission(id)}`,
    },
  },
  subject: 'Somebody may be in danger',
  body: `# Somebody may be in danger: look now

[Open it in the back office]({{open_link}})

The page there says what the person was shown. This mail holds no name and no words of theirs, so forwarding it gives nothing away.

What was written was read by a program, which can be wrong. Look all the same.`,
  sample: { kind: 'submission', id: 'sample' },
});
