import { officialLinks } from './official-links.ts';
import type { SourceKey } from './sources.ts';

export const homeWords = {
  quickTitle: 'How did you pay?',
  quickLead: 'You see whom to call and what to say.',
  tellTitle: 'When you tell us',
  tellLead: 'No fee, no hurry from us. This is all that happens.',
  honestTitle: 'What we can honestly say',
  whoTitle: 'Who we are',
  whoAbout: 'More about us',
  whoVerify: 'Is this really us?',
  reportTitle: 'Report it to the authorities too',
  reportText:
    'A report to us is not a report to the police. These reports are free, and you can file them yourself. Type the addresses; do not follow adverts.',
  firstTitle: 'The first 72 hours',
  firstLead: 'Banks and exchanges can sometimes stop a payment, if they hear of it early.',
  firstLink: 'See it by how you paid',
  figuresTitle: 'You are one of very many',
  figuresLead:
    'What people across the United States reported to the FBI’s Internet Crime Complaint Center.',
  /** @param count reports of investment fraud, as "72,984" */
  figuresInvested: (count: string) =>
    `The large dots are the ${count} of them that name investment fraud.`,
  figuresNote:
    'These are reports, not verified crimes, and not everybody reports. Kinds of fraud overlap, so they do not add up to the total.',
  figuresTable: 'Reported losses and complaints by year',
  figuresChart: 'Reported losses each year, in billions of US dollars',
  figuresChartAlt: (first: string, last: string) =>
    `Bar chart. Reported losses rise from ${first} to ${last}. The table below holds every value.`,
  /** @param times how many times the first year, as "5.0" */
  figuresTimes: (times: string, year: number) => `${times} × ${year}`,
  figuresStates: 'Look at your state',
  headlineTitle: 'From our own records',
  newsTitle: 'Latest news',
  newsLink: 'All news',
} as const;

export const firstSteps: readonly { title: string; text: string }[] = [
  {
    title: 'First hour: stop, and call',
    text: 'Pay nothing more. Call the bank, card company, app or exchange the money left from, and ask for the fraud team.',
  },
  {
    title: 'First day: report and save',
    text: 'Report with all payment details, in the United States to IC3; elsewhere to the office of your country. Save messages, addresses and receipts. Change passwords from another device.',
  },
  {
    title: 'Within 72 hours: follow up',
    text: 'Report to the police; in the United States also to the FTC and your state. Ask in writing what came of your call. Tell one person you trust.',
  },
];

export const firstStepsSources: readonly SourceKey[] = [
  'ftcPaidScammer',
  'fbiLasVegas',
  'cftcSixSteps',
];

export const reportChannels: readonly { name: string; use: string; href: string }[] = [
  { name: 'IC3 (FBI)', use: 'any fraud on the internet', href: officialLinks.ic3 },
  { name: 'FTC', use: 'any fraud against consumers', href: officialLinks.ftcReport },
  { name: 'CFTC', use: 'crypto, forex, trading sites', href: officialLinks.cftcComplaint },
  { name: 'SEC', use: 'shares and advisers', href: officialLinks.secTip },
  {
    name: 'IdentityTheft.gov',
    use: 'if they have your ID or Social Security number',
    href: officialLinks.identityTheft,
  },
  {
    name: 'National Elder Fraud Hotline',
    use: 'if you are 60 or older: 833-372-8311',
    href: officialLinks.elderFraudHotline,
  },
];
