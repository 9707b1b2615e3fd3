import { urls } from '#shared/urls.ts';
import type { SourceKey } from '../sources.ts';
import type { FormText, TitledText } from './form-text.ts';

export type StudentScam = {
  title: string;
  text: string;
  figures: readonly { text: string; source: SourceKey }[];
  /** Path of the guide. */
  guide: string;
};

export const studentText: FormText & {
  eligibility: readonly string[];
  benefits: readonly TitledText[];
  scams: readonly StudentScam[];
  /** Paths of pages worth printing. */
  downloads: readonly string[];
  visit: { text: string; subject: string };
} = {
  lead: 'Scams find students by text message, on job boards and in chats. Tell us who you are, and we answer you in person.',
  eligibility: [
    'You study at a university or college, or finished less than a year ago.',
    'You have an e-mail address there that ends in .edu.',
    'You need not have lost money.',
  ],
  benefits: [
    {
      title: 'Help that costs nothing',
      text: 'Our help is free for everybody, so there is no price to take a discount from. Nobody from here ever asks you for money.',
    },
    {
      title: 'An answer from a person',
      text: 'We read your application and write back to your university address.',
    },
    {
      title: 'Material for your group or class',
      text: 'You may print and share our guides. Ask us if you need something that is not here; we tell you honestly whether we can help.',
    },
    {
      title: 'Somebody who looks before you pay',
      text: 'An offer of a job, a flat or a grant that feels odd? Send it to us before you answer it. We say which signs we see in it, and which we cannot judge.',
    },
  ],
  scams: [
    {
      title: 'Fake jobs',
      text: 'The job is remote, the pay is high and nobody meets you. Then comes a fee, a check to cash or a parcel to send on. Honest employers do not charge for a job.',
      figures: [
        {
          text: 'People told the FTC of losses of $501 million to job scams and fake employment agencies in 2024; in 2020 it was $90 million.',
          source: 'ftcData2024',
        },
      ],
      guide: urls.jobScam(),
    },
    {
      title: 'Task scams',
      text: 'You click or “rate products” in an app and watch your pay grow. To get it you must first pay in, often in cryptocurrency. The pay exists only on the screen.',
      figures: [
        {
          text: 'The FTC counted about 20,000 reports of such tasks in the first half of 2024, and about 5,000 in all of 2023.',
          source: 'ftcTaskScams2024',
        },
      ],
      guide: urls.taskScam(),
    },
    {
      title: 'Phishing',
      text: 'A message in the name of your university, bank or parcel service invents a problem and sends you to a page that takes your password.',
      figures: [
        {
          text: 'IC3 received 193,407 complaints about phishing and spoofing in 2024.',
          source: 'ic3Report2024',
        },
      ],
      guide: urls.phishingScam(),
    },
  ],
  downloads: [urls.first72Hours(), urls.jobScam(), urls.taskScam(), urls.phishingScam()],
  visit: {
    text: 'Tell us where and when, and how many people you expect. Whether we can come, or talk online, depends on who is free. We answer either way, and it costs nothing.',
    subject: 'Campus talk',
  },
  sections: [],
};
