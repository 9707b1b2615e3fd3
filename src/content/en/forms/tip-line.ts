import type { FormText, TitledText } from './form-text.ts';

export const tipLine: FormText & {
  /** States who can see what between the sender and us. */
  seen: readonly TitledText[];
  protections: readonly TitledText[];
} = {
  lead: 'Do you know who is behind a scam, or how it works? Tell us, with your name or without.',
  seen: [
    {
      title: 'Your device',
      text: 'Whoever can use it can see that you were on this site. Use one that the people you write about do not control.',
    },
    {
      title: 'Your network',
      text: 'Your internet provider or your employer’s network can see that you were on this site. Use one that the people you write about do not control.',
    },
    {
      title: 'The company that runs our server',
      text: 'It may keep records of its own. We cannot hide you from it.',
    },
    {
      title: 'Us',
      text: 'You decide who you are to us. Leave the contact field blank and your tip is anonymous. We then store no IP address and nothing about your browser with it.',
    },
  ],
  protections: [
    {
      title: 'Do not identify yourself by accident',
      text: 'Names, your own account numbers and photos can show who you are. Leave out what only you can know, if that would put you at risk.',
    },
    {
      title: 'Danger now?',
      text: 'If it is safe to call, use the emergency number where you are (911 in the United States and Canada). We are not the police and cannot send anybody. If calling is not safe, get to a safer place first.',
    },
  ],
  sections: [
    {
      id: 'how-used',
      title: 'How tips are used',
      isWay: true,
      points: [
        {
          title: 'A person reads it',
          text: 'Each tip is read by our staff. We compare wallets, websites and phone numbers with the reports we have.',
        },
        {
          title: 'It can connect cases',
          text: 'One address may link people who never heard of each other. That helps them report the same offender.',
        },
        {
          title: 'We may pass it on',
          text: 'When a tip points to a crime, we may give it to the police or another authority. We do so without your contact, unless you agree or the law obliges us.',
        },
        {
          title: 'A tip is a claim, not proof',
          text: 'We do not publish names from tips, and we do not accuse anybody because of one.',
        },
      ],
    },
    {
      id: 'reward',
      title: 'Rewards',
      paragraphs: [
        'We pay no rewards for tips.',
        'Some authorities do, under their own rules. The CFTC has a whistleblower program, for example. You apply there yourself, and you need to pay nobody for it.',
      ],
      sources: ['cftcTip'],
    },
    {
      id: 'other-ways',
      title: 'Other ways to report',
      points: [
        {
          title: 'The form on this page',
          text: 'The only way to us in which we store no network address. E-mail and telephone show who you are.',
        },
        {
          title: 'Directly to the authorities',
          text: 'You can tell the FBI at ic3.gov, the FTC at reportfraud.ftc.gov, the CFTC and the SEC yourself, free of charge.',
        },
        {
          title: 'If you lost money yourself',
          text: 'Use the report form instead: it asks for what is needed to act, and you can follow what happens.',
        },
      ],
    },
  ],
};
