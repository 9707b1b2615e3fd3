import { urls } from '#shared/urls.ts';
import type { Service } from './service.ts';

export const blockchainAnalyst: Service = {
  path: urls.blockchainAnalyst(),
  title: 'Analyst services',
  lead: 'Three levels of the same work. Which one fits depends on your question, not on what you can pay: help is free.',
  summary: [
    'An analyst reads the public ledger and writes down what it shows. The levels differ in how much there is to read, and for whom it is written.',
    'You do not have to choose. Report what happened; we tell you which level fits, and why.',
  ],
  part: {
    kind: 'tiers',
    tiers: [
      {
        name: 'Basic',
        forWhom: 'One person, one or a few payments, one blockchain.',
        question: 'Where did my coins go first?',
        includes: [
          'Each payment from your transaction ID to the first service or dead end',
          'The addresses, times and amounts in one list',
          'Which company could be asked, and by whom',
        ],
        youReceive: 'A short answer in plain words that you can add to your IC3 report.',
        notIncluded: 'No tracing across chains.',
      },
      {
        name: 'Advanced',
        forWhom: 'Several payments, several blockchains, or a bridge or swap on the way.',
        question: 'Where did they go after that, and how sure is it?',
        includes: [
          'Everything in Basic',
          'Steps across bridges and swaps, each graded high, medium or low',
          'Sites, numbers and accounts set beside the payments in one timeline',
          'A picture of the flow',
        ],
        youReceive: 'A written summary for the police, your bank or your lawyer.',
        notIncluded: 'No expert testimony in court.',
      },
      {
        name: 'Enterprise',
        forWhom: 'Victim groups, lawyers with several clients, organisations that were defrauded.',
        question: 'Do these cases belong together?',
        includes: [
          'Everything in Advanced',
          'Several reports compared: shared addresses, numbers and sites',
          'A table of all payments that can be checked line by line',
          'A log of who held which file when',
        ],
        youReceive: 'A summary with its data, agreed with you in writing before we start.',
        notIncluded: 'No names of account holders. Those come only to an authority.',
      },
    ],
    feePolicy:
      'Help is free on all three levels. We take no fee in advance and name no prices, because there are none. In the United States, 16 CFR 310.4(a)(3) forbids sellers of recovery services by telephone to take money until seven business days after you have received what they recovered.',
  },
  can: [
    'Read public blockchains and explain what they show.',
    'Say how sure each step is, and why.',
    'Tell you early when more tracing would not help you.',
  ],
  cannot: [
    'Find out who owns an address.',
    'Freeze, seize or bring back coins.',
    'Work with private keys or recovery phrases. We never ask for them.',
    'Act as your lawyer or as an expert of a court.',
  ],
  steps: [
    { title: 'Report', text: 'Tell us what happened, with the transaction IDs you have.' },
    { title: 'Level', text: 'We say which level fits, and what it can answer.' },
    { title: 'Work', text: 'You follow the steps with your case number.' },
    { title: 'Result', text: 'In words, with what stays open. You decide whom to give it to.' },
  ],
  prepare: [
    'Transaction IDs and addresses, copied and not retyped.',
    'The coin, amount, date and time of each payment.',
    'The exchange or wallet app you used.',
    'For groups: one person who may speak for the others, and their consent.',
  ],
  questions: [
    {
      id: 'faq-popular',
      question: 'Which level do most people choose?',
      answer: [
        'We do not mark one as “most popular”, because our records do not show it. Start with your report.',
      ],
    },
    {
      id: 'faq-why-free',
      question: 'Why is it free? What is the catch?',
      answer: [
        'A fair question. Check us like anybody else: we ask for no fee, no recovery phrase, no password and no remote access, and we promise nothing. Whoever asks you for money in our name is not from us.',
      ],
      links: [{ text: 'How to recognise a recovery scam', href: urls.recoveryScams() }],
      sources: ['telemarketingRule', 'cftcRecovery'],
    },
    {
      id: 'faq-how-long',
      question: 'How long does it take?',
      answer: [
        'It depends on the number of payments and on what lies on the way. We do not name a time that we cannot keep. Calls to the company you paid with and your IC3 report cannot wait for us: do them first.',
      ],
      links: [{ text: 'The first 72 hours', href: urls.first72Hours() }],
    },
  ],
  related: [urls.report(), urls.blockchainForensic(), urls.cryptoInvestigation(), urls.tracker()],
  sources: ['telemarketingRule', 'bitcoinClusters2013', 'bridgeTracing', 'preservationRequests'],
};
