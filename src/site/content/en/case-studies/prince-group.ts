import { defineCaseStudy } from './case-study.ts';

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
    sources: ['bakerMcKenzie', 'newsWire'],
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
    sources: ['newsWire'],
  },
  outcome: {
    text: [
      'The Department of Justice calls it its largest forfeiture action. An action is a request to a court. We found no final decision on the coins, and none on paying victims.',
      'A law firm described a period of 60 days for claims, to December 2025. Later steps are not known to us.',
    ],
    sources: ['bakerMcKenzie', 'creditChronometer'],
    frozen: [],
    seized: [
      {
        value: 'About 127,271 bitcoins',
        text: 'in custody of the US government, about $15 billion on 14 October 2025',
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
    text: 'value of the bitcoins in the complaint, on 14 October 2025',
    source: 'bakerMcKenzie',
  },
  victims: {
    value: 'More than 250',
    text: 'alleged victims of the network in Brooklyn alone',
    source: 'creditChronometer',
  },
  sources: {
    bakerMcKenzie: {
      publisher: 'Baker McKenzie, on the US Department of Justice announcement',
      title: 'Department of Justice seizes about $15 billion in bitcoin',
      dated: '17 October 2025',
      href: 'https://blockchain.bakermckenzie.com/2025/10/17/department-of-justice-seizes-about-15-billion-in-bitcoin-relating-to-pig-butchering-scheme',
    },
    blockworks: {
      publisher: 'Blockworks',
      title: 'DOJ seeks forfeiture of more than $14B in bitcoin',
      dated: 'October 2025',
      href: 'https://blockworks.co/news/doj-seeks-forfeiture-of-more-than-14b-in-bitcoin-tied-to-global-fraud-ring',
    },
    newsWire: {
      publisher: 'The Federal Newswire, on the US Department of Justice announcement',
      title: 'Prince Group chairman indicted',
      dated: 'October 2025',
      href: 'https://thefederalnewswire.com/stories/675804864-prince-group-chairman-indicted-for-crypto-fraud-doj-files-historic-15b-bitcoin-forfeiture',
    },
    nation: {
      publisher: 'The Nation (Thailand)',
      title: 'On the arrest of Chen Zhi',
      dated: 'January 2026',
      href: 'https://www.nationthailand.com/news/general/40060915',
    },
    creditChronometer: {
      publisher: 'Credit Chronometer (law-firm note)',
      title: 'Investors may recover in alleged massive pig butchering scam',
      href: 'https://www.creditchronometer.com/byteing-back-investors-may-recover-in-alleged-massive-pig-butchering-scam?hs_amp=true',
    },
  },
});
