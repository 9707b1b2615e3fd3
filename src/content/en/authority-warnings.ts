import { urls } from '#shared/urls.ts';
import type { SourceKey } from './sources.ts';

export type AuthorityWarning = {
  /** The day of the warning, YYYY-MM-DD. */
  day: string;
  /** What the authority said, in a sentence that its source carries. */
  text: string;
  source: SourceKey;
  /** The guide that says how to tell, and what to do. */
  guide: string;
};

/** Warnings of public authorities, newest first: news that does not depend on what the organisation writes. */
export const authorityWarnings: readonly AuthorityWarning[] = [
  {
    day: '2025-09-19',
    text: 'There are copies of the FBI’s site for reports. Type www.ic3.gov yourself.',
    source: 'ic3Spoofed',
    guide: urls.impersonationScams(),
  },
  {
    day: '2025-08-13',
    text: 'Fictitious law firms write to people who lost crypto. No company that offers to get money back is a partner of the FBI.',
    source: 'fakeLawyers2025',
    guide: urls.recoveryScams(),
  },
  {
    day: '2025-07-03',
    text: 'Advertisements lead to “investment clubs” in a messenger, which pose as real advisers and push a share.',
    source: 'rampDump2025',
    guide: urls.stockTradingScams(),
  },
  {
    day: '2025-04-18',
    text: 'People pose as IC3, the FBI’s desk for reports.',
    source: 'ic3Impersonated',
    guide: urls.impersonationScams(),
  },
  {
    day: '2024-09-11',
    text: 'A mailbox is taken over or imitated, and a payment goes to another account: 305,033 incidents worldwide from October 2013 to December 2023.',
    source: 'ic3Bec2024',
    guide: urls.businessEmailCompromise(),
  },
  {
    day: '2024-06-24',
    text: 'Fictitious law firms again: over $9.9 million was reported lost to them in one year.',
    source: 'ic3FakeLawyers2024',
    guide: urls.recoveryScams(),
  },
  {
    day: '2024-06-04',
    text: 'Offers to work from home without references, only by messenger, that ask for payments in crypto.',
    source: 'fbiRemoteJobs2024',
    guide: urls.taskScam(),
  },
  {
    day: '2023-09-08',
    text: 'Banks are told how to recognise a customer in a relationship investment scam.',
    source: 'finCen2023',
    guide: urls.pigButcheringScam(),
  },
  {
    day: '2023-08-11',
    text: 'Firms take a fee to get lost crypto back, and then send a report that is wrong or not complete, and ask for more.',
    source: 'recoverySurge2023',
    guide: urls.recoveryScams(),
  },
];
