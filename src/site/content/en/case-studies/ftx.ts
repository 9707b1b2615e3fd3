import { defineCaseStudy } from './case-study.ts';

export const ftx = defineCaseStudy({
  id: 'OP-2024-002',
  title: 'FTX: a judgment of $11 billion is not $11 billion in hand',
  year: 2024,
  scamTypes: ['exchange', 'crypto-investment'],
  status: 'convicted',
  innocence: undefined,
  summary:
    'The founder of the exchange FTX was sentenced to 25 years; prosecutors asked to pay victims by remission instead of ordinary restitution.',
  background: {
    text: [
      'FTX was a large exchange for crypto. It failed in November 2022, and customers could not get their money. Its founder, Sam Bankman-Fried, was prosecuted for fraud.',
    ],
    sources: ['squawk', 'financialWorld'],
  },
  investigation: {
    text: [
      'After the conviction the question was how to pay so many people. Prosecutors said that working out each loss for a restitution order would be impractical. They asked for remission: victims apply, and are paid from forfeited assets.',
    ],
    sources: ['hackerNoon'],
  },
  evidence: ['The sources we read deal with the sentence and the money, not with the trial.'],
  timeline: [
    {
      date: '2022-11',
      event: 'FTX fails. Claims in the bankruptcy are valued at prices of this month.',
      source: 'squawk',
    },
    {
      date: '2024-03-28',
      event: 'Bankman-Fried is sentenced to 25 years; the judgment names $11.02 billion.',
      source: 'financialWorld',
    },
  ],
  impact: {
    text: [
      'People who held coins at FTX have been paid mainly by the bankruptcy estate. It counts in dollars of November 2022, whatever the coins are worth today.',
    ],
    sources: ['squawk'],
  },
  outcome: {
    text: [
      'A forfeiture judgment is a sum that the convicted person owes. It is not money that has been found.',
    ],
    sources: ['hackerNoon', 'financialWorld'],
    frozen: [],
    seized: [],
    forfeited: [
      {
        value: '$11.02 billion',
        text: 'forfeiture judgment of 28 March 2024, a sum owed and not money in hand',
        source: 'financialWorld',
        isOwed: true,
      },
    ],
    returned: [],
  },
  lessons: [
    'When an exchange fails, file your claim with the bankruptcy estate, in time. It is free.',
    'Coins on an exchange are a claim against a company.',
    'Large numbers in a judgment say little about what you will get.',
  ],
  agencies: ['US Department of Justice'],
  jurisdiction: 'United States',
  amount: {
    value: '$11.02 billion',
    text: 'forfeiture judgment of 28 March 2024, not money in hand',
    source: 'financialWorld',
  },
  victims: undefined,
  sources: {
    financialWorld: {
      publisher: 'Financial World',
      title: 'Federal judge orders Sam Bankman-Fried to pay $11 billion',
      dated: 'March 2024',
      href: 'https://www.financial-world.org/news/news/financial/25506/federal-judge-orders-sam-bankmanfried-to-pay-11-billion/',
    },
    hackerNoon: {
      publisher: 'HackerNoon, reprinting the prosecutors’ court filing',
      title: 'Remission over restitution',
      dated: '2024',
      href: 'https://hackernoon.com/proposed-strategy-for-compensating-bankman-frieds-victims-remission-over-restitution?source=rss',
    },
    squawk: {
      publisher: 'Squawkfeed',
      title: 'DOJ plans to reassess compensation for crypto crime victims',
      dated: '17 April 2025',
      href: 'https://squawkfeed.io/2025/04/17/doj-plans-to-reassess-compensation-for-crypto-crime-victims',
    },
  },
});
