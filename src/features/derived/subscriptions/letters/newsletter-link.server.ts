import { z } from 'zod';
import { urls } from '#shared/urls.ts';
import { letter } from '#kernel/outbox/letter.ts';

export const newsletterLink = letter({
  event: 'newsletter-link',
  name: 'Link to confirm a newsletter sign-up',
  lane: 'forms',
  refusable: 'form_mail',
  payload: { confirmationId: z.string() },
  audience: 'visitors',
  occasion: 'Somebody signed up for the newsletter. Goes to the address they entered.',
  safety: 'Was it not you? Then do nothing. Without the link you get no newsletter.',
  why: 'You get this mail because somebody entered your address on our website.',
  preview: 'It takes effect when you use the link inside.',
  placeholders: {
    confirm_link: {
      kind: 'link',
      meaning: 'The page that completes the sign-up',
      isRequired: true,
      value: ({ confirmationId }, { appUrl, confirmationToken }) =>
        `${appUrl}${urls.newsletterConfirm(confirmationToken(confirmationId))}`,
    },
  },
  subject: 'Please confirm your newsletter sign-up',
  body: `# Please confirm your sign-up

Somebody signed this address up for our newsletter. Was it you? Then open this page and press the button on it.

[Confirm your sign-up]({{confirm_link}})

The link works once, and for 7 days.`,
  translations: {
    es: {
      safety: '¿No fue usted? Entonces no haga nada. Sin el enlace no recibe ningún boletín.',
      why: 'Recibe este correo porque alguien escribió su dirección en nuestro sitio web.',
      preview: 'Empieza a valer cuando usa el enlace que está adentro.',
      subject: 'Confirme su suscripción al boletín, por favor',
      body: `# Confirme su suscripción, por favor

Alguien inscribió esta dirección en nuestro boletín. ¿Fue usted? Entonces abra esta página y presione el botón.

[Confirmar su suscripción]({{confirm_link}})

El enlace sirve una sola vez, durante 7 días.`,
    },
  },
  sample: { confirmationId: 'sample' },
});
