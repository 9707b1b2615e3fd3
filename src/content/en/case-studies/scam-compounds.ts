import { defineCaseStudy } from './case-study.ts';

export const scamCenterStrikeForce = defineCaseStudy({
  id: 'OP-2025-006',
  title: 'Scam Center Strike Force: going after the compounds',
  year: 2025,
  scamTypes: ['pig-butchering', 'crypto-investment', 'fake-trading'],
  status: 'operation',
  innocence:
    'Six people were charged and hundreds arrested. These are allegations, and all of them are presumed innocent.',
  summary:
    'US authorities joined forces against scam centres in Southeast Asia; in April 2026 a joint action led to at least 276 arrests.',
  background: {
    text: [
      'Many pig-butchering scams are run from compounds in Southeast Asia. Workers in them are often held against their will. US authorities put what Americans lose to this industry at about $10 billion a year.',
    ],
    sources: ['aba'],
  },
  investigation: {
    text: [
      'On November 12, 2025, the US Attorney for the District of Columbia announced the Strike Force, with the Department of Justice, the FBI and the Secret Service. It traces money, charges leaders, and has websites in the United States shut down.',
      'In April 2026 police in Dubai and Thailand arrested at least 276 people, and nine or more scam centres were taken down. Six people were charged in the Southern District of California.',
    ],
    sources: ['aba', 'doj'],
  },
  evidence: ['The path of victims’ crypto payments.', 'Websites and services used by the centres.'],
  timeline: [
    { date: '2025-11-12', event: 'The Strike Force is announced.', source: 'aba' },
    {
      date: '2026-04-29',
      event: 'At least 276 arrests are announced: 275 by Dubai Police, one by Thai police.',
      source: 'doj',
    },
  ],
  impact: {
    text: [
      'Hundreds of people were arrested, and centres were closed. The sources do not give a number of victims.',
    ],
    sources: ['doj'],
  },
  outcome: {
    text: [
      'By November 2025, $401.6 million had been seized. For $80 million more, the government had asked courts for forfeiture. The sources do not say what has been returned.',
    ],
    sources: ['aba'],
    frozen: [],
    seized: [
      {
        value: '$401.6 million',
        text: 'in crypto, up to November 12, 2025',
        source: 'aba',
      },
    ],
    forfeited: [],
    returned: [],
  },
  lessons: [
    'A wrong-number message that turns into a friendship is how many of these scams begin.',
    'Arrests abroad do happen. Reports with addresses and transaction IDs feed them.',
    'A forfeiture action is a request to a court. It takes time, and the result is open.',
  ],
  agencies: [
    'US Attorney, District of Columbia',
    'US Department of Justice, Criminal Division',
    'FBI',
    'US Secret Service',
    'Dubai Police',
    'Thai police',
  ],
  jurisdiction:
    'United States, District of Columbia and Southern District of California; Dubai; Thailand',
  amount: {
    value: '$401.6 million',
    text: 'in crypto seized, up to November 12, 2025',
    source: 'aba',
  },
  victims: undefined,
  sources: {
    aba: {
      publisher: 'ABA Banking Journal',
      title: 'Agencies form strike force to target cryptocurrency scams',
      dated: 'November 2025',
      href: 'https://bankingjournal.aba.com/2025/11/agencies-form-strike-force-to-target-cryptocurrency-scams/',
    },
    doj: {
      publisher: 'US Department of Justice',
      title: 'Coordinated takedown of scam centers',
      dated: 'April 29, 2026',
      href: 'https://www.justice.gov/opa/pr/coordinated-takedown-scam-centers-leads-least-276-arrests-alleged-managers-and-recruiters',
    },
  },
});

export const princeGroup = defineCaseStudy({
  id: 'OP-2025-004',
  title: 'Prince Group: an allegation about 127,271 bitcoins',
  year: 2025,
  scamTypes: ['pig-butchering', 'crypto-investment'],
  status: 'charged',
  innocence:
    'Chen Zhi was indicted in the United States. We found no conviction. These are allegations, and he is presumed innocent.',
  summary:
    'US prosecutors asked a court to forfeit about 127,271 bitcoins, some $15 billion on that day, in an alleged network of forced-labour scam compounds.',
  background: {
    text: [
      'According to the indictment, companies around the Prince Group in Cambodia ran compounds in which people were held and forced to defraud others online, by pig butchering. Prosecutors allege that Chen Zhi, the founder, directed this.',
      'A network in Brooklyn is alleged to have taken in money from more than 250 victims.',
    ],
    sources: ['bakerMcKenzie', 'doj'],
  },
  investigation: {
    text: [
      'The US Attorney for the Eastern District of New York filed the case. On the same day the US Treasury’s OFAC and the United Kingdom announced sanctions.',
    ],
    sources: ['bakerMcKenzie', 'blockworks'],
  },
  evidence: ['What the complaint and the indictment set out. No court has tested it yet.'],
  timeline: [
    {
      date: '2025-10-14',
      event: 'The indictment is made public, and the complaint for forfeiture is filed.',
      source: 'blockworks',
    },
    {
      date: '2026-01-06',
      event: 'Chen Zhi is arrested in Cambodia, and sent to China the next day.',
      source: 'nation',
    },
  ],
  impact: {
    text: [
      'Prosecutors speak of victims in the United States and all over the world, and of people held in the compounds.',
    ],
    sources: ['doj'],
  },
  outcome: {
    text: [
      'The Department of Justice calls it its largest forfeiture action. An action is a request to a court. We found no final decision on the coins, and none on paying victims.',
    ],
    sources: ['bakerMcKenzie'],
    frozen: [],
    seized: [
      {
        value: 'About 127,271 bitcoins',
        text: 'in custody of the US government, about $15 billion on October 14, 2025',
        source: 'bakerMcKenzie',
      },
    ],
    forfeited: [],
    returned: [],
  },
  lessons: [
    'If you paid into such a scheme, report to IC3 with your transaction IDs, even late.',
    'Nobody can sell you a share of this money. Whoever offers one is not the government.',
    'The person who wrote to you may have been a captive. The money is gone all the same.',
  ],
  agencies: [
    'US Attorney, Eastern District of New York',
    'US Treasury (OFAC)',
    'Government of the United Kingdom (sanctions)',
  ],
  jurisdiction: 'United States, Eastern District of New York',
  amount: {
    value: 'About $15 billion',
    text: 'value of the bitcoins in the complaint, on October 14, 2025',
    source: 'bakerMcKenzie',
  },
  victims: {
    value: 'More than 250',
    text: 'alleged victims of the network in Brooklyn alone',
    source: 'bakerMcKenzie',
  },
  sources: {
    bakerMcKenzie: {
      publisher: 'Baker McKenzie, on the US Department of Justice announcement',
      title: 'Department of Justice seizes about $15 billion in bitcoin',
      dated: 'October 17, 2025',
      href: 'https://blockchain.bakermckenzie.com/2025/10/17/department-of-justice-seizes-about-15-billion-in-bitcoin-relating-to-pig-butchering-scheme',
    },
    blockworks: {
      publisher: 'Blockworks',
      title: 'DOJ seeks forfeiture of more than $14B in bitcoin',
      dated: 'October 2025',
      href: 'https://blockworks.co/news/doj-seeks-forfeiture-of-more-than-14b-in-bitcoin-tied-to-global-fraud-ring',
    },
    doj: {
      publisher: 'US Department of Justice',
      title: 'Chairman of Prince Group indicted for operating forced labor scam compounds',
      dated: 'October 14, 2025',
      href: 'https://www.justice.gov/opa/pr/chairman-prince-group-indicted-operating-cambodian-forced-labor-scam-compounds-engaged',
    },
    nation: {
      publisher: 'The Nation (Thailand)',
      title: 'On the arrest of Chen Zhi',
      dated: 'January 2026',
      href: 'https://www.nationthailand.com/news/general/40060915',
    },
  },
});
