import { z } from 'zod';
import { letter } from '#kernel/outbox/letter.ts';
import {
  aboutWhom,
  caseNumber,
  howToFollow,
  spanishWhyCase,
  toHelper,
  trackerLink,
  whyCase,
} from './case-placeholders.server.ts';

export const caseNumberChanged = letter({
  event: 'case-number-changed',
  name: 'Case number changed, to the client',
  lane: 'client',
  refusable: 'case_updates',
  payload: { caseNumber: z.string(), formerNumber: z.string(), ...toHelper },
  audience: 'clients',
  goesToHelper: true,
  occasion:
    'The number of a case changed. Goes to the client, unless they want no mail about their case.',
  why: whyCase,
  preview: 'Your case has a new number: {{case_number}}',
  placeholders: {
    case_number: caseNumber,
    former_number: {
      kind: 'text',
      meaning: 'The number that the case had before',
      value: ({ formerNumber }) => formerNumber,
    },
    tracker_link: trackerLink,
    about_whom: aboutWhom,
    how_to_follow: howToFollow,
  },
  subject: 'Your new case number: {{case_number}}',
  body: `# Your case has a new number

{{about_whom}}

**Your case number is now {{case_number}}.** It was {{former_number}}.

Nothing else about your case changed. Keep the new number. Do not share it with people you do not trust.

To follow your case, type {{tracker_link}} into your browser. {{how_to_follow}}

[Follow your case]({{tracker_link}})`,
  translations: {
    es: {
      why: spanishWhyCase,
      preview: 'Su caso tiene un número nuevo: {{case_number}}',
      subject: 'Su nuevo número de caso: {{case_number}}',
      body: `# Su caso tiene un número nuevo

{{about_whom}}

**Su número de caso ahora es {{case_number}}.** Antes era {{former_number}}.

Nada más cambió en su caso. Guarde el número nuevo. No se lo dé a personas en las que no confía.

Para seguir su caso, escriba {{tracker_link}} en su navegador. {{how_to_follow}}

[Seguir su caso]({{tracker_link}})`,
    },
  },
  sample: { caseNumber: 'LGN-2026-000000', formerNumber: 'LGN-2026-000001' },
});
