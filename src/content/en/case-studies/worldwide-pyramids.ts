import { defineCaseStudy } from './case-study.ts';

export const onecoin = defineCaseStudy({
  id: 'OP-2026-001',
  title: 'OneCoin: a deadline that has passed',
  year: 2026,
  scamTypes: ['ponzi', 'crypto-investment'],
  status: 'convicted',
  innocence:
    'Ruja Ignatova, who is charged, has been a fugitive since October 2017. She has not been tried and is presumed innocent.',
  summary:
    'Over $40 million was set aside for victims of a coin without a real blockchain. The time to ask for a share ended on June 30, 2026.',
  background: {
    text: [
      'OneCoin was sold from 2014 to 2019 by people who earned by recruiting others. It had no real public blockchain. It took in more than $4 billion from about 3.5 million people.',
    ],
    sources: ['mondaq', 'doj'],
  },
  investigation: {
    text: [
      'The US Attorney for the Southern District of New York brought the cases. Co-founder Karl Greenwood was sentenced in September 2023.',
      'The Department of Justice then opened a remission, run by the administrator Kroll: victims could send a petition and be paid from forfeited assets.',
    ],
    sources: ['mondaq', 'doj'],
  },
  evidence: [
    'A coin that was no cryptocurrency.',
    'Assets found and forfeited in the criminal cases.',
  ],
  timeline: [
    { date: '2014', event: 'OneCoin starts.', source: 'mondaq' },
    { date: '2017-10', event: 'Ruja Ignatova disappears.', source: 'doj' },
    {
      date: '2023-09-12',
      event: 'Karl Greenwood is sentenced to 20 years, and to pay $300 million.',
      source: 'doj',
    },
    { date: '2026-06-30', event: 'The deadline for petitions ends.', source: 'mondaq' },
  ],
  impact: {
    text: [
      'The pool of more than $40 million is about one cent for each dollar of the $4 billion (our own arithmetic).',
    ],
    sources: ['mondaq'],
  },
  outcome: {
    text: [
      'We found no extension of the deadline and no date for payments. If you sent a petition, news comes from the administrator. It costs nothing.',
    ],
    sources: ['mondaq'],
    frozen: [],
    seized: [],
    forfeited: [
      {
        value: 'Over $40 million',
        text: 'available for the remission, as announced in 2026',
        source: 'mondaq',
      },
    ],
    returned: [],
  },
  lessons: [
    'Deadlines are short and real. Look at the Department of Justice page for victims now and then.',
    'A petition is free. A “claim helper” whom you did not ask is a sign of the next scam.',
    'The pool is often very small beside the loss. Be wary of anybody who says otherwise.',
  ],
  agencies: ['US Attorney, Southern District of New York', 'US Department of Justice'],
  jurisdiction: 'United States, Southern District of New York',
  amount: {
    value: 'Over $40 million',
    text: 'forfeited and available for victims, as announced in 2026',
    source: 'mondaq',
  },
  taken: { value: 'Over $4 billion', text: 'taken in from 2014 to 2019', source: 'mondaq' },
  victims: { value: 'About 3.5 million', text: 'people, 2014 to 2019', source: 'mondaq' },
  sources: {
    mondaq: {
      publisher: 'Mondaq (law-firm note)',
      title: 'OneCoin refund 2026',
      dated: '2026',
      href: 'https://www.mondaq.com/italy/financial-services/1788344/onecoin-refund-2026-how-victims-can-claim-compensation',
    },
    doj: {
      publisher: 'US Attorney, Southern District of New York',
      title: 'Co-founder of OneCoin sentenced to 20 years in prison',
      dated: 'September 12, 2023',
      href: 'https://www.justice.gov/usao-sdny/pr/co-founder-multibillion-dollar-cryptocurrency-scheme-onecoin-sentenced-20-years-prison',
    },
  },
});

export const bitconnect = defineCaseStudy({
  id: 'OP-2021-002',
  title: 'BitConnect: $2 billion in, $17 million ordered back',
  year: 2021,
  scamTypes: ['ponzi', 'crypto-investment'],
  status: 'convicted',
  innocence:
    'The founder, Satish Kumbhani, was indicted in February 2022 and reported at large. He has not been tried and is presumed innocent.',
  summary:
    'Coins seized from a promoter of a crypto lending scheme were sold, and a court ordered over $17 million for about 800 victims in over 40 countries.',
  background: {
    text: [
      'BitConnect offered a “lending programme” until January 2018. It said that a trading robot made large and certain profits. Prosecutors called it a textbook Ponzi scheme: early investors were paid with the money of later ones.',
      'Prosecutors put what it took in at more than $2 billion.',
    ],
    sources: ['lawStreet', 'nbcSanDiego'],
  },
  investigation: {
    text: [
      'Glenn Arcaro was its best-known promoter in the United States. He pleaded guilty on September 1, 2021, and agreed that coins in his hands be seized.',
      'On November 12, 2021, a judge allowed the government to sell about $56 million worth of them before the sentence.',
    ],
    sources: ['arentFox', 'sanDiego'],
  },
  evidence: [
    'The promoter’s own plea, and the coins he gave up.',
    'Proof of loss that victims had filed in time.',
  ],
  timeline: [
    { date: '2018-01', event: 'BitConnect shuts down.', source: 'lawStreet' },
    { date: '2021-09-01', event: 'Arcaro pleads guilty.', source: 'arentFox' },
    {
      date: '2021-11-12',
      event: 'The court allows the sale of about $56 million in seized coins.',
      source: 'arentFox',
    },
    { date: '2022-02', event: 'The founder is indicted. He is at large.', source: 'sanDiego' },
    {
      date: '2023-01-12',
      event: 'The court orders more than $17 million in restitution.',
      source: 'sanDiego',
    },
  ],
  impact: {
    text: [
      'The order covers about 800 people in more than 40 countries. It is a small part of what the scheme took in.',
    ],
    sources: ['sanDiego', 'lawStreet'],
  },
  outcome: {
    text: [
      'Arcaro was sentenced to a little over three years. The restitution is a court order; our sources do not say what had been paid out by which day.',
    ],
    sources: ['sanDiego'],
    frozen: [],
    seized: [
      {
        value: 'About $56 million',
        text: 'in coins, at the prices of November 2021, then sold under a court order',
        source: 'arentFox',
      },
    ],
    forfeited: [
      {
        value: 'Over $38 million',
        text: 'given up by the promoter, as the court noted in January 2023',
        source: 'lawStreet',
      },
    ],
    returned: [],
  },
  lessons: [
    'Only people who came forward with proof in time were part of the order. Report, and keep your records.',
    'The pool is often a small part of the loss. Be wary of anybody who promises more.',
    'Daily profits that are “certain” come from the next investor.',
  ],
  agencies: ['US Attorney, Southern District of California', 'US Department of Justice'],
  jurisdiction: 'United States, Southern District of California',
  amount: {
    value: 'Over $17 million',
    text: 'restitution ordered on January 12, 2023',
    source: 'sanDiego',
  },
  taken: {
    value: 'Over $2 billion',
    text: 'taken in until January 2018, as prosecutors put it in November 2021',
    source: 'nbcSanDiego',
  },
  victims: {
    value: 'About 800',
    text: 'people named in the restitution order; many more had invested',
    source: 'sanDiego',
  },
  sources: {
    arentFox: {
      publisher: 'ArentFox Schiff, on the US Department of Justice announcement',
      title: 'Fraud scheme results in $56 million seized',
      dated: 'November 2021',
      href: 'https://www.afslaw.com/perspectives/alerts/fraud-scheme-results-56-million-seized-largest-recovery-cryptocurrency-us',
    },
    sanDiego: {
      publisher: 'Times of San Diego',
      title: 'Court orders $17M to be paid to hundreds of victims',
      dated: 'January 12, 2023',
      href: 'https://timesofsandiego.com/crime/2023/01/12/after-cryptocurrency-fraud-plea-court-orders-17m-to-be-paid-to-hundreds-of-victims/',
    },
    nbcSanDiego: {
      publisher: 'NBC San Diego, on the US Attorney',
      title: 'Feds selling a huge cryptocurrency holding; US Attorneys say fraud topped $2 billion',
      dated: 'November 2021',
      href: 'https://nbcsandiego.com/news/local/feds-selling-crooks-huge-cryptocurrency-holding-us-attorneys-say-fraud-topped-2-billion/2794355',
    },
    lawStreet: {
      publisher: 'Law Street Media',
      title: 'Crypto fraud victims to receive over $17 million from BitConnect scheme',
      dated: 'January 2023',
      href: 'https://lawstreetmedia.com/news/tech/crypto-fraud-victims-to-receive-over-17-million-in-restitution-from-bitconnect-scheme',
    },
  },
});
