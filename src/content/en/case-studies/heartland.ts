import { defineCaseStudy } from './case-study.ts';

export const heartland = defineCaseStudy({
  id: 'OP-2024-006',
  title: 'Heartland Tri-State: a banker who was deceived, and a bank that fell',
  year: 2024,
  scamTypes: ['pig-butchering'],
  status: 'convicted',
  innocence: undefined,
  summary:
    'The head of a small Kansas bank sent $47.1 million of its money into a crypto scam. About $8.1 million was found and went to the shareholders.',
  background: {
    text: [
      'Late in 2022 Shan Hanes, the head of Heartland Tri-State Bank in Elkhart, Kansas, met a scam that promised gains in crypto. First he used his own money. From May to July 2023 he wired $47.1 million of the bank’s money in ten transfers.',
      'The bank failed in July 2023.',
    ],
    sources: ['victimOrPerpetrator', 'arkansas'],
  },
  investigation: {
    text: [
      'Hanes pleaded guilty to embezzlement in May 2024. Investigators followed the money, and the FBI found about $8.1 million in a Tether account. It had not reached the fraudsters.',
    ],
    sources: ['bankDirector', 'newsFromTheStates'],
  },
  evidence: ['The wires from the bank.', 'The balance that was found in a Tether account.'],
  timeline: [
    {
      date: '2023-05',
      event: 'The first of the large transfers leaves the bank.',
      source: 'arkansas',
    },
    { date: '2023-07', event: 'The bank fails.', source: 'bankDirector' },
    {
      date: '2024-08',
      event: 'Hanes is sentenced to 293 months, over 24 years.',
      source: 'newsFromTheStates',
    },
    {
      date: '2024-11-04',
      event: 'The hearing on who gets the money takes place in Wichita.',
      source: 'newsFromTheStates',
    },
    { date: '2025-08', event: 'The shareholders are paid.', source: 'bankDirector' },
  ],
  impact: {
    text: [
      'A town of about 1,900 people lost its bank. About 30 shareholders, many of them neighbours, had lost about $13 million in capital.',
    ],
    sources: ['bankDirector'],
  },
  outcome: {
    text: [
      'A judge gave the whole recovered sum to the shareholders, and they were paid in August 2025.',
    ],
    sources: ['bankDirector'],
    frozen: [],
    seized: [],
    forfeited: [],
    returned: [
      {
        value: 'About $8.1 million',
        text: 'to the shareholders of the bank, August 2025',
        source: 'bankDirector',
      },
    ],
  },
  lessons: [
    'People who know finance fall for this too. Being deceived says nothing about your mind.',
    'Never pay with money that belongs to others. A victim who does becomes an offender.',
    'Tell somebody early. Every payment after the first was meant to save the one before.',
  ],
  agencies: ['FBI', 'US Attorney, District of Kansas'],
  jurisdiction: 'United States, District of Kansas',
  amount: {
    value: '$47.1 million',
    text: 'sent from the bank into the scam, May to July 2023',
    source: 'bankDirector',
    isLoss: true,
  },
  victims: {
    value: 'About 30',
    text: 'shareholders who were paid in August 2025',
    source: 'bankDirector',
  },
  sources: {
    bankDirector: {
      publisher: 'Bank Director',
      title: 'Failed bank’s shareholders win big in crypto embezzlement case',
      dated: '2025',
      href: 'https://www.bankdirector.com/article/failed-banks-shareholders-win-big-in-crypto-embezzlement-case/',
    },
    victimOrPerpetrator: {
      publisher: 'Bank Director',
      title: 'Victim or perpetrator?',
      dated: '2025',
      href: 'https://bankdirector.com/article/magazine-exclusive-victim-or-perpetrator',
    },
    arkansas: {
      publisher: 'Arkansas Business, on the Federal Reserve’s Inspector General',
      title: 'Pig butchering',
      dated: '2024',
      href: 'https://www.arkansasbusiness.com/article/pig-butchering-gwen-moritz-editors-note/',
    },
    newsFromTheStates: {
      publisher: 'States Newsroom (Kansas Reflector)',
      title: 'The final chapter in a notorious Kansas bank fraud',
      dated: 'November 10, 2024',
      href: 'https://www.newsfromthestates.com/article/rainy-monday-witnesses-final-chapter-notorious-kansas-bank-fraud',
    },
  },
});
