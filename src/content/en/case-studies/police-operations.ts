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
    sources: ['interpol'],
  },
  investigation: {
    text: [
      'Police used I-GRIP, a channel through which one country asks another to stop a payment. It works between police forces. Nobody can start it from outside.',
    ],
    sources: ['interpol'],
  },
  evidence: [
    'Payment data exchanged between police forces.',
    'Accounts and wallets that were stopped.',
  ],
  timeline: [
    { date: '2025-04', event: 'HAECHI VI begins.', source: 'interpol' },
    { date: '2025-08', event: 'HAECHI VI ends.', source: 'interpol' },
    { date: '2025-09', event: 'The results are announced.', source: 'interpol' },
  ],
  impact: {
    text: [
      'The announcement gives examples from Portugal, Thailand and South Korea. It names no total of victims.',
    ],
    sources: ['interpol'],
  },
  outcome: {
    text: [
      'INTERPOL says “recovered”: $342 million in currency and $97 million in physical and virtual assets. Recovered by the police is not yet returned to a victim, and the announcement does not say how much was.',
    ],
    sources: ['interpol'],
    frozen: [
      {
        value: 'Over 68,000 bank accounts and nearly 400 crypto wallets',
        text: 'April to August 2025',
        source: 'interpol',
      },
    ],
    seized: [
      {
        value: '$439 million',
        text: 'recovered by police, April to August 2025, in INTERPOL’s words',
        source: 'interpol',
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
    source: 'interpol',
  },
  victims: undefined,
  sources: {
    interpol: {
      publisher: 'INTERPOL',
      title: 'USD 439 million recovered in global financial crime operation',
      dated: 'September 2025',
      href: 'https://www.interpol.int/en/News-and-Events/News/2025/USD-439-million-recovered-in-global-financial-crime-operation',
    },
  },
});

export const firstLight = defineCaseStudy({
  id: 'OP-2024-004',
  title: 'First Light 2024: police in 61 countries',
  year: 2024,
  scamTypes: ['mixed'],
  status: 'operation',
  innocence: 'An arrest is not a conviction. People who were arrested are presumed innocent.',
  summary:
    'Police in 61 countries arrested 3,950 people, froze 6,745 bank accounts and took in assets worth $257 million.',
  background: {
    text: [
      'First Light is an operation in which INTERPOL brings police of many countries together. In 2024 it looked at phishing, investment fraud, false online shops, romance scams and people who pose as somebody else.',
    ],
    sources: ['interpol'],
  },
  investigation: {
    text: [
      'Besides the arrests, more than 14,000 possible suspects were identified. In Windhoek, Namibia, 88 young people were freed who had been forced to run scams.',
    ],
    sources: ['interpol'],
  },
  evidence: ['Our source names results. It does not describe the evidence.'],
  timeline: [
    {
      date: '2024',
      event: 'The results of the operation are announced.',
      source: 'interpol',
    },
  ],
  impact: {
    text: [
      'For one Australian, whom fraudsters had deceived by posing as somebody else, 5.5 million Australian dollars were recovered.',
    ],
    sources: ['interpol'],
  },
  outcome: {
    text: [
      'The total of $257 million is what INTERPOL calls intercepted: about $135 million in money, $2 million in crypto, and over $120 million in property such as houses, cars and jewelry. Our source does not say how much of it was later forfeited or given back.',
    ],
    sources: ['interpol'],
    frozen: [{ value: '6,745 bank accounts', text: 'as announced in 2024', source: 'interpol' }],
    seized: [
      {
        value: '$257 million',
        text: 'in assets intercepted, as announced in 2024',
        source: 'interpol',
      },
    ],
    forfeited: [],
    returned: [
      {
        value: 'AUD 5.5 million',
        text: 'recovered for one person in Australia, 2024',
        source: 'interpol',
      },
    ],
  },
  lessons: [
    'Report to the police where you live, even if the fraudster is abroad. That is how it reaches other countries.',
    'You cannot start an INTERPOL request yourself. Anybody who sells you one is lying.',
    'Some people who write to you are held against their will. It does not make the fraud less real.',
  ],
  agencies: ['INTERPOL', 'Police forces of 61 countries'],
  jurisdiction: '61 countries',
  amount: {
    value: '$257 million',
    text: 'in assets intercepted, as announced in 2024',
    source: 'interpol',
  },
  victims: undefined,
  sources: {
    interpol: {
      publisher: 'INTERPOL',
      title: 'USD 257 million seized in global police crackdown against online scams',
      dated: 'June 2024',
      href: 'https://www.interpol.int/News-and-Events/News/2024/USD-257-million-seized-in-global-police-crackdown-against-online-scams',
    },
  },
});
