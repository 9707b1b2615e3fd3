import { urls } from '#shared/urls.ts';
import type { PreventionProgramme, Service } from './service.ts';

const preventionProgrammes: readonly PreventionProgramme[] = [
  {
    id: 'families',
    title: 'At home and in the family',
    forWhom: 'For everybody who has a phone, and for those who worry about a parent.',
    habits: [
      'Agree on a question that only your family can answer, for calls that say “it’s me”.',
      'Never send money, gift cards or crypto to somebody you have not met.',
      'Be careful when a new friend online wants to move to another app, asks for secrecy or talks of investments.',
      'A fee, tax or deposit “to get your money out” is a sign of fraud. Do not pay it.',
      'No government body asks you to pay at once, in gift cards or in crypto.',
    ],
    pages: [urls.romanceScams(), urls.recoveryScams(), urls.first72Hours()],
    sources: ['texasRomance', 'cftcSixSteps', 'cftcRecovery'],
  },
  {
    id: 'workplaces',
    title: 'At work',
    forWhom: 'For offices that pay invoices, wages or a purchase price.',
    habits: [
      'A change of account details is a warning sign. Call back on a number you already hold, never the one in the e-mail.',
      'Two people approve a new payee and every large payment.',
      'Look at the whole sender address. One changed letter is enough.',
      'Use multi-factor sign-in for e-mail.',
      'Put the fraud number of your bank on the wall. If a payment went wrong, call it first, then report to IC3.',
    ],
    pages: [urls.businessEmailCompromise(), urls.first72Hours()],
    sources: ['ic3Bec2024', 'becArizona', 'becFlags'],
  },
  {
    id: 'jobs-and-study',
    title: 'Looking for work, and at university',
    forWhom: 'For students and everybody who applies for jobs online.',
    habits: [
      'An honest employer does not charge you for the job, the training or the equipment.',
      'Never deposit money to “unlock” tasks or pay.',
      'Do not receive money or parcels for others. It can be a crime, depending on what you knew or suspected.',
      'Be careful when everything runs by messenger and nobody gives references.',
    ],
    pages: [urls.jobScam(), urls.taskScam()],
    sources: ['ftcJobs2021', 'ftcTaskScams2024', 'muleFbi', 'fbiRemoteJobs2024'],
  },
  {
    id: 'crypto-users',
    title: 'If you hold crypto',
    forWhom: 'For everybody with a wallet or an exchange account.',
    habits: [
      'Keep your recovery phrase on paper, in a safe place. It goes into no form, no photo, no message and no phone call.',
      'Check the entire address before you send. Do not copy it from your history; keep a contact list.',
      'Send a small test first.',
      'Read what your wallet asks you to sign. Take back permissions that you no longer need.',
      'Type the address of your wallet or exchange yourself. Fake ones buy adverts above the real one.',
    ],
    pages: [urls.walletPoisoningScam(), urls.blockchainForensic()],
    sources: ['poisoningCylab2026', 'spincaster', 'coinhoarder2018', 'ledgerLetters2025'],
  },
];

export const scamPrevention: Service = {
  path: urls.scamPrevention(),
  title: 'Scam prevention',
  lead: 'A few habits that make these frauds harder. Sorted by who you are, free to read, print and pass on.',
  summary: [
    'In the FBI’s Operation Level Up, 76% of the people whom agents had warned by January 2025 did not know that they were being defrauded. So the habits have to be there before the message arrives.',
    'Being deceived is not a lack of brains. The chief executive of a bank has fallen for it. What helps is a rule that you follow even when you feel sure.',
  ],
  part: { kind: 'programmes', programmes: preventionProgrammes },
  can: [
    'Give you checklists that you can print and share without asking us.',
    'Look at a message, a site or an offer with you before you pay.',
    'Answer questions of a family, a workplace, a school or a club.',
  ],
  cannot: [
    'We cannot vouch for a company, a coin or a platform. “Not on a warning list” means nothing.',
    'We cannot watch your accounts or your devices, and we never ask for access to them.',
    'No checklist catches everything. If money has gone, act on that first.',
  ],
  steps: [
    {
      title: 'Stop',
      text: 'Whoever hurries you wants you not to think. Nobody honest minds an hour.',
    },
    {
      title: 'Check',
      text: 'Find the number or address yourself. Never use the one in the message.',
    },
    { title: 'Talk', text: 'Tell one person before you pay. Secrecy helps only the offender.' },
    { title: 'Report', text: 'Also when nothing was lost. Your report may be somebody’s warning.' },
  ],
  prepare: [
    'The message or offer, saved with its address and date.',
    'What they want from you: money, ID, a code, access.',
    'How they found you, and what they already know.',
  ],
  questions: [
    {
      id: 'faq-check-platform',
      question: 'How do I check a trading platform?',
      answer: [
        'Look the firm up with the regulator, not on its own site: at the CFTC for futures, forex and crypto trading, and with the SEC for investment advisers. Check that the address on the register is the one you use; names of real firms are stolen.',
        'The CFTC’s RED list names some foreign firms that seem unregistered. A firm that is not on it may still be a fraud.',
      ],
      sources: ['cftcCheck', 'cftcRedList', 'finraImposters'],
    },
    {
      id: 'faq-fbi-call',
      question: 'Somebody from the FBI called to warn me. Is that real?',
      answer: [
        'It can be: Operation Level Up calls people who are being defrauded. It can also be a scammer. Hang up, find the number of your local field office on fbi.gov, and call it. A real agent asks for no money and no recovery phrase.',
      ],
      sources: ['fbiLevelUp', 'ic3Impersonated'],
    },
    {
      id: 'faq-family',
      question: 'My mother does not believe me. What can I do?',
      answer: [
        'Do not argue about the person she trusts. Ask her to try one thing: to take all of the money out, today, without paying a fee first. A real platform deducts its fees.',
        'Offer to call the bank together. If she is 60 or older, the National Elder Fraud Hotline helps: 833-372-8311.',
      ],
      sources: ['cftcSixSteps', 'elderHotline'],
    },
  ],
  related: [urls.recoveryScams(), urls.first72Hours(), urls.qa(), urls.manuals()],
  sources: [
    'fbiLevelUp',
    'heartlandBank',
    'ic3Bec2024',
    'poisoningCylab2026',
    'ftcPhishing',
    'cftcRedList',
    'cftcCheck',
    'muleFbi',
    'elderHotline',
  ],
};
