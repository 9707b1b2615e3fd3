import type { FormText, TitledText } from './form-text.ts';

export type PartnerCategory = { title: string; about: string; benefits: readonly string[] };

export const referralText: FormText & {
  requirements: readonly string[];
  partners: readonly PartnerCategory[];
  policy: readonly TitledText[];
} = {
  lead: 'For lawyers, banks, advisers and helpers whose client lost money to crypto or online fraud.',
  requirements: [
    'Your client knows about the referral and agrees to it.',
    'You reach your client by a way that the offender cannot read.',
    'You leave out seed phrases, passwords, full card numbers and copies of identity papers.',
    'Your client has called the company they paid with first, if money moved in the last 72 hours.',
  ],
  policy: [
    {
      title: 'No money changes hands',
      text: 'We pay nothing for a referral and take nothing for it. A referral fee would be a reason for you, and for your client, to doubt us.',
    },
    {
      title: 'Your client decides',
      text: 'We write to your client once a person has read your referral. No answer, or a no, ends it there.',
    },
    {
      title: 'We tell case details only to the client',
      text: 'What we find, we tell the person it concerns. Your client may share it with you.',
    },
    {
      title: 'No promise',
      text: 'A referral does not make it more likely that money comes back, and does not put your client before others.',
    },
  ],
  partners: [
    {
      title: 'Lawyers and legal aid',
      about: 'For clients who need facts on where money went before they decide what to do.',
      benefits: [
        'A reference number at once, to keep in your file',
        'A written answer from a person',
        'Plain guides on recalls, seizure and remission that you can hand out',
      ],
    },
    {
      title: 'Banks, credit unions and exchanges',
      about: 'For customers whose payment could not be stopped.',
      benefits: [
        'A place to send customers that never asks them for a fee',
        'A list of first steps by payment method, to print for your counter',
        'Warnings about recovery scams, which often come next',
      ],
    },
    {
      title: 'Accountants and financial advisers',
      about: 'For clients who notice the loss in their books, or while planning.',
      benefits: [
        'A checklist of what evidence to keep',
        'Links to the registers where a broker or adviser can be checked',
        'A contact for questions about a case you refer, with your client’s consent',
      ],
    },
    {
      title: 'Cybersecurity firms',
      about: 'For firms that are called after an account, a wallet or a mailbox was taken over.',
      benefits: [
        'A place for the person behind the device, while you look after the device',
        'Feeds of indicators in open formats, with who said what and when',
        'A checklist of what evidence to keep before a machine is wiped',
      ],
    },
    {
      title: 'Law enforcement',
      about:
        'For officers whose office cannot follow up every loss. We have no powers and claim none.',
      benefits: [
        'A packet for an investigator, made with the person’s consent: payments, addresses, dates',
        'A written answer on how sure each step of a trace is',
        'Help for the person that does not depend on charges',
      ],
    },
    {
      title: 'Victim services and social workers',
      about: 'For people who need someone to listen as much as they need help with money.',
      benefits: [
        'A form your client can fill in alone or with you, on a phone, without an account',
        'Pages written in short sentences, with a button to leave quickly',
        'A case tracker your client can read without calling anybody',
      ],
    },
  ],
  sections: [
    {
      id: 'how',
      title: 'How a referral goes',
      points: [
        {
          title: '1. You ask your client',
          text: 'Tell them who we are and that we are independent, not an agency.',
        },
        { title: '2. You send the form', text: 'You get a reference on the page and by e-mail.' },
        { title: '3. A person reads it', text: 'We answer you, and then write to your client.' },
        {
          title: '4. Your client decides',
          text: 'If your client wants our help, we open a case, which your client can follow.',
        },
      ],
    },
  ],
};
