import { defineCaseStudy } from './case-study.ts';

export const ftx = defineCaseStudy({
  id: 'OP-2024-002',
  title: 'FTX: a judgment of $11 billion is not $11 billion in hand',
  year: 2024,
  scamTypes: ['exchange', 'crypto-investment'],
  status: 'convicted',
  innocence: undefined,
  summary:
    'The founder of the exchange FTX was sentenced to 25 years and ordered to pay $11 billion. Its customers were paid by the bankruptcy, not from that sum.',
  background: {
    text: [
      'FTX was a large exchange for crypto. It failed in November 2022, and customers could not get their money. Its founder, Sam Bankman-Fried, was prosecuted for fraud.',
    ],
    sources: ['payPers', 'doj'],
  },
  investigation: {
    text: [
      'A jury in New York convicted him of fraud and conspiracy. Two things then went on side by side: the criminal sentence with its order to pay, and the bankruptcy of the company, in which customers filed their claims.',
    ],
    sources: ['doj', 'payPers'],
  },
  evidence: ['The sources we read deal with the sentence and the money, not with the trial.'],
  timeline: [
    {
      date: '2022-11',
      event: 'FTX fails. Claims in the bankruptcy are valued at prices of this month.',
      source: 'payPers',
    },
    {
      date: '2024-03-28',
      event: 'Bankman-Fried is sentenced to 25 years; the judgment names $11 billion.',
      source: 'doj',
    },
  ],
  impact: {
    text: [
      'The plan of the bankruptcy pays customers by what their accounts were worth in November 2022, in dollars, whatever the coins are worth today.',
    ],
    sources: ['payPers'],
  },
  outcome: {
    text: [
      'A forfeiture judgment is a sum that the convicted person owes. It is not money that has been found.',
    ],
    sources: ['doj'],
    frozen: [],
    seized: [],
    forfeited: [
      {
        value: '$11 billion',
        text: 'forfeiture judgment of March 28, 2024, a sum owed and not money in hand',
        source: 'doj',
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
    value: '$11 billion',
    text: 'forfeiture judgment of March 28, 2024, not money in hand',
    source: 'doj',
  },
  victims: undefined,
  sources: {
    doj: {
      publisher: 'US Department of Justice',
      title: 'Samuel Bankman-Fried sentenced to 25 years',
      dated: 'March 28, 2024',
      href: 'https://www.justice.gov/archives/opa/pr/samuel-bankman-fried-sentenced-25-years-his-orchestration-multiple-fraudulent-schemes',
    },
    payPers: {
      publisher: 'The Paypers, with Reuters',
      title: 'FTX obtains court approval for its bankruptcy plan',
      dated: 'October 2024',
      href: 'https://thepaypers.com/cryptocurrencies/ftx-obtains-court-approval-for-its-bankruptcy-plan--1270457',
    },
  },
});
