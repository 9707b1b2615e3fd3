import { defineCaseStudy } from './case-study.ts';

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
      'The US Secret Service in San Francisco and federal prosecutors announced the seizure on 21 November 2023.',
    ],
    sources: ['trm', 'finTelegram'],
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
        text: 'in Tether, as announced on 21 November 2023',
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
    text: 'seized, as announced on 21 November 2023',
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
    finTelegram: {
      publisher: 'FinTelegram',
      title: 'US law enforcement seized nearly $9M connected to romance scam scheme',
      dated: 'November 2023',
      href: 'https://fintelegram.com/u-s-law-enforcement-seized-nearly-9m-in-crypto-connected-to-romance-scam-scheme/',
    },
  },
});
