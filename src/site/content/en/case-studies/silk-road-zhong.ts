import { defineCaseStudy } from './case-study.ts';

export const silkRoadZhong = defineCaseStudy({
  id: 'OP-2022-002',
  title: 'Silk Road theft: bitcoin keys in a popcorn tin',
  year: 2022,
  scamTypes: ['exchange'],
  status: 'convicted',
  innocence: undefined,
  summary:
    'Nine years after he tricked a dark-web market out of bitcoins, James Zhong was found with more than 50,000 of them and forfeited them all.',
  background: {
    text: [
      'In September 2012 James Zhong opened nine accounts on Silk Road, an illegal market on the dark web. With about 140 quick transactions he made its system pay out far more bitcoins than he had put in.',
    ],
    sources: ['irs'],
  },
  investigation: {
    text: [
      'The coins were spread and mixed, and nine years passed. On 9 November 2021 agents of IRS Criminal Investigation searched his house in Gainesville, Georgia. Some of the keys were on a small computer in a popcorn tin.',
    ],
    sources: ['irs', 'guardian'],
  },
  evidence: [
    'About 140 transactions of September 2012.',
    'Devices with keys, found in a search of the house.',
    'His own plea.',
  ],
  timeline: [
    { date: '2012-09', event: 'The bitcoins are taken.', source: 'irs' },
    { date: '2021-11-09', event: 'The house is searched.', source: 'irs' },
    { date: '2022-11-04', event: 'Zhong pleads guilty to wire fraud.', source: 'irs' },
    { date: '2023-04-14', event: 'He is sentenced to one year and one day.', source: 'irs' },
  ],
  impact: {
    text: [
      'The coins were taken from an illegal market, not from consumers. This is a case about tracing, not about refunds.',
    ],
    sources: ['irs'],
  },
  outcome: {
    text: ['Everything that was found went to the government by forfeiture.'],
    sources: ['irs'],
    frozen: [],
    seized: [
      {
        value: '50,676 bitcoins',
        text: 'found on 9 November 2021, over $3.36 billion at that time',
        source: 'irs',
      },
    ],
    forfeited: [
      {
        value: '51,680 bitcoins and $661,900 in cash',
        text: 'in all, as stated at the sentence in April 2023',
        source: 'irs',
      },
    ],
    returned: [],
  },
  lessons: [
    'Nine years of silence and mixing did not prevent the discovery.',
    'Not every large seizure has victims to repay. Ask who the money belonged to before you hope for a share.',
  ],
  agencies: ['IRS Criminal Investigation', 'US Attorney, Southern District of New York'],
  jurisdiction: 'United States, Southern District of New York',
  amount: {
    value: 'Over $3.36 billion',
    text: 'value of the bitcoins found, on 9 November 2021',
    source: 'irs',
  },
  victims: undefined,
  sources: {
    irs: {
      publisher: 'IRS Criminal Investigation',
      title: 'Silk Road dark web fraud defendant sentenced',
      dated: 'April 2023',
      href: 'https://www.irs.gov/compliance/criminal-investigation/silk-road-dark-web-fraud-defendant-sentenced-following-seizure-and-forfeiture-of-over-3-point-4-billion-in-cryptocurrency',
    },
    guardian: {
      publisher: 'The Guardian',
      title: 'US Justice Department on the seizure of stolen bitcoin',
      dated: '7 November 2022',
      href: 'https://www.theguardian.com/technology/2022/nov/07/us-justice-department-seizes-bitcoin-theft',
    },
  },
});
