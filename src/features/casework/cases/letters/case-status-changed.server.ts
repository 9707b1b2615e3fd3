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

export const caseStatusChanged = letter({
  event: 'case-status-changed',
  name: 'Status changed, to the client',
  lane: 'client',
  refusable: 'case_updates',
  payload: { caseNumber: z.string(), ...toHelper },
  audience: 'clients',
  goesToHelper: true,
  occasion:
    'The status of a case changed. Goes to the client, unless they want no mail about their case.',
  why: whyCase,
  preview: 'Your case {{case_number}} has a new status',
  placeholders: {
    case_number: caseNumber,
    tracker_link: trackerLink,
    about_whom: aboutWhom,
    how_to_follow: howToFollow,
  },
  subject: 'News about your case {{case_number}}',
  body: `# Your case has a new status

{{about_whom}}

The status of your case {{case_number}} changed.

To keep it private, this mail does not say what changed. To read it, type {{tracker_link}} into your browser. {{how_to_follow}}

[See your case]({{tracker_link}})`,
  translations: {
    es: {
      why: spanishWhyCase,
      preview: 'La situación de su caso {{case_number}} cambió',
      subject: 'Noticias sobre su caso {{case_number}}',
      body: `# La situación de su caso cambió

{{about_whom}}

La situación de su caso {{case_number}} cambió.

Para proteger su privacidad, este correo no dice qué cambió. Para leerlo, escriba {{tracker_link}} en su navegador. {{how_to_follow}}

[Ver su caso]({{tracker_link}})`,
    },
  },
  sample: { caseNumber: 'LGN-2026-000000' },
});
