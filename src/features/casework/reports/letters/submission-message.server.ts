import { z } from 'zod';
import { urls } from '#shared/urls.ts';
import { letter } from '#kernel/outbox/letter.ts';

export const submissionMessage = letter({
  event: 'submission-message',
  name: 'Notice of an addition, to staff',
  lane: 'staff',
  refusable: false,
  payload: { reference: z.string(), submissionId: z.string() },
  audience: 'staff',
  occasion:
    'Whoever sent a form wrote again, by the receipt of their tip or in the chat. Goes to the staff who work on it.',
  why: 'You get this mail because you look after submission {{reference}}.',
  preview: 'Something was added to {{reference}}',
  placeholders: {
    reference: {
      kind: 'text',
      meaning: 'The reference of the submission',
      isRequired: true,
      value: ({ reference }) => reference,
    },
    submission_link: {
      kind: 'link',
      meaning: 'The submission in the back office',
      isRequired: true,
      value: ({ submissionId }, { appUrl }) => `${appUrl}${urls.admin.submission(submissionId)}`,
    },
  },
  subject: 'Something was added to {{reference}}',
  body: `# Something was added

Whoever sent {{reference}} wrote again, by the receipt of their tip or in the chat.

[Read it in the back office]({{submission_link}})

What they wrote is not in this mail, so forwarding it gives nothing away.`,
  sample: { reference: 'R-SAMPL-00000', submissionId: 'sample' },
});
