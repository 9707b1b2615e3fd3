import { z } from 'zod';
import { urls } from '#shared/urls.ts';
import { letter, list } from '#kernel/outbox/letter.ts';
import { describeQueue } from '../queues.ts';
import { accountLink, backOfficeLink } from './work-links.server.ts';

export const workNews = letter({
  event: 'work-news',
  name: 'News of your work, to staff',
  lane: 'staff',
  // Staff can turn it off on their account page instead.
  refusable: false,
  payload: {
    /**
     * Counts: newly assigned records, replies of clients, newly due records, and notes that mention the
     * person.
     */
    assigned: z.string(),
    replied: z.string(),
    due: z.string(),
    mentions: z.string(),
  },
  audience: 'staff',
  occasion:
    'Work was given to somebody, a client replied, something fell due or a colleague named them, and they have not looked. Goes to that person, once an hour at most, unless they turned it off.',
  why: 'You get this mail because you work at {{company_name}} and have not turned it off on the page of your account.',
  preview: 'Something in the back office waits for you',
  placeholders: {
    work_news: {
      kind: 'block',
      meaning: 'How much there is of each',
      isRequired: true,
      value: ({ assigned, replied, due, mentions }) => [
        list(
          [
            ['Given to you', assigned],
            ['Clients who replied', replied],
            ['Fell due', due],
            ['Notes that name you', mentions],
          ].flatMap(([words, count]) => (count === '0' ? [] : [`${words}: ${count}`])),
        ),
      ],
    },
    back_office_link: backOfficeLink,
    account_link: accountLink,
  },
  subject: 'News of your work',
  body: `# News of your work

{{work_news}}

[Open the back office]({{back_office_link}})

Nobody and no case is named in this mail, so forwarding it gives nothing away. There is one such mail an hour at most. [Turn it off]({{account_link}})`,
  sample: { assigned: '2', replied: '1', due: '1', mentions: '0' },
});

export const workDigest = letter({
  event: 'work-digest',
  name: 'What the day begins with, to staff',
  lane: 'staff',
  refusable: false,
  payload: {
    mine: z.string(),
    due: z.string(),
    replied: z.string(),
    mentions: z.string(),
    unassigned: z.string(),
    /** Since the last such mail; missing in mails of an earlier release. */
    signUps: z.string().optional(),
    optOuts: z.string().optional(),
  },
  audience: 'staff',
  occasion:
    'When the working day begins by the hours in the settings, and something waits. Goes to each member of staff who asked for it.',
  why: 'You get this mail because you asked for it on the page of your account at {{company_name}}.',
  preview: 'What waits in the back office this morning',
  placeholders: {
    work_waiting: {
      kind: 'block',
      meaning: 'How much stands in each queue',
      isRequired: true,
      value: ({ mine, due, replied, mentions, unassigned, signUps = '0', optOuts = '0' }) => [
        list([
          `Yours: ${mine}`,
          `Due or overdue, anybody’s: ${due}`,
          `${describeQueue('client-replied').label}: ${replied}`,
          `Cases in which you are mentioned: ${mentions}`,
          `With nobody yet: ${unassigned}`,
          ...(signUps === '0' ? [] : [`New sign-ups for the newsletter: ${signUps}`]),
          ...(optOuts === '0' ? [] : [`People who turned mail off: ${optOuts}`]),
        ]),
      ],
    },
    due_link: {
      kind: 'link',
      meaning: 'What is due and overdue',
      value: (_, { appUrl }) => `${appUrl}${urls.admin.inbox('due')}`,
    },
    back_office_link: backOfficeLink,
    account_link: accountLink,
  },
  subject: 'What waits today',
  body: `# What waits today

{{work_waiting}}

[Open the back office]({{back_office_link}})

[See what is due]({{due_link}})

Nobody and no case is named in this mail. [Turn it off]({{account_link}})`,
  sample: { mine: '4', due: '2', replied: '1', mentions: '0', unassigned: '6' },
});
