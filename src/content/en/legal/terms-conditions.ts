import { changesSection, type LegalText } from './legal-text.ts';

export const termsConditions: LegalText = {
  lead: 'What we do, what we cannot promise, and what we ask of you. In plain words.',
  changed: '2026-11-20',
  sections: [
    {
      id: 'who',
      title: 'Who we are',
      paragraphs: [
        'The organisation named at the foot of this page runs this site. It is independent. It is not a government agency, not the police, and not a partner of one.',
      ],
    },
    {
      id: 'what',
      title: 'What we do',
      paragraphs: [
        'We inform people who lost money to crypto and online fraud, take their report, and let them follow their case.',
        'A report to us is not a report to the police. Report to your police as well, and in the United States also to IC3 and the FTC; that is free, and you can do it yourself.',
      ],
    },
    {
      id: 'no-promise',
      title: 'What we cannot promise',
      paragraphs: [
        'Nobody can guarantee that lost money comes back, and we do not. We cannot order a freeze or a seizure; only courts, authorities, banks, exchanges and issuers can.',
        'A case number means that we work on your report. It does not mean that money has been found.',
      ],
    },
    {
      id: 'fees',
      title: 'What it costs',
      paragraphs: [
        'Reporting to us and following your case here are free. We never take a fee in advance. We never ask for a payment in cryptocurrency or gift cards.',
        'If anybody asks you for money in our name, do not pay. Tell us.',
      ],
    },
    {
      id: 'advice',
      title: 'Information, not legal advice',
      paragraphs: [
        'The guides are general information with their sources. They are no legal, tax or investment advice. For your own situation, ask a licensed professional.',
        'Figures about fraud are reports to authorities, not proven crimes. We name the source and the year.',
      ],
    },
    {
      id: 'you',
      title: 'What we ask of you',
      paragraphs: [],
      list: [
        'Tell the truth as you know it, and say when you are not sure.',
        'Send only what is yours to send. Never send a seed phrase, a private key or a password.',
        'Do not look up cases that are not yours.',
        'Do not use this site to harm anybody or to disturb its operation.',
      ],
    },
    {
      id: 'links',
      title: 'Links to other sites',
      paragraphs: [
        'We link to authorities and to our sources. We do not run those sites and cannot answer for them.',
      ],
    },
    {
      id: 'liability',
      title: 'Our responsibility',
      paragraphs: [
        'We work with care, and mistakes can still happen. As far as the law allows, we do not answer for losses that come from using general information on this site. Rights that the law gives you and that cannot be waived stay untouched.',
      ],
    },
    changesSection,
  ],
};
