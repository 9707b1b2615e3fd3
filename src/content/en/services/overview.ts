import { urls } from '#shared/urls.ts';
import type { TitledText } from '../guides/guide.ts';

type Offer = { path: string; title: string; text: string };

/** The page that lists the services. */
export type ServicesOverview = {
  lead: string;
  core: readonly [Offer, Offer, Offer, Offer];
  programmes: readonly [Offer, Offer, Offer];
  steps: readonly [TitledText, TitledText, TitledText, TitledText];
  honest: readonly string[];
};

export const servicesOverview: ServicesOverview = {
  lead: 'What we do for people who lost money to crypto or online fraud, what it can lead to, and what nobody can do.',
  core: [
    {
      path: urls.assetRecovery(),
      title: 'Asset recovery',
      text: 'Four routes by which money has come back: bank, exchange, authorities, civil court. When each applies, and how long it took.',
    },
    {
      path: urls.blockchainForensic(),
      title: 'Blockchain forensics',
      text: 'Where the coins went, step by step, and how sure each step is.',
    },
    {
      path: urls.cryptoInvestigation(),
      title: 'Crypto investigation',
      text: 'Sites, numbers, accounts and payments in one timeline that an authority can use.',
    },
    {
      path: urls.scamPrevention(),
      title: 'Scam prevention',
      text: 'Checklists for home, work, study and crypto, to print and to pass on.',
    },
  ],
  programmes: [
    {
      path: urls.first72Hours(),
      title: 'Help in the first 72 hours',
      text: 'Whom to call and what to say, by how you paid. No form, no waiting for us.',
    },
    {
      path: urls.recoveryScams(),
      title: 'Protection from the second scam',
      text: 'People who lost money once are approached again. A check of the offer you got.',
    },
    {
      path: urls.blockchainAnalyst(),
      title: 'Analyst services',
      text: 'Three levels of written analysis, for one person, for lawyers and for groups.',
    },
  ],
  steps: [
    {
      title: 'You tell us',
      text: 'In your own words, in the report form. You get a reference at once.',
    },
    {
      title: 'A person reads it',
      text: 'We ask for what is missing. Not every report becomes a case.',
    },
    {
      title: 'We look and say what we see',
      text: 'What happened, which routes are open, what stays unknown.',
    },
    {
      title: 'You decide and follow up',
      text: 'You choose whom to give it to, and follow your case with its number.',
    },
  ],
  honest: [
    'Help is free. We take no fee in advance, and no payment in crypto or gift cards.',
    'We are independent and not a government agency. A report to us is not a report to the police.',
    'Nobody can promise that money comes back. We do not.',
    'We never ask for a recovery phrase, a password or remote access, and never ask you to tell us a code.',
  ],
};
