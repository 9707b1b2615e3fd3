import { z } from 'zod';
import { caseNumber } from '#features/casework/cases/letters/case-placeholders.server.ts';
import { letter } from '#kernel/outbox/letter.ts';
import { urls } from '#shared/urls.ts';

const asked = {
  access: 'The client asks for the notes that staff wrote about their case.',
  correct: 'The client asks for a correction.',
  delete:
    'Somebody with a code asked to delete what the case holds about its client. It happens after 24 hours by itself, unless somebody stops it. Stop it if the mailbox may be read by the offender.',
} as const;

export const dataRequestReceived = letter({
  event: 'data-request-received',
  name: 'New data request, to staff',
  lane: 'staff',
  refusable: false,
  payload: {
    caseNumber: z.string(),
    requestId: z.string(),
    what: z.enum(Object.keys(asked) as [keyof typeof asked, ...(keyof typeof asked)[]]),
  },
  audience: 'staff',
  occasion: 'A client asked about the data of their case. Goes to the staff who work on it.',
  why: 'You get this mail because you look after case {{case_number}}.',
  preview: 'A data request in case {{case_number}}',
  placeholders: {
    case_number: caseNumber,
    request_words: {
      kind: 'text',
      meaning: 'What was asked',
      isRequired: true,
      value: ({ what }) => asked[what],
    },
    request_link: {
      kind: 'link',
      meaning: 'The request in the back office',
      isRequired: true,
      value: ({ requestId }, { appUrl }) => `${appUrl}${urls.admin.right(requestId)}`,
    },
  },
  subject: 'Data request in case {{case_number}}',
  body: `# A data request in case {{case_number}}

{{request_words}}

[Open the request]({{request_link}})

What the client wrote is not in this mail, so forwarding it gives nothing away.`,
  sample: { caseNumber: 'LGN-2026-000000', requestId: 'sample', what: 'delete' },
});
