import { urls } from '#shared/urls.ts';
import type { Question } from '../questions/question.ts';

export const recoveryQuestions: readonly Question[] = [
  {
    id: 'faq-chance',
    question: 'What is my chance of getting money back?',
    answer: [
      'Nobody can tell you honestly. It depends on how you paid, how fast the bank or exchange heard of it, where the money went next, and whether an authority brings a case.',
      'A company that names a success rate for your case is showing one of the FBI’s warning signs.',
    ],
    sources: ['recoverySurge2023'],
  },
  {
    id: 'faq-late',
    question: 'It happened months ago. Is it too late?',
    answer: [
      'For a recall by the bank, most likely. For the other routes, no: authorities have linked reports to a case years later. File at IC3 with the transaction IDs, and keep your papers.',
    ],
    sources: ['dojVictims', 'westernUnion2023'],
  },
  {
    id: 'faq-words',
    question: 'Frozen, seized, forfeited, returned: what is the difference?',
    answer: ['They are four steps, and most money does not go through all of them.'],
    list: [
      'Frozen: it cannot be moved. Whose it is has not changed.',
      'Seized: an authority has taken control of it. A court has not decided yet.',
      'Forfeited: a legal process has given ownership to the government.',
      'Returned: it has reached people who lost it, for example by remission, restoration or restitution.',
    ],
    sources: ['dojVictims', 'remissionRule'],
  },
  {
    id: 'faq-cost',
    question: 'What does your help cost?',
    answer: [
      'Nothing. Help is free. We take no fee in advance and no payment in crypto or gift cards.',
      'In the United States, sellers of recovery services by telephone may not take money until seven business days after you have received what they recovered: 16 CFR 310.4(a)(3).',
    ],
    sources: ['telemarketingRule'],
  },
  {
    id: 'faq-tax',
    question: 'Can I deduct the loss from my taxes?',
    answer: [
      'Perhaps, and only in some cases. A 2025 memo of the IRS Chief Counsel, on losses of 2018 to 2025, allows a theft loss where the victim wanted to make a profit, for example in a fake investment. It denies it for a romance scam without a profit motive.',
      'Ask a tax professional you found yourself, and bring your record.',
    ],
    sources: ['irsTheftLoss2025'],
  },
  {
    id: 'faq-offer',
    question: 'Somebody says they have found my money. What now?',
    answer: [
      'Pay nothing, send no ID, and stop the contact. An offer you did not ask for is almost always the second scam.',
    ],
    links: [{ text: 'How to recognise a recovery scam', href: urls.recoveryScams() }],
    sources: ['ftcRecovery', 'cftcRecovery'],
  },
];
