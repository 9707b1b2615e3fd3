import { defineCaseStudy } from './case-study.ts';

export const bitfinex = defineCaseStudy({
  id: 'OP-2022-001',
  title: 'Bitfinex: stolen bitcoins found after five years',
  year: 2022,
  scamTypes: ['exchange'],
  status: 'convicted',
  innocence: undefined,
  summary:
    'US agents seized about 94,636 bitcoins stolen from an exchange in 2016, worth over $3.6 billion at the time, after following the trail for years.',
  background: {
    text: [
      'In August 2016 somebody moved 119,754 bitcoins out of the exchange Bitfinex, in more than 2,000 transfers that nobody had allowed. They were worth about $71 million then.',
    ],
    sources: ['yahoo'],
  },
  investigation: {
    text: [
      'About 25,000 of the bitcoins were moved on: through a dark-web market, from coin to coin, through accounts under invented names, and into gift cards and gold. The rest stayed where the thief had put it.',
      'The decisive step was a search warrant for an online account. It held a file with the private keys.',
    ],
    sources: ['yahoo', 'jurist'],
  },
  evidence: [
    'The public ledger, followed over five years.',
    'Records of accounts at exchanges.',
    'A file with private keys, found in an online account under a search warrant.',
  ],
  timeline: [
    { date: '2016-08', event: '119,754 bitcoins are stolen.', source: 'yahoo' },
    {
      date: '2022-02-08',
      event:
        'Ilya Lichtenstein and Heather Morgan are arrested in New York; the seizure is announced.',
      source: 'yahoo',
    },
    { date: '2023-08', event: 'Both plead guilty.', source: 'finextra' },
    {
      date: '2024-11-14',
      event: 'Lichtenstein is sentenced to five years.',
      source: 'doj',
    },
  ],
  impact: {
    text: [
      'The coins belonged to an exchange and its customers. Our sources name no number of victims.',
    ],
    sources: ['yahoo'],
  },
  outcome: {
    text: [
      'The sentence was for laundering. Accounts of what the court ordered about the coins differ, so we list nothing as returned.',
    ],
    sources: ['doj', 'finextra'],
    frozen: [],
    seized: [
      {
        value: 'About 94,636 bitcoins',
        text: 'over $3.6 billion at the time of the seizure in February 2022',
        source: 'ajc',
      },
    ],
    forfeited: [],
    returned: [],
  },
  lessons: [
    'Tracing can succeed years later. Keep your records.',
    'Moving coins through many hands does not wipe the ledger.',
    'Who counts as a victim in law is narrow. Read court notices, and mind their deadlines.',
  ],
  agencies: [
    'IRS Criminal Investigation',
    'FBI',
    'Homeland Security Investigations',
    'US Attorney, District of Columbia',
  ],
  jurisdiction: 'United States, District of Columbia',
  amount: {
    value: 'Over $3.6 billion',
    text: 'in bitcoins seized, at the price of February 2022',
    source: 'ajc',
  },
  taken: {
    value: '119,754 bitcoins',
    text: 'moved out of the exchange in August 2016',
    source: 'yahoo',
  },
  victims: undefined,
  sources: {
    yahoo: {
      publisher: 'Yahoo News, on the US Department of Justice announcement',
      title: 'Feds charge couple with trying to launder stolen bitcoin',
      dated: 'February 8, 2022',
      href: 'https://news.yahoo.com/feds-charge-couple-trying-launder-164710960.html',
    },
    ajc: {
      publisher: 'The Atlanta Journal-Constitution',
      title: 'Justice Department announces $3.6B crypto seizure, 2 arrests',
      dated: 'February 2022',
      href: 'https://www.ajc.com/news/nation-world/justice-dept-announces-36b-crypto-seizure-2-arrests/JSPLBQB2RVAEZMB3MK5OJUU3NE/',
    },
    jurist: {
      publisher: 'JURIST',
      title: 'Two New York residents arrested over stolen bitcoin',
      dated: 'February 2022',
      href: 'https://jurist.org/news/2022/02/two-new-york-residents-arrested-for-alleged-scheme-to-launder-4-5b-in-stolen-bitcoin',
    },
    doj: {
      publisher: 'US Attorney, District of Columbia',
      title: 'Bitfinex hacker sentenced in money laundering conspiracy',
      dated: 'November 14, 2024',
      href: 'https://www.justice.gov/usao-dc/pr/bitfinex-hacker-sentenced-money-laundering-conspiracy-involving-billions-stolen',
    },
    finextra: {
      publisher: 'Finextra',
      title: 'Bitfinex hacker who stole 120,000 bitcoins gets five years in prison',
      dated: 'November 18, 2024',
      href: 'https://www.finextra.com/newsarticle/45069/bitfinex-hacker-who-stole-120000-bitcoins-gets-five-years-in-prison',
    },
  },
});

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
      'The coins were spread and mixed, and nine years passed. On November 9, 2021, agents of IRS Criminal Investigation searched his house in Gainesville, Georgia. Some of the keys were on a small computer in a popcorn tin.',
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
        text: 'found on November 9, 2021, over $3.36 billion at that time',
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
    text: 'value of the bitcoins found, on November 9, 2021',
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
      dated: 'November 7, 2022',
      href: 'https://www.theguardian.com/technology/2022/nov/07/us-justice-department-seizes-bitcoin-theft',
    },
  },
});
