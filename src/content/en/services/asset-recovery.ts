import { urls } from '#shared/urls.ts';
import type { Question } from '../questions/question.ts';
import { recoveryRoutes } from './recovery-routes.ts';
import type { FreezeYear, Service } from './service.ts';

/** The FBI's Recovery Asset Team, newest year first. Every year that has a source, not the best one. */
const freezes: readonly FreezeYear[] = [
  {
    year: 2025,
    incidents: '3,900',
    atStake: '$1.16 billion',
    frozen: '$679 million',
    share: '58%',
    source: 'ic3Report2025',
  },
  {
    year: 2024,
    incidents: '3,020',
    atStake: '$848.4 million',
    frozen: '$561.6 million',
    share: '66%',
    source: 'ic3Report2024',
  },
  {
    year: 2023,
    incidents: undefined,
    atStake: undefined,
    frozen: '$538.4 million',
    share: '71%',
    source: 'recoveryTeam2023',
  },
  {
    year: 2022,
    incidents: '2,838',
    atStake: 'over $590 million',
    frozen: 'about $433 million',
    share: '73%',
    source: 'recoveryTeam2022',
  },
  {
    year: 2021,
    incidents: '1,726',
    atStake: 'over $443 million',
    frozen: 'over $328 million',
    share: '74%',
    source: 'fbiLasVegas',
  },
];

const recoveryFreezes = {
  freezes,
  freezeNotes: [
    'The share is money frozen, out of the money in those incidents the team acted on. It is not your chance of getting money back.',
    'Most losses never get this far. In 2025 the team acted on $1.16 billion of about $20.9 billion reported lost, which is about 6%.',
    'Frozen is not returned. The team works mainly on bank transfers; for crypto the FBI says only that it “may be able to assist”.',
  ],
};

const recoveryQuestions: readonly Question[] = [
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
      'A recall by the bank is unlikely now; ask for it anyway. Lawsuits and petitions have last days, some after one year. Ask a lawyer now which are yours.',
      'You can still report, for example in the United States at IC3 with the transaction IDs: authorities have linked reports to a case years later. Keep your papers.',
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

export const assetRecovery: Service = {
  path: urls.assetRecovery(),
  title: 'Asset recovery solutions',
  lead: 'There are four ways in which money has come back to people. We explain each of them and whom to ask. Which is open to you, a lawyer can say.',
  summary: [
    'None of the four is in our hands. A bank, an exchange, an authority or a court decides. What you can do is reach the right one early, with a complete record.',
    'Many losses are not recovered. We say so at the start, because hope without facts is what the next scammer sells.',
  ],
  part: { kind: 'routes', routes: recoveryRoutes, ...recoveryFreezes },
  can: [
    'Explain which of the four routes are meant for how you paid, and which are not.',
    'Help you word the call to the company you paid with, and the report to the authorities.',
    'Put your payments, addresses and messages into one clear record.',
    'Tell you how to watch for a forfeiture notice or a petition that fits your case.',
  ],
  cannot: [
    'Nobody can reverse a confirmed payment on a blockchain.',
    'No private firm, and that includes us, can order a freeze or a seizure.',
    'We cannot speed up a bank, an agency or a court, and nobody can buy a place in a remission process.',
    'We do not give legal advice. For a civil claim you need a licensed attorney.',
  ],
  steps: [
    {
      title: 'Stop and call',
      text: 'Send nothing more. Call the bank, card company, app or exchange the money left from.',
    },
    {
      title: 'Report officially',
      text: 'In the United States, file at www.ic3.gov the same day, with complete payment details. It is free. Elsewhere, report to your police.',
    },
    {
      title: 'Gather the record',
      text: 'Dates, amounts, account numbers, addresses and transaction IDs. Copied, not retyped.',
    },
    {
      title: 'Look at the routes',
      text: 'Send us your report. A person reads it and explains the routes and whom to ask. A lawyer can say which is open to you.',
    },
    {
      title: 'Follow up',
      text: 'Ask for answers in writing, keep your papers, and watch for official notices over time.',
    },
  ],
  prepare: [
    'How and when you paid, each payment on a line of its own.',
    'The names on the receiving accounts, or the receiving crypto addresses and transaction IDs.',
    'Numbers of reports you have filed: bank, IC3, police.',
    'Letters and answers you have had so far.',
    'Leave out your seed phrase, private keys, passwords and one-time codes. Keep them safe for yourself.',
  ],
  questions: recoveryQuestions,
  related: [urls.first72Hours(), urls.recoveryScams(), urls.cryptoInvestigation(), urls.qa()],
  sources: [
    'killChain',
    'fbiLasVegas',
    'ic3Crypto2025',
    'recoverySurge2023',
    'remissionRule',
    'dojVictims',
    'victimsRights',
    'telemarketingRule',
    'ic3Report2024',
    'ic3Report2025',
  ],
};
