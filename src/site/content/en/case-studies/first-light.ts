import { defineCaseStudy } from './case-study.ts';

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
    sources: ['safetyDetectives'],
  },
  investigation: {
    text: [
      'Besides the arrests, more than 14,000 possible suspects were identified. In Windhoek, Namibia, 88 young people were freed who had been forced to run scams.',
    ],
    sources: ['safetyDetectives'],
  },
  evidence: ['Our source names results. It does not describe the evidence.'],
  timeline: [
    {
      date: '2024',
      event: 'The results of the operation are announced.',
      source: 'safetyDetectives',
    },
  ],
  impact: {
    text: [
      'For one Australian, whom fraudsters had deceived by posing as somebody else, 5.5 million Australian dollars were recovered.',
    ],
    sources: ['safetyDetectives'],
  },
  outcome: {
    text: [
      'The total of $257 million is what INTERPOL calls intercepted: about $135 million in money, $2 million in crypto, and over $120 million in property such as houses, cars and jewelry. Our source does not say how much of it was later forfeited or given back.',
    ],
    sources: ['safetyDetectives'],
    frozen: [
      { value: '6,745 bank accounts', text: 'as announced in 2024', source: 'safetyDetectives' },
    ],
    seized: [
      {
        value: '$257 million',
        text: 'in assets intercepted, as announced in 2024',
        source: 'safetyDetectives',
      },
    ],
    forfeited: [],
    returned: [
      {
        value: 'AUD 5.5 million',
        text: 'recovered for one person in Australia, 2024',
        source: 'safetyDetectives',
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
    source: 'safetyDetectives',
  },
  victims: undefined,
  sources: {
    safetyDetectives: {
      publisher: 'SafetyDetectives, on the INTERPOL announcement',
      title: 'INTERPOL operation freezes 7,000 accounts, seizes $257M',
      dated: '2024',
      href: 'https://www.safetydetectives.com/news/interpol-operation-freezes-7000-accounts-seizes-257m-in-global-scam-bust/',
    },
  },
});
