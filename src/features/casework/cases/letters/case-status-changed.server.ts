import { z } from 'zod';
import { letter } from '#kernel/outbox/letter.ts';
import { caseNumber, spanishWhyCase, trackerLink, whyCase } from './case-placeholders.server.ts';

export const caseStatusChanged = letter({
  event: 'case-status-changed',
  name: 'Status changed, to the client',
  lane: 'client',
  refusable: 'case_updates',
  payload: { caseNumber: z.string() },
  audience: 'clients',
  goesToHelper: true,
  occasion:
    'The status of a case changed. Goes to the client, unless they want no mail about their case.',
  why: whyCase,
  preview: 'Your case {{case_number}} has a new status',
  placeholders: { case_number: caseNumber, tracker_link: trackerLink },
  subject: 'News about your case {{case_number}}',
  body: `# Your case has a new status

The status of your case {{case_number}} changed.

To keep it private, this mail does not say what changed. To read it, type {{tracker_link}} into your browser and enter your case number and e-mail address.

[See your case]({{tracker_link}})`,
  translations: {
    es: {
      why: spanishWhyCase,
      preview: 'La situación de su caso {{case_number}} cambió',
      subject: 'Noticias sobre su caso {{case_number}}',
      body: `# La situación de su caso cambió

La situación de su caso {{case_number}} cambió.

Para proteger su privacidad, este correo no dice qué cambió. Para leerlo, escriba {{tracker_link}} en su navegador y ponga su número de caso y su correo electrónico.

[Ver su caso]({{tracker_link}})`,
    },
  },
  sample: { caseNumber: 'LGN-2026-000000' },
});
