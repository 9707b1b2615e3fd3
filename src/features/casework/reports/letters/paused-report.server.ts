import { z } from 'zod';
import { letter } from '#kernel/outbox/letter.ts';
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
  translations: {
    es: {
      safety: '¿No fue usted? Entonces no haga nada. Después de 7 días no queda nada.',
      why: 'Recibe este correo porque alguien escribió su dirección en nuestro sitio web.',
      preview: 'Un enlace y un código, por 7 días.',
      subject: 'Siga cuando quiera',
      body: `# Siga cuando quiera

Lo que escribió en nuestro sitio web se guarda 7 días. Puede seguir en cualquier teléfono o computadora.

Su código: {{code}}

Abra esta página y escriba el código:

[Seguir]({{continue_link}})

Si otras personas pueden leer su correo, anote el código y borre este mensaje.`,
    },
  },
  sample: { pausedId: 'sample' },
});
