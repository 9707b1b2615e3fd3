import { authoritySources } from '../sources/authorities.ts';
import { defineCaseStudy } from './case-study.ts';

export const icomtech = defineCaseStudy({
  id: 'OP-2024-007',
  title: 'IcomTech: a scheme sold within a community',
  year: 2024,
  scamTypes: ['ponzi', 'crypto-investment'],
  status: 'convicted',
  innocence: undefined,
  summary:
    'The founder of a crypto scheme aimed at Spanish-speaking communities was sentenced to 121 months; a promoter followed in 2026.',
  background: {
    text: [
      'IcomTech was active in 2018 and 2019 and looked for investors in Spanish-speaking communities. It said that it traded bitcoin and other digital assets, promised unreal returns, and paid for bringing in others.',
    ],
    sources: ['court', 'asianet'],
  },
  investigation: {
    text: [
      'Criminal charges led to prison sentences. Beside them, the Commodity Futures Trading Commission (CFTC) sued in California in May 2023. It named at least 190 customers.',
    ],
    sources: ['court', 'asianet'],
  },
  evidence: [
    'What was promised to customers about trading.',
    'The payments of at least 190 customers.',
  ],
  timeline: [
    { date: '2018', event: 'IcomTech becomes active.', source: 'asianet' },
    { date: '2023-05-24', event: 'The CFTC files its case in court.', source: 'court' },
    {
      date: '2024-10',
      event: 'Founder David Carmona is sentenced to 121 months.',
      source: 'asianet',
    },
    {
      date: '2026',
      event:
        'Promoter Magdaleno Mendoza is sentenced to 71 months; the court orders $789,218.94 in restitution.',
      source: 'asianet',
    },
  ],
  impact: {
    text: ['The CFTC speaks of at least 190 customers, mostly in Spanish-speaking communities.'],
    sources: ['court'],
  },
  outcome: {
    text: [
      'In December 2024 the court ordered one of the people sued by the CFTC to pay $1,098,920 to customers. An order to pay is not yet money in hand; our sources do not say what has been paid.',
    ],
    sources: ['court', 'asianet'],
    frozen: [],
    seized: [],
    forfeited: [
      {
        value: '$1.5 million',
        text: 'ordered against the promoter, 2026',
        source: 'asianet',
        isOwed: true,
      },
    ],
    returned: [],
  },
  lessons: [
    'An invitation from your own community is no proof. The person who invites you may have been deceived too.',
    'Returns that are promised are the warning sign, not the reason to join.',
    'A civil case and a criminal case can run side by side. You may be a victim in both.',
  ],
  agencies: ['US Department of Justice', 'Commodity Futures Trading Commission (CFTC)'],
  jurisdiction: 'United States; the CFTC case in the Central District of California',
  amount: {
    value: '$1,098,920',
    text: 'taken from customers, as the CFTC stated in its case of 2023',
    source: 'court',
    isLoss: true,
  },
  victims: {
    value: 'At least 190',
    text: 'customers, as the CFTC stated in its case of 2023',
    source: 'court',
  },
  sources: {
    asianet: {
      publisher: 'Asianet Newsable',
      title: 'Second IcomTech executive in prison',
      dated: '2026',
      href: 'https://newsable.asianetnews.com/markets/this-crypto-scheme-targeted-working-class-investors-and-has-landed-a-second-executive-in-prison-articleshow-eef7g3p',
    },
    court: {
      publisher: 'Studicata, summary of the court’s order',
      title: 'CFTC v. Carmona, Central District of California',
      dated: 'December 2024',
      href: 'https://www.studicata.com/summaries/united-states-district-court-central-district-of-california/commodity-futures-trading-commission-v-carmona-2024-fc7d5s',
    },
  },
});

export const airbitClub = defineCaseStudy({
  id: 'OP-2023-002',
  title: 'AirBit Club: a pyramid sold to Spanish speakers',
  year: 2023,
  scamTypes: ['ponzi', 'crypto-investment'],
  status: 'convicted',
  innocence: undefined,
  summary:
    'Leaders of a club that sold memberships in crypto mining that did not exist were sentenced, and about $100 million in assets was forfeited.',
  background: {
    text: [
      'AirBit Club started late in 2015. It sold memberships, largely to Spanish speakers, and promised certain daily returns from crypto mining and trading. There was none.',
      'From 2016, members who wanted their money met excuses, delays and hidden fees. They were told to recruit others first.',
    ],
    sources: ['doj'],
  },
  investigation: {
    text: [
      'Homeland Security Investigations in New York and the US Attorney for the Southern District of New York brought charges in August 2020. The defendants later pleaded guilty.',
      'Money had been moved through bitcoin, shell companies and the trust account of a lawyer.',
    ],
    sources: ['doj'],
  },
  evidence: [
    'The payments through the lawyer’s trust account and shell companies.',
    'The guilty pleas of the defendants.',
  ],
  timeline: [
    { date: '2015', event: 'AirBit Club starts, late in the year.', source: 'doj' },
    { date: '2020-08', event: 'The operators are charged.', source: 'doj' },
    {
      date: '2023-09-26',
      event: 'Co-founder Pablo Rodriguez is sentenced to 12 years.',
      source: 'doj',
    },
  ],
  impact: {
    text: [
      'About $100 million of members’ money went to founders and promoters instead of into any business.',
    ],
    sources: ['doj'],
  },
  outcome: {
    text: [
      'Forfeited assets can be used to compensate victims. Whether and how you can ask for a share stands on the Department of Justice page for victims, and only there. Asking is free.',
    ],
    sources: ['doj', 'dojVictims'],
    frozen: [],
    seized: [],
    forfeited: [
      {
        value: 'About $100 million',
        text: 'in assets, about 3,800 bitcoins among them, as reported in September 2023',
        source: 'doj',
      },
    ],
    returned: [],
  },
  lessons: [
    'Compensation can open years after a sentence. Keep proof of what you bought.',
    'If you must recruit others to get your own money, it is a pyramid.',
    'Trust within a language community is what such sellers use.',
  ],
  agencies: [
    'Homeland Security Investigations, New York',
    'US Attorney, Southern District of New York',
  ],
  jurisdiction: 'United States, Southern District of New York',
  amount: {
    value: 'About $100 million',
    text: 'in assets forfeited, as reported in September 2023',
    source: 'doj',
  },
  victims: undefined,
  sources: {
    doj: {
      publisher: 'US Attorney, Southern District of New York',
      title: 'Co-founder of AirBit Club sentenced to 12 years in prison',
      dated: 'September 26, 2023',
      href: 'https://www.justice.gov/usao-sdny/pr/co-founder-global-multimillion-dollar-cryptocurrency-ponzi-scheme-airbit-club',
    },
    dojVictims: authoritySources.dojVictims,
  },
});
