import { z } from 'zod';
import { letter, paragraphs } from '#kernel/outbox/letter.ts';

/** Subject and text hold what the visitor typed, so they are rendered as text only. */
export const templateConfirmation = letter({
  event: 'template-confirmation',
  name: 'Confirmation in the words of the form',
  lane: 'forms',
  refusable: 'form_mail',
  payload: {
    reference: z.string(),
    subject: z.string(),
    /** One paragraph per blank line. */
    text: z.string(),
  },
  audience: 'visitors',
  occasion:
    'A form that you built arrived, and its template has a text of its own. Goes to whoever sent it.',
  why: 'You get this mail because this form was sent with your e-mail address. Did you not write to us? Then somebody typed your address by mistake, and you do not need to do anything.',
  preview: 'Your reference is {{reference}}. Keep it.',
  placeholders: {
    form_subject: {
      kind: 'own',
      meaning: 'The subject that the template of the form has',
      value: ({ subject }) => subject,
    },
    form_text: {
      kind: 'block',
      meaning: 'The text that the template of the form has',
      isRequired: true,
      value: ({ text }) => paragraphs(text),
    },
    reference: {
      kind: 'text',
      meaning: 'What the sender quotes later',
      isRequired: true,
      value: ({ reference }) => reference,
    },
  },
  subject: '{{form_subject}}',
  body: `# {{form_subject}}

{{form_text}}

**Your reference: {{reference}}**`,
  translations: {
    es: {
      why: 'Recibe este correo porque se envió este formulario con su dirección de correo. ¿No nos escribió usted? Entonces alguien puso su dirección por error, y no tiene que hacer nada.',
      preview: 'Su referencia es {{reference}}. Guárdela.',
      subject: '{{form_subject}}',
      body: `# {{form_subject}}

{{form_text}}

**Su referencia: {{reference}}**`,
    },
  },
  sample: {
    reference: 'R-SAMPL-00000',
    subject: 'The subject of your form',
    text: 'The text that you wrote for this form, with the answers of whoever sent it.',
  },
});
