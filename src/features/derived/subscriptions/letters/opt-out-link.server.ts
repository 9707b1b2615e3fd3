import { z } from 'zod';
import { isOptOutChoice, optOutChoices } from '#shared/forms/form-options.ts';
import { urls } from '#shared/urls.ts';
import { letter, list } from '#kernel/outbox/letter.ts';

export const optOutLink = letter({
  event: 'opt-out-link',
  name: 'Link to confirm an opt-out',
  lane: 'forms',
  refusable: 'form_mail',
  payload: {
    confirmationId: z.string(),
    reference: z.string(),
    /** Keys, separated by spaces. */
    choices: z.string(),
  },
  audience: 'visitors',
  occasion: 'Somebody asked to opt out. Goes to the address they entered.',
  safety: 'Was it not you? Then do nothing. Without the link nothing changes.',
  why: 'You get this mail because somebody entered your address on our website.',
  preview: 'It takes effect when you use the link inside.',
  placeholders: {
    choices: {
      kind: 'block',
      meaning: 'What they want to stop',
      isRequired: true,
      value: ({ choices }) => [
        list(
          choices
            .split(' ')
            .filter(isOptOutChoice)
            .map((choice) => optOutChoices[choice]()),
        ),
      ],
    },
    confirm_link: {
      kind: 'link',
      meaning: 'The page that puts it into effect',
      isRequired: true,
      value: ({ confirmationId }, { appUrl, confirmationToken }) =>
        `${appUrl}${urls.optOutConfirm(confirmationToken(confirmationId))}`,
    },
    reference: {
      kind: 'text',
      meaning: 'The reference of the request',
      value: ({ reference }) => reference,
    },
  },
  subject: 'Please confirm your opt-out: {{reference}}',
  body: `# Please confirm your opt-out

Somebody entered this address on our website and asked us to stop:

{{choices}}

Was it you? Then open this page and press the button on it. Your choices take effect at once.

[Confirm your opt-out]({{confirm_link}})

The link works once, and for 7 days.

Your reference: {{reference}}`,
  translations: {
    es: {
      safety: '¿No fue usted? Entonces no haga nada. Sin el enlace no cambia nada.',
      why: 'Recibe este correo porque alguien escribió su dirección en nuestro sitio web.',
      preview: 'Empieza a valer cuando usa el enlace que está adentro.',
      subject: 'Confirme su solicitud, por favor: {{reference}}',
      body: `# Confirme su solicitud, por favor

Alguien escribió esta dirección en nuestro sitio web y nos pidió detener:

{{choices}}

¿Fue usted? Entonces abra esta página y presione el botón. Lo que eligió vale de inmediato.

[Confirmar su solicitud]({{confirm_link}})

El enlace sirve una sola vez, durante 7 días.

Su referencia: {{reference}}`,
    },
  },
  sample: {
    confirmationId: 'sample',
    reference: 'R-SAMPL-00000',
    choices: 'newsletters research',
  },
});
