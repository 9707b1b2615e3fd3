import { z } from 'zod';
import { urls } from '#shared/urls.ts';
import { letter } from '#kernel/outbox/letter.ts';
import { caseNumber } from '#features/casework/cases/letters/case-placeholders.server.ts';

export const caseMessageReceived = letter({
  event: 'case-message-received',
  name: 'New message of a client, to staff',
  lane: 'staff',
  refusable: false,
  payload: { caseNumber: z.string(), caseId: z.string() },
  audience: 'staff',
  occasion: 'A client wrote a message in a case. Goes to the staff who work on it.',
  why: 'You get this mail because you look after case {{case_number}}.',
  preview: 'The client of case {{case_number}} wrote',
  placeholders: {
    case_number: caseNumber,
    messages_link: {
      kind: 'link',
      meaning: 'The messages in the back office',
      isRequired: true,
      value: ({ caseId }, { appUrl }) => appUrl + urls.admin.casePart(caseId, 'messages'),
    },
  },
  subject: 'New message in case {{case_number}}',
  body: `# The client wrote

There is a new message of the client in case {{case_number}}.

[Read it in the back office]({{messages_link}})

The message itself is not in this mail, so forwarding it gives nothing away.`,
  sample: { caseNumber: 'LGN-2026-000000', caseId: 'sample' },
});
