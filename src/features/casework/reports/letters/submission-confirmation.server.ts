import { z } from 'zod';
import { m } from '#shared/messages/compiled/messages.js';
import { heading, letter, list, paragraphs } from '#kernel/outbox/letter.ts';

export const submissionConfirmation = letter({
  event: 'submission-confirmation',
  name: 'Confirmation to the sender',
  lane: 'forms',
  refusable: 'form_mail',
  payload: {
    reference: z.string(),
    formType: z.string(),
    /** ISO 8601; missing in mails of an earlier release. */
    submittedAt: z.string().optional(),
  },
  audience: 'visitors',
  occasion:
    'A form of the site arrived. Goes to whoever sent it, where they left an e-mail address.',
  why: 'You get this mail because a form was sent to us with your e-mail address ({{reference}}). Did you not write to us? Then somebody typed your address by mistake, and you do not need to do anything.',
  preview: 'Your reference is {{reference}}. Keep it.',
  placeholders: {
    opening_subject: {
      kind: 'own',
      meaning: 'The subject that is set under All reports, E-mail configuration',
      value: (about, frame) => frame.confirmationWords(about).subject,
    },
    opening: {
      kind: 'block',
      meaning: 'The first words, as they are set under All reports, E-mail configuration',
      value: (about, frame) => paragraphs(frame.confirmationWords(about).text),
    },
    reference: {
      kind: 'text',
      meaning: 'What the sender quotes later',
      isRequired: true,
      value: ({ reference }) => reference,
    },
    response_hours: {
      kind: 'text',
      meaning:
        'Within how many working hours you answer, from the settings. While none are set, the sentence with it is left out',
      value: (_, { responseHours }) => responseHours,
    },
    after_a_loss: {
      kind: 'block',
      meaning: 'What to expect and what to do now; only where there may have been a loss',
      isRequired: true,
      value: ({ formType }) => (isAboutLoss(formType) ? adviceAfterLoss() : []),
    },
  },
  subject: '{{opening_subject}}',
  body: `# We have your message

{{opening}}

**Your reference: {{reference}}**

Keep this reference. Give it to us whenever you write or call about this.

## What happens next

A person reads your message. We aim to answer within {{response_hours}} working hours.

{{after_a_loss}}`,
  translations: {
    es: {
      why: 'Recibe este correo porque se nos envió un formulario con su dirección de correo ({{reference}}). ¿No nos escribió usted? Entonces alguien puso su dirección por error, y no tiene que hacer nada.',
      preview: 'Su referencia es {{reference}}. Guárdela.',
      subject: 'Recibimos su mensaje: {{reference}}',
      body: `# Tenemos su mensaje

Gracias por escribirnos. Lo que envió está guardado.

**Su referencia: {{reference}}**

Guarde esta referencia. Menciónela cada vez que nos escriba o nos llame sobre este asunto.

## Qué pasa ahora

Una persona lee su mensaje. Procuramos contestar en {{response_hours}} horas laborales.

{{after_a_loss}}`,
    },
  },
  sample: {
    reference: 'R-SAMPL-00000',
    formType: 'report',
    submittedAt: '2026-03-27T14:05:00.000Z',
  },
});

/** Senders of reports, requests for help and tips may have lost money; job applicants have not. */
function isAboutLoss(formType: string): boolean {
  return formType === 'report' || formType === 'contact' || formType === 'tip';
}

function adviceAfterLoss() {
  return [
    list([m.mail_confirmation_next_case(), m.mail_confirmation_next_honest()]),
    heading(m.mail_confirmation_now_heading()),
    list([
      m.mail_confirmation_now_bank(),
      m.mail_confirmation_now_report(),
      m.mail_confirmation_now_stop(),
      m.mail_confirmation_now_keep(),
    ]),
  ];
}
