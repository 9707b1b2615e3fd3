import { z } from 'zod';
import { letter } from '#features/mail/letters/letter.server.ts';
import { urls } from '#shared/urls.ts';

export const pausedReport = letter({
  event: 'paused-report',
  name: 'Link and code to go on with a report',
  lane: 'forms',
  refusable: 'form_mail',
  payload: { pausedId: z.string() },
  audience: 'visitors',
  occasion: 'Somebody paused their report. Goes to the address they entered.',
  safety: 'Was it not you? Then do nothing. After 7 days nothing of it is left.',
  why: 'You get this mail because somebody entered your address on our website.',
  preview: 'A link and a code, for 7 days.',
  placeholders: {
    code: {
      kind: 'text',
      meaning: 'The code',
      isRequired: true,
      isSecret: true,
      value: ({ pausedId }, { pausedCode }) => pausedCode(pausedId),
    },
    continue_link: {
      kind: 'link',
      meaning: 'The page on which the code is entered',
      isRequired: true,
      value: (_, { appUrl }) => `${appUrl}${urls.continueReport()}`,
    },
  },
  subject: 'Go on when you like',
  body: `# Go on when you like

What you typed on our website is kept for 7 days. You can go on with it on any phone or computer.

Your code: {{code}}

Open this page and enter the code:

[Go on]({{continue_link}})

If others can read your mail, write the code down and delete this mail.`,
  sample: { pausedId: 'sample' },
});
