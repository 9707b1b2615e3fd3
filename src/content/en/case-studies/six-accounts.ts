import { defineCaseStudy } from './case-study.ts';

export const sixAccounts = defineCaseStudy({
  id: 'OP-2023-001',
  title: 'Six accounts, $112 million',
  year: 2023,
  scamTypes: ['pig-butchering', 'crypto-investment', 'fake-trading'],
  status: 'seizure',
  innocence:
    'No person was charged in this announcement. What the warrants say about the accounts is an allegation.',
  summary:
    'Judges in three districts let the US Department of Justice seize an estimated $112 million from six accounts tied to crypto confidence scams.',
  background: {
    text: [
      'Fraudsters met people online, won their trust over weeks, and led them to trading sites that were not real. The sites showed large gains. Some people could take out a little at first. Later, nothing could be taken out.',
      'In the same release the Department named the reported losses of 2022: $3.31 billion to investment fraud, of which $2.57 billion involved crypto.',
    ],
    sources: ['lawMonitor'],
  },
  investigation: {
    text: [
      'Court papers say that six virtual-currency accounts were used to launder money from several such scams. Judges in Arizona, in the Central District of California and in Idaho signed seizure warrants. FBI Phoenix took part.',
    ],
    sources: ['lawMonitor'],
  },
  evidence: ['The path of payments into six accounts.', 'Warrants by judges of three districts.'],
  timeline: [
    {
      date: '2023-04-03',
      event: 'The Department of Justice announces the seizures.',
      source: 'lawMonitor',
    },
  ],
  impact: {
    text: [
      'Six accounts can hold the money of a great many people. The announcement gave no number of victims.',
    ],
    sources: ['lawMonitor'],
  },
  outcome: {
    text: [
      'The release said that the Department would try to return the money. We found no record of what has been returned since.',
    ],
    sources: ['lawMonitor'],
    frozen: [],
    seized: [
      {
        value: 'About $112 million',
        text: 'in virtual currency, estimated value as of April 3, 2023',
        source: 'lawMonitor',
      },
    ],
    forfeited: [],
    returned: [],
  },
  lessons: [
    'Your one report may be the link between your payment and a large account.',
    'A small payout early on is part of the trick.',
    'A seizure is the start of a process that can take years.',
  ],
  agencies: ['US Department of Justice', 'FBI Phoenix'],
  jurisdiction:
    'United States: District of Arizona, Central District of California, District of Idaho',
  amount: {
    value: 'About $112 million',
    text: 'seized from six accounts, as of April 3, 2023',
    source: 'lawMonitor',
  },
  victims: undefined,
  sources: {
    lawMonitor: {
      publisher: 'Consumer Financial Services Law Monitor, on the US Department of Justice release',
      title: 'DOJ seizes over $112 million linked to cryptocurrency investment schemes',
      dated: 'April 2023',
      href: 'https://www.consumerfinancialserviceslawmonitor.com/2023/04/doj-seizes-over-112-million-in-funds-linked-to-cryptocurrency-investment-schemes/',
    },
  },
});
