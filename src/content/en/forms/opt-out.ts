import type { FormText, TitledText } from './form-text.ts';

export const optOutText: FormText & {
  mandatory: readonly string[];
  /** Mail that still reaches people who turned everything off. */
  always: readonly string[];
  times: readonly TitledText[];
} = {
  lead: 'Tell us what you do not want. You need no account and give no reason.',
  mandatory: [
    'Messages about your own case',
    'Legal notices that we have to send',
    'Warnings about your safety, for example when somebody poses as us',
    'Messages about the security of an account or of your data',
    'Answers to what you send us, such as this confirmation',
  ],
  always: [
    'The number of your case, and codes that you ask for',
    'Legal notices that we have to send',
    'Warnings about your safety, for example when somebody poses as us',
    'Messages about the security of an account or of your data',
    'Answers to what you send us',
  ],
  times: [
    { title: 'E-mail', text: 'At once, when you use the link in the e-mail we send you.' },
    {
      title: 'Calls, text messages, research and statistics',
      text: 'We note your choice at once. People carry it out by hand, so something that is under way may still reach you.',
    },
  ],
  sections: [
    {
      id: 'rights',
      title: 'Your rights',
      points: [
        {
          title: 'Say no at any time',
          text: 'To marketing, newsletters, calls and text messages. It never changes how we work on your case.',
        },
        {
          title: 'Decide about your data',
          text: 'You can object to its use for research or statistics. Figures that name nobody and were published before stay as they are.',
        },
        {
          title: 'Change your mind',
          text: 'If you want something again, use the link at the end of a mail from us that you can stop, or write to us. The newsletter has its own sign-up, where there is one.',
        },
        {
          title: 'See, correct, delete',
          text: 'You can ask what we store about you, and ask us to correct or delete it. The privacy policy says how.',
        },
      ],
    },
    {
      id: 'why-link',
      title: 'Why we send a link first',
      paragraphs: [
        'Anybody can type your address into a form. The link goes only to the person who reads your mailbox, so nobody else can cut you off from messages that you want.',
      ],
    },
  ],
};
