import { z } from 'zod';
import { urls } from '#shared/urls.ts';
import { letter } from '#kernel/outbox/letter.ts';

export const caseMentioned = letter({
  event: 'case-mentioned',
  name: 'A colleague mentioned you, to staff',
  lane: 'staff',
  // Recipients turn it off on the page of their account.
  refusable: false,
  payload: {
    /** Number of notes, as digits. */
    count: z.string(),
  },
  audience: 'staff',
  occasion:
    'A colleague named somebody with an @ in an internal note. Goes to that person, once an hour at most, unless they turned it off.',
  why: 'You get this mail because you work at {{company_name}} and have not turned it off on the page of your account.',
  preview: 'Somebody wants you to look at a case',
  placeholders: {
    mention_count: {
      kind: 'text',
      meaning: 'How many notes name them that they have not seen',
      value: ({ count }) => (count === '1' ? '1 note' : `${count} notes`),
    },
    back_office_link: {
      kind: 'link',
      meaning: 'The back office',
      isRequired: true,
      value: (_, { appUrl }) => `${appUrl}${urls.admin.home()}`,
    },
    account_link: {
      kind: 'link',
      meaning: 'The page where they turn this mail off',
      value: (_, { appUrl }) => `${appUrl}${urls.admin.account()}`,
    },
  },
  subject: 'A colleague mentioned you',
  body: `# A colleague mentioned you

You are named in {{mention_count}} that you have not seen yet.

[Open the back office]({{back_office_link}})

Neither the note nor the case is named in this mail, so forwarding it gives nothing away. There is one such mail an hour at most. [Turn it off]({{account_link}})`,
  sample: { count: '2' },
});
