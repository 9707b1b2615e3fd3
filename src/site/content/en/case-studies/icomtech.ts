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
    sources: ['court', 'bizTech'],
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
    text: ['The CFTC speaks of about 190 investors, mostly in Spanish-speaking communities.'],
    sources: ['court', 'bizTech'],
  },
  outcome: {
    text: [
      'The CFTC obtained an order of about $5 million. An order to pay is not yet money in hand; our sources do not say what has been paid.',
    ],
    sources: ['bizTech', 'asianet'],
    frozen: [],
    seized: [],
    forfeited: [
      { value: '$1.5 million', text: 'ordered against the promoter, 2026', source: 'asianet' },
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
    bizTech: {
      publisher: 'Biztech Africa, on the CFTC order',
      title: 'IcomTech Ponzi crypto scam penalty',
      href: 'https://biztechafrica.com/article/icomtech-ponzi-crypto-scam-penalty/81835',
    },
    court: {
      publisher: 'Studicata, summary of the court’s order',
      title: 'CFTC v. Carmona, Central District of California',
      dated: 'December 2024',
      href: 'https://www.studicata.com/summaries/united-states-district-court-central-district-of-california/commodity-futures-trading-commission-v-carmona-2024-fc7d5s',
    },
  },
});
