import { z } from 'zod';
import { m } from '#shared/messages/compiled/messages.js';
import { reportedUrgencies, urgencyOf } from '#shared/vocabulary/urgencies.ts';
import { firstCall, type CallFacts, type KioskLawNotice } from '#content/first-calls/first-call.ts';
import { lastDayName, lastDayWords } from '#content/first-calls/last-day.ts';
import { heading, letter, list, paragraphs, type FilledBlock } from '#kernel/outbox/letter.ts';
import { readCallFacts } from '../call-facts.ts';

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
    /** Known facts about the payments; missing in rows of an earlier release. */
    calls: z.string().optional(),
    /** No call may be named: we talk with the person first. */
    callsWait: z.literal('yes').optional(),
    /** As it was chosen; missing in rows of an earlier release. */
    urgency: z.enum(reportedUrgencies).optional(),
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
        'Within how many hours you answer, from the settings. While none are set, the sentence with it is left out',
      value: (_, { responseHours }) => responseHours,
    },
    answer_time: {
      kind: 'block',
      meaning:
        'A sentence with the hours in which you answer, of the urgency that was chosen where you tell those. While none are set, it is left out',
      value: ({ urgency }, frame) => {
        const promise = frame.promisedAnswer(urgency && urgencyOf[urgency]);
        return promise === undefined ? [] : paragraphs(promise);
      },
    },
    after_a_loss: {
      kind: 'block',
      meaning: 'Whom to call first and what to expect; only where there may have been a loss',
      isRequired: true,
      value: ({ formType, calls, callsWait }) => {
        if (!isAboutLoss(formType)) return [];
        return callsWait ? adviceToWait() : adviceAfterLoss(readCallFacts(calls));
      },
    },
  },
  subject: '{{opening_subject}}',
  body: `# We have your message

{{opening}}

**Your reference: {{reference}}**

Keep this reference. Give it to us whenever you write or call about this.

{{after_a_loss}}

## What happens next

A person reads your message.

{{answer_time}}`,
  translations: {
    es: {
      why: 'Recibe este correo porque se nos envió un formulario con su dirección de correo ({{reference}}). ¿No nos escribió usted? Entonces alguien puso su dirección por error, y no tiene que hacer nada.',
      preview: 'Su referencia es {{reference}}. Guárdela.',
      subject: 'Recibimos su mensaje: {{reference}}',
      body: `# Tenemos su mensaje

Gracias por escribirnos. Lo que envió está guardado.

**Su referencia: {{reference}}**

Guarde esta referencia. Menciónela cada vez que nos escriba o nos llame sobre este asunto.

{{after_a_loss}}

## Qué pasa ahora

Una persona lee su mensaje.

{{answer_time}}`,
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

/** The call that comes first, in full, and the two that follow. */
function adviceAfterLoss(payments: readonly CallFacts[]): FilledBlock[] {
  const { call, next, also, officers, law, until, doNot, danger } = firstCall(payments);
  const others = [...next, ...also].map(({ whom, contact, by, law: lawOfCall }) =>
    [
      contact && contact.text !== whom ? `${whom}, ${contact.text}.` : `${whom}.`,
      ...by,
      ...(lawOfCall ? lawLines(lawOfCall) : []),
    ].join(' '),
  );
  return [
    heading(`${m.call_now()}: ${call.whom}`),
    ...(danger ? paragraphs(danger.title) : []),
    ...(call.ways.length > 0 ? [...paragraphs(m.call_ways()), list([...call.ways])] : []),
    ...paragraphs(`“${call.say}”`),
    list([
      `${m.call_by()}: ${call.by.join(' ')}`,
      ...(until ? [`${lastDayName(until)}: ${lastDayWords(until)}`] : []),
      `${m.call_find()}: ${call.find.join(' ')}`,
      `${m.call_note()}: ${call.note.join(' ')}`,
    ]),
    ...(danger ? paragraphs(danger.after) : []),
    ...(law && !danger ? paragraphs(lawLines(law).join(' ')) : []),
    heading(m.call_next()),
    list(others),
    ...(officers ? [heading(officers.title), list([...officers.texts])] : []),
    heading(m.call_do_not()),
    list(doNot),
    ...afterTheCalls(),
  ];
}

/** Names no call and no money: somebody at home may read it. */
function adviceToWait(): FilledBlock[] {
  return [
    heading(m.mail_confirmation_wait_title()),
    ...paragraphs(m.mail_confirmation_wait_text()),
    ...afterTheCalls(),
  ];
}

function afterTheCalls(): FilledBlock[] {
  return [
    list([
      m.mail_confirmation_now_keep(),
      m.mail_confirmation_next_case(),
      m.mail_confirmation_next_honest(),
      // The same for everybody, so that it tells nothing about anybody.
      m.mail_page_holds_more(),
    ]),
  ];
}

function lawLines({ state, right, clock }: KioskLawNotice): string[] {
  const title = `${state ? m.call_law_in({ state }) : m.call_law()}.`;
  return [title, right, ...(clock === undefined ? [] : [clock])];
}
