import { officialLinks } from '../official-links.ts';
import { sources } from '../sources.ts';
import type { GuideCard } from './guide.ts';

/** Registers to look up a seller of investments. */
export const checkTheSeller = {
  cftc: {
    title: 'CFTC and NFA BASIC',
    text: 'For forex, futures, binary options and crypto derivatives. The CFTC’s page leads to NFA BASIC, which shows registration and past measures.',
    link: { text: 'cftc.gov/check', href: officialLinks.cftcCheck },
  },
  adviser: {
    title: 'SEC adviser register (IAPD)',
    text: 'For people and firms that give advice on investments. Compare the name, the number and the contact details.',
    link: { text: 'adviserinfo.sec.gov', href: officialLinks.adviserInfo },
  },
  broker: {
    title: 'FINRA BrokerCheck',
    text: 'For brokers and their firms. Type “BrokerCheck” together with FINRA, and make sure you are on FINRA’s own site.',
  },
  state: {
    title: 'Your state regulator',
    text: 'It knows who may sell investments in your state, and has heard of local complaints.',
  },
  redList: {
    title: 'The CFTC’s RED list',
    text: 'It names foreign firms that appear to need a registration and have none. A firm that is missing there can still be a fraud.',
    link: { text: 'About the RED list', href: sources.cftcRedList.href },
  },
  website: {
    title: 'The age of the website',
    text: 'Look up when the address was registered. A firm “since 2012” with an address from last month does not fit.',
    link: { text: 'lookup.icann.org', href: officialLinks.domainLookup },
  },
} as const satisfies Record<string, GuideCard>;
