import { z } from 'zod';
import { letter } from '#kernel/outbox/letter.ts';
import {
  caseNumber,
  spanishWhyCase,
  trackerLink,
  whyCase,
} from '#features/casework/cases/letters/case-placeholders.server.ts';

export const caseDateNear = letter({
  event: 'case-date-near',
  name: 'A date of the case is near, to the client',
  lane: 'client',
  refusable: 'case_updates',
  payload: { caseNumber: z.string() },
  audience: 'clients',
  occasion:
    'Three days and one day before a date by which the client has to act, while it is not ticked as done. Goes to the client, unless they want no mail about their case.',
  why: whyCase,
  preview: 'A date in your case {{case_number}} is near',
  placeholders: { case_number: caseNumber, tracker_link: trackerLink },
  subject: 'A date in your case {{case_number}} is near',
  body: `# A date in your case is near

In your case {{case_number}} there is something that is best done before a certain day. That day is near.

To keep it private, this mail does not say what it is. To read it, type {{tracker_link}} into your browser yourself, enter your case number and e-mail address, and ask for a code.

If you have done it already, tick it there. Then no other mail comes about it.

[Open the case tracker]({{tracker_link}})`,
  translations: {
    es: {
      why: spanishWhyCase,
      preview: 'Se acerca una fecha en su caso {{case_number}}',
      subject: 'Se acerca una fecha en su caso {{case_number}}',
      body: `# Se acerca una fecha en su caso

En su caso {{case_number}} hay algo que conviene hacer antes de cierto día. Ese día está cerca.

Para proteger su privacidad, este correo no dice qué es. Para leerlo, escriba por su cuenta {{tracker_link}} en su navegador, ponga su número de caso y su correo electrónico, y pida un código.

Si ya lo hizo, márquelo allí. Entonces no llega ningún otro correo sobre eso.

[Abrir el seguimiento del caso]({{tracker_link}})`,
    },
  },
  sample: { caseNumber: 'LGN-2026-000000' },
});
