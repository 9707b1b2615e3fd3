import { defineCaseStudy } from './case-study.ts';

export const usdt225Million = defineCaseStudy({
  id: 'OP-2025-002',
  title: '$225 million in USDT: from 144 accounts to one complaint',
  year: 2025,
  scamTypes: ['pig-butchering', 'crypto-investment'],
  status: 'alleged',
  innocence:
    'The complaint is against money, not against a person. What it says is an allegation, and anyone it describes is presumed innocent.',
  summary:
    'The US government asked a court to forfeit about $225 million in USDT that it ties to more than 400 suspected victims of confidence scams.',
  background: {
    text: [
      'People were led, over weeks of friendly messages, to invest crypto in sites that were not real. According to the complaint, a network then spread the money over a great number of addresses to hide where it came from.',
    ],
    sources: ['doj'],
  },
  investigation: {
    text: [
      'Agents of the US Secret Service and FBI San Francisco followed payments of victims to 144 accounts at one exchange. The accounts shared patterns: about 263,000 deposits, about $2.94 billion moved, and 35 addresses in between. The trail pointed to a call centre in Makati in the Philippines.',
    ],
    sources: ['doj'],
  },
  evidence: [
    'Victims’ transactions, followed on the public ledger.',
    'Patterns shared by 144 accounts at one exchange.',
    'Interviews with about 60 victims, who account for about $19 million.',
  ],
  timeline: [
    { date: '2025-06-18', event: 'The complaint for forfeiture is filed.', source: 'doj' },
  ],
  impact: {
    text: ['The government speaks of more than 400 suspected victims; reports count 434.'],
    sources: ['doj'],
  },
  outcome: {
    text: [
      'At filing it was called the largest crypto seizure in the history of the Secret Service. Forfeiture is a court process, and we found no decision. So nothing is listed as forfeited or returned.',
    ],
    sources: ['doj'],
    frozen: [],
    seized: [
      {
        value: 'About $225.3 million',
        text: 'in USDT, in the complaint of June 18, 2025',
        source: 'doj',
      },
    ],
    forfeited: [],
    returned: [],
  },
  lessons: [
    'The issuer of a stablecoin can freeze tokens. It does so for the police, not for a private firm you pay.',
    'Your transaction ID can link your case to a large one. Report it, even late.',
    'A seizure is not the end: a court decides about forfeiture. This takes patience.',
  ],
  agencies: [
    'US Secret Service',
    'FBI San Francisco',
    'US Attorney, District of Columbia',
    'US Department of Justice, Criminal Division',
  ],
  jurisdiction: 'United States, District of Columbia, case 25-cv-1907',
  amount: {
    value: 'About $225.3 million',
    text: 'in USDT that the government asked the court to forfeit on June 18, 2025',
    source: 'doj',
  },
  victims: {
    value: 'More than 400',
    text: 'suspected victims, as stated in June 2025',
    source: 'doj',
  },
  sources: {
    doj: {
      publisher: 'US Department of Justice',
      title: 'Civil forfeiture complaint against $225 million in funds',
      dated: 'June 18, 2025',
      href: 'https://www.justice.gov/opa/pr/united-states-files-civil-forfeiture-complaint-against-225m-funds-involved-cryptocurrency',
    },
  },
});

export const nineMillionTether = defineCaseStudy({
  id: 'OP-2023-003',
  title: 'Nearly $9 million in Tether, through 103 addresses',
  year: 2023,
  scamTypes: ['pig-butchering', 'romance', 'fake-trading'],
  status: 'seizure',
  innocence:
    'The announcement was about money. What it says about people is an allegation, and they are presumed innocent.',
  summary:
    'The US Secret Service followed payments of more than 70 people from chain to chain and seized nearly $9 million in Tether.',
  background: {
    text: [
      'In a scam of this kind somebody wins your trust online and leads you to a trading site. Here it carried the name of an exchange that was not real. One person sent more than $1.3 million in 27 transfers, within about three months.',
    ],
    sources: ['trm'],
  },
  investigation: {
    text: [
      'The money went through about 103 addresses and was changed from one chain to another, which is called chain-hopping. Investigators followed it all the same.',
      'The US Secret Service in San Francisco and federal prosecutors announced the seizure on November 21, 2023.',
    ],
    sources: ['trm'],
  },
  evidence: [
    'Victims’ own records of their transfers.',
    'The path through about 103 addresses, on several chains.',
  ],
  timeline: [{ date: '2023-11-21', event: 'The seizure is announced.', source: 'trm' }],
  impact: {
    text: ['More than 70 people were found to have paid into this network.'],
    sources: ['trm'],
  },
  outcome: {
    text: ['Our sources do not say what has been returned to victims since.'],
    sources: ['trm'],
    frozen: [],
    seized: [
      {
        value: 'Nearly $9 million',
        text: 'in Tether, as announced on November 21, 2023',
        source: 'trm',
      },
    ],
    forfeited: [],
    returned: [],
  },
  lessons: [
    'Chain-hopping slows tracing down. It does not stop it.',
    'Many transfers to the same “broker” in a short time: stop, and ask somebody outside.',
    'Write down every transaction ID. With 27 transfers, one missing link costs time.',
  ],
  agencies: [
    'US Secret Service, San Francisco',
    'US Attorney, Northern District of California',
    'US Department of Justice',
  ],
  jurisdiction: 'United States, Northern District of California',
  amount: {
    value: 'Nearly $9 million',
    text: 'seized, as announced on November 21, 2023',
    source: 'trm',
  },
  victims: { value: 'More than 70', text: 'people, as announced in November 2023', source: 'trm' },
  sources: {
    trm: {
      publisher: 'TRM Labs, on the US Department of Justice announcement',
      title: 'DOJ and US Secret Service seize $9 million in Tether',
      dated: 'November 2023',
      href: 'https://www.trmlabs.com/post/doj-and-u-s-secret-service-seize-9-million-in-tether-and-disrupts-pig-butchering-operation',
    },
  },
});
