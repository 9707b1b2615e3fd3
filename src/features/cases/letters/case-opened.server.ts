import { z } from 'zod';
import { letter } from '#features/mail/letters/letter.server.ts';
import { caseNumber, trackerLink, whyCase } from './case-placeholders.server.ts';

export const caseOpened = letter({
  event: 'case-opened',
  name: 'Case opened, to the client',
  lane: 'client',
  refusable: false,
  payload: { caseNumber: z.string() },
  audience: 'clients',
  occasion: 'A case was opened. Goes to the client of the case.',
  why: whyCase,
  preview: 'We opened a case for you: {{case_number}}',
  placeholders: { case_number: caseNumber, tracker_link: trackerLink },
  subject: 'Your case number: {{case_number}}',
  body: `# We opened a case for you

**Your case number: {{case_number}}**

Keep this number. Do not share it with people you do not trust.

To follow your case, type {{tracker_link}} into your browser. Enter this case number and the e-mail address you gave us.

[Follow your case]({{tracker_link}})

Never pay anyone who offers to speed up your case. We cannot promise that lost money comes back.`,
  sample: { caseNumber: 'LGN-2026-000000' },
});
