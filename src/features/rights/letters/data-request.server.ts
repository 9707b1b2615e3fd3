import { z } from 'zod';
import { caseNumber, whyCase } from '#features/cases/letters/case-placeholders.server.ts';
import { letter } from '#features/mail/letters/letter.server.ts';
import { urls } from '#shared/urls.ts';

/** What happened, in words that say nothing about the case. */
const happened = {
  'deletion-asked':
    'Somebody who entered a code from this mailbox asked us to delete what we hold about you. We do it after 24 hours. If it was not you, call it off before then, and tell us.',
  'deletion-cancelled': 'The deletion was called off. Nothing was deleted.',
  'deletion-held':
    'The deletion waits: a person has to look at it first. We tell you what comes of it.',
  extended:
    'Our answer takes longer, and we say why in the case tracker. The later date stands there too.',
  deleted: 'What we held about you in this case is deleted. This mail is the last one about it.',
  answered: 'We answered what you asked about your data. The answer is in the case tracker.',
} as const;

export type DataRequestNews = keyof typeof happened;

export const dataRequest = letter({
  event: 'data-request',
  name: 'What became of a data request, to the client',
  lane: 'client',
  // The law wants it told, and it warns whoever did not ask.
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
      value: ({ news }) => happened[news],
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
  sample: { caseNumber: 'LGN-2026-000000', news: 'answered' },
});
