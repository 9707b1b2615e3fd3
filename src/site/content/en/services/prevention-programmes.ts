import { urls } from '#shared/urls.ts';
import type { PreventionProgramme } from './service.ts';

export const preventionProgrammes: readonly PreventionProgramme[] = [
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
      'Do not receive money or parcels for others. It is illegal even if you did not know.',
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
      'Your recovery phrase goes into no form, no photo, no message and no phone call.',
      'Check the entire address before you send. Do not copy it from your history; keep a contact list.',
      'Send a small test first.',
      'Read what your wallet asks you to sign. Take back permissions that you no longer need.',
      'Type the address of your wallet or exchange yourself. Fake ones buy adverts above the real one.',
    ],
    pages: [urls.walletPoisoningScam(), urls.blockchainForensic()],
    sources: ['poisoningCylab2026', 'spincaster', 'coinhoarder2018', 'ledgerLetters2025'],
  },
];
