import { defineCaseStudy } from './case-study.ts';

export const qian = defineCaseStudy({
  id: 'OP-2025-005',
  title: 'Zhimin Qian: 61,000 bitcoins in London',
  year: 2025,
  scamTypes: ['ponzi'],
  status: 'convicted',
  innocence: undefined,
  summary:
    'London’s Metropolitan Police found over 61,000 bitcoins bought with money taken from more than 128,000 people in China.',
  background: {
    text: [
      'From 2014 to 2017 Zhimin Qian ran a large fraud in China and deceived more than 128,000 people. It promised large, certain returns, and free shares for bringing in others. She turned part of the money into cash, jewelry and bitcoin, and fled to the United Kingdom under another name.',
    ],
    sources: ['met', 'hareCourt'],
  },
  investigation: {
    text: [
      'In 2018 the Metropolitan Police learned that somebody was trying to sell assets in London that came from crime. Detectives of its Economic Crime team worked on the case for seven years, with Chinese police, the National Crime Agency and the Crown Prosecution Service.',
      'A helper, Jian Wen, had tried to turn the bitcoins into property.',
    ],
    sources: ['met', 'cps'],
  },
  evidence: [
    'Intelligence from 2018 about assets for sale in London.',
    'Bitcoins found in the course of the inquiry.',
    'Thousands of documents from more than one country.',
  ],
  timeline: [
    { date: '2014', event: 'The fraud in China begins. It lasts until 2017.', source: 'met' },
    { date: '2018', event: 'The Metropolitan Police begin their inquiry.', source: 'met' },
    {
      date: '2025-11-11',
      event: 'Qian, who had pleaded guilty, is sentenced to 11 years and eight months.',
      source: 'met',
    },
  ],
  impact: {
    text: [
      'More than 128,000 people were deceived. Many of them were elderly, and victims have gone to the High Court in London for their money.',
    ],
    sources: ['met', 'hareCourt'],
  },
  outcome: {
    text: [
      'Civil proceedings in London decide what happens with the bitcoins and what victims receive. When the police published the sentence, they were still going on.',
    ],
    sources: ['met'],
    frozen: [],
    seized: [
      {
        value: 'Over 61,000 bitcoins',
        text: 'about £5 billion at the time of the sentence in November 2025',
        source: 'met',
      },
    ],
    forfeited: [],
    returned: [],
  },
  lessons: [
    'Money can be found in another country, many years later.',
    'What victims get is decided in court, not by the police. Watch for notices and deadlines.',
    'The value of seized coins can be far above what was lost. Who gets the difference is a question of law.',
  ],
  agencies: [
    'Metropolitan Police Service, London',
    'Crown Prosecution Service',
    'National Crime Agency',
    'Police in China',
  ],
  jurisdiction: 'United Kingdom, Southwark Crown Court',
  amount: {
    value: 'Over 61,000 bitcoins',
    text: 'seized, about £5 billion in November 2025',
    source: 'met',
  },
  victims: { value: 'Over 128,000', text: 'people deceived, 2014 to 2017', source: 'met' },
  sources: {
    met: {
      publisher: 'Metropolitan Police',
      title: 'Man and woman jailed for their roles in multibillion-pound fraudulent bitcoin scheme',
      dated: 'November 2025',
      href: 'https://news.met.police.uk/news/man-and-woman-jailed-for-their-roles-in-multibillion-pound-fraudulent-bitcoin-scheme-503184',
    },
    cps: {
      publisher: 'Crown Prosecution Service',
      title: 'Two people imprisoned for their key roles in a large-scale money laundering case',
      dated: 'November 2025',
      href: 'https://www.cps.gov.uk/node/27668',
    },
    hareCourt: {
      publisher: '2 Hare Court (barristers)',
      title: 'Spies, enemies and the Bitcoin Queen',
      dated: 'October 22, 2025',
      href: 'https://www.2harecourt.com/2025/10/22/spies-enemies-and-the-bitcoin-queen/',
    },
  },
});
