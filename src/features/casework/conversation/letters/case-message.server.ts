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
} from '#features/casework/cases/letters/case-placeholders.server.ts';

export const caseMessage = letter({
  event: 'case-message',
  name: 'New message in the case, to the client',
  lane: 'client',
  refusable: 'case_updates',
  payload: { caseNumber: z.string(), ...toHelper },
  audience: 'clients',
  goesToHelper: true,
  occasion:
    'Staff wrote a message in a case. Goes to the client, unless they want no mail about their case.',
  why: whyCase,
  preview: 'There is a new message in your case {{case_number}}',
  placeholders: {
    case_number: caseNumber,
    tracker_link: trackerLink,
    about_whom: aboutWhom,
    how_to_follow: howToFollow,
  },
  subject: 'New message in your case {{case_number}}',
  body: `# There is a new message in your case

{{about_whom}}

We wrote to you in your case {{case_number}}.

To keep it private, this mail does not hold the message. To read it and to answer, type {{tracker_link}} into your browser yourself. {{how_to_follow}} Then ask for a code.

[Open the case tracker]({{tracker_link}})`,
  translations: {
    es: {
      why: spanishWhyCase,
      preview: 'Hay un mensaje nuevo en su caso {{case_number}}',
      subject: 'Mensaje nuevo en su caso {{case_number}}',
      body: `# Hay un mensaje nuevo en su caso

{{about_whom}}

Le escribimos en su caso {{case_number}}.

Para proteger su privacidad, este correo no contiene el mensaje. Para leerlo y contestar, escriba por su cuenta {{tracker_link}} en su navegador. {{how_to_follow}} Después pida un código.

[Abrir el seguimiento del caso]({{tracker_link}})`,
    },
  },
  sample: { caseNumber: 'LGN-2026-000000' },
});
