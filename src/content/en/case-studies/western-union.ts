import { defineCaseStudy } from './case-study.ts';

export const westernUnion = defineCaseStudy({
  id: 'OP-2017-001',
  title: 'Western Union: money that went back to victims in full',
  year: 2017,
  scamTypes: ['wire', 'romance'],
  status: 'settled',
  innocence: undefined,
  summary:
    'A company gave up $586 million in 2017. The first two payments alone returned about $301 million, to about 142,000 people.',
  background: {
    text: [
      'For years, fraudsters asked victims to pay by money transfer. The stories were many: a romance, a lottery prize, a grandchild in trouble.',
      'In 2017 Western Union and the US Department of Justice made a deferred prosecution agreement. The company forfeited $586 million. The money was meant for people who had sent transfers to fraudsters between January 1, 2004, and January 19, 2017.',
    ],
    sources: ['abc27'],
  },
  investigation: {
    text: [
      'The Department of Justice and the US Attorney for the Middle District of Pennsylvania brought the case, with the US Postal Inspection Service.',
      'Afterwards the Department ran a remission: a process in which victims send a petition and are paid from forfeited money.',
    ],
    sources: ['secondPayment', 'gleaner'],
  },
  evidence: [
    'Records of the transfers, from 2004 to 2017.',
    'Petitions in which victims showed what they had sent.',
  ],
  timeline: [
    {
      date: '2017-01',
      event: 'The transfers that are covered end on January 19.',
      source: 'abc27',
    },
    {
      date: '2020-03',
      event: 'First payment: about $153 million returned to 109,000 people.',
      source: 'secondPayment',
    },
    { date: '2023-09', event: 'About $40 million to 25,000 people.', source: 'gleaner' },
  ],
  impact: {
    text: [
      'The first two payments went to about 142,000 people, and one in September 2023 to 25,000.',
    ],
    sources: ['secondPayment', 'gleaner'],
  },
  outcome: {
    text: [
      'The agreement was with a company that could pay. That is why the pool was large. There were more payments than the ones listed here.',
    ],
    sources: ['secondPayment', 'gleaner'],
    frozen: [],
    seized: [],
    forfeited: [
      { value: '$586 million', text: 'by the company, in the 2017 agreement', source: 'abc27' },
    ],
    returned: [
      {
        value: 'About $301 million',
        text: 'to about 142,000 people, in the first two payments, from March 2020 on',
        source: 'secondPayment',
      },
    ],
  },
  lessons: [
    'Much money can come back when a solvent company pays. Most cases have no such company.',
    'A petition is free. Neither the Department of Justice nor its administrator asks you to pay.',
    'Keep transfer receipts. They were what people needed many years later.',
  ],
  agencies: [
    'US Department of Justice (Money Laundering and Asset Recovery Section)',
    'US Attorney, Middle District of Pennsylvania',
    'US Postal Inspection Service',
  ],
  jurisdiction: 'United States, Middle District of Pennsylvania',
  amount: {
    value: '$586 million',
    text: 'forfeited by the company in 2017',
    source: 'abc27',
  },
  victims: {
    value: 'About 142,000',
    text: 'people paid in the first two payments',
    source: 'secondPayment',
  },
  sources: {
    secondPayment: {
      publisher: 'US Department of Justice',
      title: 'Second distribution of funds recovered through asset forfeiture',
      href: 'https://www.justice.gov/opa/pr/department-justice-begins-second-distribution-funds-recovered-through-asset-forfeiture-0',
    },
    abc27: {
      publisher: 'ABC27 News',
      title: 'Western Union returning millions to fraud victims',
      href: 'https://www.abc27.com/news/consumer/western-union-returning-millions-to-fraud-victims-how-to-claim-your-money/',
    },
    gleaner: {
      publisher: 'The Gleaner',
      title: 'Fraud victims to receive $40m from Western Union remission',
      dated: 'September 17, 2023',
      href: 'https://jamaica-gleaner.com/article/news/20230917/fraud-victims-receive-40m-western-union-recovered-remission',
    },
  },
});
