import { defineCaseStudy } from './case-study.ts';

export const haechiVi = defineCaseStudy({
  id: 'OP-2025-003',
  title: 'HAECHI VI: stop the payment, then ask',
  year: 2025,
  scamTypes: ['mixed', 'romance', 'bec'],
  status: 'operation',
  innocence: 'An arrest is not a conviction. People who were arrested are presumed innocent.',
  summary:
    'From April to August 2025 police in 40 countries blocked over 68,000 bank accounts and recovered $439 million, by INTERPOL’s count.',
  background: {
    text: [
      'HAECHI is a series of INTERPOL operations against fraud over the internet and the phone. The sixth looked at seven kinds: voice phishing, romance scams, sextortion, investment fraud, false online shops, business e-mail compromise, and laundering through illegal gambling.',
    ],
    sources: ['helpNet'],
  },
  investigation: {
    text: [
      'Police used I-GRIP, a channel through which one country asks another to stop a payment. It works between police forces. Nobody can start it from outside.',
    ],
    sources: ['helpNet'],
  },
  evidence: [
    'Payment data exchanged between police forces.',
    'Accounts and wallets that were stopped.',
  ],
  timeline: [
    {
      date: '2023',
      event: 'HAECHI IV: about 3,500 arrests and about $300 million seized, in 34 countries.',
      source: 'hackSignal',
    },
    {
      date: '2024',
      event: 'HAECHI V: more than 5,500 arrests and over $400 million seized, in 40 countries.',
      source: 'hackSignal',
    },
    { date: '2025-04', event: 'HAECHI VI begins.', source: 'helpNet' },
    { date: '2025-08', event: 'HAECHI VI ends.', source: 'helpNet' },
    { date: '2025-09', event: 'The results are announced.', source: 'cryptoNews' },
  ],
  impact: {
    text: [
      'The announcement gives examples from Portugal, Thailand and South Korea. It names no total of victims.',
    ],
    sources: ['helpNet', 'cryptoNews'],
  },
  outcome: {
    text: [
      'INTERPOL says “recovered”: $342 million in currency and $97 million in physical and virtual assets. Recovered by the police is not yet returned to a victim, and the announcement does not say how much was.',
    ],
    sources: ['helpNet', 'cryptoNews'],
    frozen: [
      {
        value: 'Over 68,000 bank accounts and nearly 400 crypto wallets',
        text: 'April to August 2025',
        source: 'helpNet',
      },
    ],
    seized: [
      {
        value: '$439 million',
        text: 'recovered by police, April to August 2025, in INTERPOL’s words',
        source: 'helpNet',
      },
    ],
    forfeited: [],
    returned: [],
  },
  lessons: [
    'Report to your own police at once. They can ask other countries to stop a payment; you cannot.',
    'Anybody who offers you “access to INTERPOL” for money is a fraudster.',
    'Bank accounts can be blocked in large numbers. Speed decides whether yours still holds your money.',
  ],
  agencies: ['INTERPOL', 'Police forces of 40 countries and territories'],
  jurisdiction: '40 countries and territories',
  amount: {
    value: '$439 million',
    text: 'recovered by police, April to August 2025, in INTERPOL’s words',
    source: 'helpNet',
  },
  victims: undefined,
  sources: {
    helpNet: {
      publisher: 'Help Net Security, on the INTERPOL announcement',
      title: '$439 million recovered in global financial crime crackdown',
      dated: 'September 2025',
      href: 'https://www.helpnetsecurity.com/?p=343076',
    },
    cryptoNews: {
      publisher: 'Crypto-News.net, on the INTERPOL announcement',
      title: 'INTERPOL operation recovers $439M',
      dated: 'September 2025',
      href: 'https://www.crypto-news.net/interpol-operation-recovers-439m-freezes-68000-accounts-in-global-crackdown',
    },
    hackSignal: {
      publisher: 'HackSignal, on the INTERPOL announcement',
      title: 'INTERPOL operation nets 5,500 arrests',
      dated: '2024',
      href: 'https://hacksignal.com/news/global-cybercrime-sting-interpol-operation-nets-5500-arrests-and-dollar400m-in-seized-assets',
    },
  },
});
