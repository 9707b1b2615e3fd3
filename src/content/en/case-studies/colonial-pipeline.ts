import { defineCaseStudy } from './case-study.ts';

export const colonialPipeline = defineCaseStudy({
  id: 'OP-2021-001',
  title: 'Colonial Pipeline: a ransom followed within a month',
  year: 2021,
  scamTypes: ['ransomware'],
  status: 'seizure',
  innocence: undefined,
  summary:
    'The FBI seized 63.7 of about 75 bitcoins that a pipeline company had paid as ransom, one month after the payment.',
  background: {
    text: [
      'In May 2021 criminals locked the computers of Colonial Pipeline, a fuel company, and demanded a ransom. The company told the FBI on May 7 and paid about 75 bitcoins on May 8.',
    ],
    sources: ['nationalPost'],
  },
  investigation: {
    text: [
      'Investigators followed the payment on the public ledger, through several transfers, to one address. The FBI held the private key of that address. How it got the key was not made public.',
      'A magistrate judge in the Northern District of California signed the seizure warrant on June 7, 2021.',
    ],
    sources: ['nationalPost', 'doj'],
  },
  evidence: [
    'The address and time of the ransom payment, reported at once.',
    'The public ledger of bitcoin.',
    'The private key of the last address.',
  ],
  timeline: [
    {
      date: '2021-05-07',
      event: 'The company reports the attack to the FBI.',
      source: 'nationalPost',
    },
    { date: '2021-05-08', event: 'The ransom is paid.', source: 'nationalPost' },
    {
      date: '2021-06-07',
      event: 'A judge signs the warrant, and 63.7 bitcoins are seized.',
      source: 'nationalPost',
    },
  ],
  impact: {
    text: [
      'Most of the coins were seized, but they were worth less than on the day of the payment, because the price of bitcoin had fallen.',
    ],
    sources: ['nationalPost'],
  },
  outcome: {
    text: [
      'Seized means that the government took control of the coins under a warrant. Our sources do not say what was returned to the company.',
    ],
    sources: ['nationalPost'],
    frozen: [],
    seized: [
      {
        value: '63.7 bitcoins',
        text: 'about $2.3 million at the price of June 7, 2021',
        source: 'nationalPost',
      },
    ],
    forfeited: [],
    returned: [],
  },
  lessons: [
    'Report on the first day. The early report is what made this seizure possible.',
    'A payment on a public ledger can be followed, but taking it needs a key or a company that obeys a court.',
    'What comes back is worth its price on that day, not the price when you paid.',
  ],
  agencies: ['FBI', 'US Department of Justice, Ransomware and Digital Extortion Task Force'],
  jurisdiction: 'United States, Northern District of California',
  amount: {
    value: '63.7 bitcoins',
    text: 'seized, about $2.3 million on June 7, 2021',
    source: 'nationalPost',
  },
  taken: {
    value: 'About 75 bitcoins',
    text: 'paid as ransom on May 8, 2021',
    source: 'nationalPost',
  },
  victims: undefined,
  sources: {
    nationalPost: {
      publisher: 'National Post (Reuters), on the US Department of Justice announcement',
      title: 'US seizes $2.3 million in bitcoin paid to Colonial Pipeline hackers',
      dated: 'June 2021',
      href: 'https://nationalpost.com/pmn/news-pmn/crime-pmn/u-s-seizes-2-3-mln-in-bitcoin-paid-to-colonial-pipeline-hackers',
    },
    doj: {
      publisher: 'US Department of Justice',
      title:
        'Department of Justice seizes $2.3 million paid to the ransomware extortionists Darkside',
      dated: 'June 7, 2021',
      href: 'https://www.justice.gov/opa/pr/department-justice-seizes-23-million-cryptocurrency-paid-ransomware-extortionists-darkside',
    },
  },
});
