import { z } from 'zod';
import { urls } from '#shared/urls.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { letter, paragraphs, paragraphWith } from '#kernel/outbox/letter.ts';

/** The preview reveals nothing of the text: others may look at the screen. */
export const submissionReply = letter({
  event: 'submission-reply',
  name: 'Answer to the sender',
  lane: 'client',
  // It answers the person's own request; their opt-out is about mail they did not ask for.
  refusable: false,
  isPersonal: true,
  payload: {
    reference: z.string(),
    /** Subject and text, see `reply-text.ts`. */
    sealed: z.string(),
  },
  audience: 'visitors',
  occasion: 'A member of staff answers a submission. Goes to whoever sent it.',
  why: 'You get this mail because you sent us {{reference}}, and we answer it. Did you not write to us? Then somebody typed your address by mistake, and you do not need to do anything.',
  preview: 'An answer to {{reference}}',
  placeholders: {
    answer_subject: {
      kind: 'own',
      meaning: 'The subject that the member of staff wrote',
      value: ({ sealed }, frame) => frame.openReply(sealed).subject,
    },
    answer: {
      kind: 'block',
      meaning: 'What the member of staff wrote',
      isRequired: true,
      value: ({ sealed }, frame) => paragraphs(frame.openReply(sealed).text),
    },
    reference: {
      kind: 'text',
      meaning: 'The reference of the submission',
      isRequired: true,
      value: ({ reference }) => reference,
    },
    how_to_answer: {
      kind: 'block',
      meaning: 'How to write back: by mail where answers are read, else by the form',
      value: ({ reference }, { answerAddress, appUrl }) => {
        if (answerAddress !== '') return paragraphs(m.mail_reply_back());
        const form = appUrl + urls.report();
        return [paragraphWith(m.mail_reply_form({ form, reference }), form)];
      },
    },
  },
  subject: '{{answer_subject}}',
  body: `# {{answer_subject}}

{{answer}}

**Your reference: {{reference}}**

{{how_to_answer}}`,
  translations: {
    es: {
      why: 'Recibe este correo porque usted nos envió {{reference}}, y le contestamos. ¿No nos escribió usted? Entonces alguien puso su dirección por error, y no tiene que hacer nada.',
      preview: 'Una respuesta a {{reference}}',
      subject: '{{answer_subject}}',
      body: `# {{answer_subject}}

{{answer}}

**Su referencia: {{reference}}**

{{how_to_answer}}`,
    },
  },
  sample: { reference: 'R-SAMPL-00000', sealed: 'sample' },
});
