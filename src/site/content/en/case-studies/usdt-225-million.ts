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
    sources: ['azFreePress'],
  },
  investigation: {
    text: [
      'Agents of the US Secret Service and FBI San Francisco followed payments of victims to 144 accounts at one exchange. The accounts shared patterns: about 263,000 deposits, about $2.94 billion moved, and 35 addresses in between. The trail pointed to a call centre in Makati in the Philippines.',
      'In November 2023 Tether, which issues USDT, froze the tokens after work with the exchange OKX.',
    ],
    sources: ['aztec', 'globe'],
  },
  evidence: [
    'Victims’ transactions, followed on the public ledger.',
    'Patterns shared by 144 accounts at one exchange.',
    'Interviews with about 60 victims, who account for about $19 million.',
  ],
  timeline: [
    { date: '2023-11', event: 'Tether freezes the tokens.', source: 'globe' },
    { date: '2025-05-01', event: 'A judge signs the seizure warrant.', source: 'globe' },
    { date: '2025-06-18', event: 'The complaint for forfeiture is filed.', source: 'azFreePress' },
  ],
  impact: {
    text: ['The government speaks of more than 400 suspected victims; reports count 434.'],
    sources: ['azFreePress', 'newsmax'],
  },
  outcome: {
    text: [
      'At filing it was called the largest crypto seizure in the history of the Secret Service. Forfeiture is a court process, and we found no decision. So nothing is listed as forfeited or returned.',
    ],
    sources: ['azFreePress'],
    frozen: [
      { value: 'About $225 million', text: 'in USDT, by Tether, November 2023', source: 'globe' },
    ],
    seized: [
      {
        value: 'About $225.3 million',
        text: 'the same tokens, warrant of 1 May 2025',
        source: 'globe',
      },
    ],
    forfeited: [],
    returned: [],
  },
  lessons: [
    'The issuer of a stablecoin can freeze tokens. It does so for the police, not for a private firm you pay.',
    'Your transaction ID can link your case to a large one. Report it, even late.',
    'Frozen in 2023, seized in 2025: this takes patience.',
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
    text: 'in USDT that the government asked the court to forfeit on 18 June 2025',
    source: 'azFreePress',
  },
  victims: {
    value: 'More than 400',
    text: 'suspected victims, as stated in June 2025',
    source: 'azFreePress',
  },
  sources: {
    azFreePress: {
      publisher: 'Arizona Free Press, reprinting the US Department of Justice',
      title: 'Civil forfeiture complaint against $225.3 million in cryptocurrency',
      dated: 'June 2025',
      href: 'https://www.azfreepress.com/News--Business-and-Financial&article_id=10194',
    },
    newsmax: {
      publisher: 'Newsmax',
      title: 'DOJ on $225 million in stolen cryptocurrency',
      dated: '18 June 2025',
      href: 'https://rss.newsmax.com/newsfront/doj-cryptocurrency-stolen/2025/06/18/id/1215516',
    },
    globe: {
      publisher: 'Globe Banner, on the US Attorney’s filing',
      title: 'US Attorney’s Office seeks forfeiture of $225M in USDT',
      dated: '2025',
      href: 'https://globebanner.com/stories/675903962-u-s-attorney-s-office-seeks-forfeiture-of-225m-in-usdt-tied-to-okx-network',
    },
    aztec: {
      publisher: 'The Aztec Journal',
      title: 'US government on $225 million in a cryptocurrency scam',
      dated: '2025',
      href: 'https://theaztecjournal.com/finance/us-government-recovers-225-million-stolen-in-cryptocurrency-scam',
    },
  },
});
