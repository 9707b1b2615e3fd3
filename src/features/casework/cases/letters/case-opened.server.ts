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

export const caseOpened = letter({
  event: 'case-opened',
  name: 'Case opened, to the client',
  lane: 'client',
  refusable: false,
  payload: { caseNumber: z.string(), ...toHelper },
  audience: 'clients',
  goesToHelper: true,
  occasion: 'A case was opened. Goes to the client of the case.',
  why: whyCase,
  preview: 'We opened a case for you: {{case_number}}',
  placeholders: {
    case_number: caseNumber,
    tracker_link: trackerLink,
    about_whom: aboutWhom,
    how_to_follow: howToFollow,
  },
  subject: 'Your case number: {{case_number}}',
  body: `# We opened a case for you

{{about_whom}}

**Your case number: {{case_number}}**

Keep this number. Do not share it with people you do not trust.

To follow your case, type {{tracker_link}} into your browser. {{how_to_follow}}

[Follow your case]({{tracker_link}})

Never pay anyone who offers to speed up your case. We cannot promise that lost money comes back.`,
  translations: {
    es: {
      why: spanishWhyCase,
      preview: 'Abrimos un caso para usted: {{case_number}}',
      subject: 'Su número de caso: {{case_number}}',
      body: `# Abrimos un caso para usted

{{about_whom}}

**Su número de caso: {{case_number}}**

Guarde este número. No se lo dé a personas en las que no confía.

Para seguir su caso, escriba {{tracker_link}} en su navegador. {{how_to_follow}}

[Seguir su caso]({{tracker_link}})

Nunca le pague a nadie que ofrezca acelerar su caso. No podemos prometer que el dinero perdido regrese.`,
    },
  },
  sample: { caseNumber: 'LGN-2026-000000' },
});
