import { defineCaseStudy } from './case-study.ts';

export const westernUnion = defineCaseStudy({
  id: 'OP-2017-001',
  title: 'Western Union: money that went back to victims in full',
  year: 2017,
  scamTypes: ['wire', 'romance'],
  status: 'settled',
  innocence: undefined,
  summary:
    'A company gave up $586 million in 2017, and by September 2024 more than $420 million had been returned to over 175,000 people.',
  background: {
    text: [
      'For years, fraudsters asked victims to pay by money transfer. The stories were many: a romance, a lottery prize, a grandchild in trouble.',
      'In 2017 Western Union and the US Department of Justice made a deferred prosecution agreement. The company forfeited $586 million. The money was meant for people who had sent transfers to fraudsters between 1 January 2004 and 19 January 2017.',
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
      event: 'The transfers that are covered end on 19 January.',
      source: 'abc27',
    },
    {
      date: '2020-03',
      event: 'First payment: about $153 million returned to 109,000 people.',
      source: 'secondPayment',
    },
    {
      date: '2021-06-30',
      event: 'Third payment announced: about $66 million to 6,000 people.',
      source: 'thirdPayment',
    },
    { date: '2023-09', event: 'About $40 million to 25,000 people.', source: 'gleaner' },
    { date: '2024-09-10', event: 'About $18.5 million to 3,000 people.', source: 'lastPayment' },
  ],
  impact: {
    text: [
      'By September 2024, more than 175,000 people had received money. According to the Department of Justice, all of them got their whole loss back.',
    ],
    sources: ['lastPayment'],
  },
  outcome: {
    text: [
      'The agreement was with a company that could pay. That is why the pool was large enough for full losses. We found no record of payments after September 2024.',
    ],
    sources: ['lastPayment'],
    frozen: [],
    seized: [],
    forfeited: [
      { value: '$586 million', text: 'by the company, in the 2017 agreement', source: 'abc27' },
    ],
    returned: [
      {
        value: 'Over $420 million',
        text: 'to more than 175,000 people, all payments up to 10 September 2024',
        source: 'lastPayment',
      },
    ],
  },
  lessons: [
    'Money can come back in full when a solvent company pays. Most cases have no such company.',
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
    value: 'More than 175,000',
    text: 'people paid by 10 September 2024',
    source: 'lastPayment',
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
    thirdPayment: {
      publisher: 'stopnakedshortselling.org, reprinting the US Department of Justice',
      title: 'Third distribution of forfeited funds',
      dated: 'June 2021',
      href: 'https://stopnakedshortselling.org/2021/06/article-department-of-justice-begins-third-distribution-of-forfeited-funds-to-compensate-victims-of-fraud-scheme-facilitated-by-western-union',
    },
    gleaner: {
      publisher: 'The Gleaner',
      title: 'Fraud victims to receive $40m from Western Union remission',
      dated: '17 September 2023',
      href: 'https://jamaica-gleaner.com/article/news/20230917/fraud-victims-receive-40m-western-union-recovered-remission',
    },
    lastPayment: {
      publisher: 'securitynews.spectator.co.nz, reprinting the US Department of Justice',
      title: 'Second distribution of forfeited funds in the second phase',
      dated: '10 September 2024',
      href: 'https://securitynews.spectator.co.nz/2024/09/10/justice-department-begins-second-distribution-of-forfeited-funds-to-compensate-victims-of-fraud-scheme-facilitated-by-western-union',
    },
  },
});
