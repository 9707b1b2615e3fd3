import { z } from 'zod';
import { urls } from '#shared/urls.ts';
import { letter, list } from '#kernel/outbox/letter.ts';

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export const mailDigest = letter({
  event: 'mail-digest',
  name: 'Yesterday’s failed mail, to administrators',
  lane: 'staff',
  refusable: false,
  payload: {
    /** In UTC. */
    day: z.string(),
    failed: z.string(),
    bounced: z.string(),
    complained: z.string(),
    waiting: z.string(),
    pausedRamps: z.string(),
  },
  audience: 'staff',
  occasion: 'Mail failed the day before. Goes to every administrator, once a day at most.',
  why: 'You get this mail because you are an administrator at {{company_name}}.',
  preview: 'Some mail did not arrive',
  placeholders: {
    day: {
      kind: 'text',
      meaning: 'The day that it tells about, in UTC',
      isRequired: true,
      value: ({ day }) => date.format(new Date(day)),
    },
    figures: {
      kind: 'block',
      meaning: 'How many mails failed, came back or wait',
      isRequired: true,
      value: ({ failed, bounced, complained, waiting, pausedRamps }) => [
        list([
          `Failed for good: ${failed}`,
          `Of these turned away or returned by a mail server: ${bounced}`,
          `Reported as spam: ${complained}`,
          `Tried more than once and still waiting: ${waiting}`,
          ...(pausedRamps === '0' ? [] : [`Sending ramps that are paused: ${pausedRamps}`]),
        ]),
      ],
    },
    monitoring_link: {
      kind: 'link',
      meaning: 'The list of failed mail',
      isRequired: true,
      value: (_, { appUrl }) => `${appUrl}${urls.admin.mailMonitoring('?state=failed')}`,
    },
  },
  subject: 'Mail that did not arrive on {{day}}',
  body: `# Some mail did not arrive

This is what happened to our mail on {{day}}:

{{figures}}

[See each of them and why]({{monitoring_link}})`,
  sample: {
    day: '2026-03-27',
    failed: '3',
    bounced: '2',
    complained: '0',
    waiting: '1',
    pausedRamps: '0',
  },
});
