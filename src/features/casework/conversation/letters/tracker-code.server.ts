import { z } from 'zod';
import { letter } from '#kernel/outbox/letter.ts';

/** The code appears in the body only: subject and preview are visible on a locked screen. */
export const trackerCode = letter({
  event: 'tracker-code',
  name: 'One-time code for the case tracker',
  lane: 'urgent',
  refusable: false,
  payload: {
    /** The code is derived from it, see `tracker-code.ts`. */
    codeId: z.string(),
  },
  audience: 'clients',
  occasion: 'Somebody asked for a code in the case tracker. Goes to the client of the case.',
  safety:
    'Give this code to nobody. We never ask for it: not by phone, not by e-mail, not in a chat. Whoever asks you for it is a scammer.',
  why: 'You get this mail because somebody asked for a code on our website, for a case with your e-mail address.',
  preview: 'You asked for a code to see everything in your case',
  placeholders: {
    code: {
      kind: 'text',
      meaning: 'The code',
      isRequired: true,
      isSecret: true,
      value: ({ codeId }, frame) => frame.trackerCode(codeId),
    },
  },
  subject: 'Your code for the case tracker',
  body: `# Your code for the case tracker

Somebody who knows your case number and e-mail address asked for this code, to see the messages, files and amounts in your case:

**{{code}}**

Enter it on the page where you asked for it. It works once, and for 10 minutes.

If you did not ask for it, you need not do anything: without the code nobody gets further. But somebody else knows your case number. Please tell us.`,
  translations: {
    es: {
      safety:
        'No le dé este código a nadie. Nosotros nunca lo pedimos: ni por teléfono, ni por correo, ni en un chat. Quien se lo pide es un estafador.',
      why: 'Recibe este correo porque alguien pidió un código en nuestro sitio web, para un caso con su dirección de correo.',
      preview: 'Pidió un código para ver todo lo de su caso',
      subject: 'Su código para el seguimiento del caso',
      body: `# Su código para el seguimiento del caso

Alguien que conoce su número de caso y su correo electrónico pidió este código, para ver los mensajes, los archivos y las cantidades de su caso:

**{{code}}**

Escríbalo en la página donde lo pidió. Sirve una sola vez, durante 10 minutos.

Si usted no lo pidió, no tiene que hacer nada: sin el código nadie puede pasar. Pero otra persona conoce su número de caso. Avísenos, por favor.`,
    },
  },
  sample: { codeId: 'sample' },
});
