import { z } from 'zod';
import {
  caseNumber,
  spanishWhyCase,
  whyCase,
} from '#features/casework/cases/letters/case-placeholders.server.ts';
import { letter } from '#kernel/outbox/letter.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';

/** News of a request, in words that reveal nothing about the case. */
const happened = {
  'deletion-asked': m.mail_data_deletion_asked,
  'deletion-cancelled': m.mail_data_deletion_cancelled,
  'deletion-held': m.mail_data_deletion_held,
  extended: m.mail_data_extended,
  deleted: m.mail_data_deleted,
  answered: m.mail_data_answered,
} as const;

export type DataRequestNews = keyof typeof happened;

export const dataRequest = letter({
  event: 'data-request',
  name: 'What became of a data request, to the client',
  lane: 'client',
  // The law requires this notice, and it warns people who did not make the request.
  refusable: false,
  payload: {
    caseNumber: z.string(),
    news: z.enum(Object.keys(happened) as [DataRequestNews, ...DataRequestNews[]]),
  },
  audience: 'clients',
  occasion: 'Somebody asked about the data of a case, or staff answered. Goes to the client.',
  why: whyCase,
  preview: 'About your data in case {{case_number}}',
  placeholders: {
    case_number: caseNumber,
    request_news: {
      kind: 'text',
      meaning: 'What happened',
      isRequired: true,
      value: ({ news }) => happened[news](),
    },
    data_link: {
      kind: 'link',
      meaning: 'The page about one’s own data, behind a code',
      isRequired: true,
      value: (_, { appUrl }) => `${appUrl}${urls.ownData()}`,
    },
  },
  subject: 'About your data in case {{case_number}}',
  body: `# About your data in case {{case_number}}

{{request_news}}

To see more, type {{data_link}} into your browser. It asks for your case number, your e-mail address and a code.

[Open the page about your data]({{data_link}})`,
  translations: {
    es: {
      why: spanishWhyCase,
      preview: 'Sobre sus datos en el caso {{case_number}}',
      subject: 'Sobre sus datos en el caso {{case_number}}',
      body: `# Sobre sus datos en el caso {{case_number}}

{{request_news}}

Para ver más, escriba {{data_link}} en su navegador. Allí se piden su número de caso, su correo electrónico y un código.

[Abrir la página sobre sus datos]({{data_link}})`,
    },
  },
  sample: { caseNumber: 'LGN-2026-000000', news: 'answered' },
});
