import { authoritySources } from '../sources/authorities.ts';
import { defineCaseStudy } from './case-study.ts';

export const cleu = defineCaseStudy({
  id: 'OP-2025-001',
  title: 'CLEU: $214 million kept before it left the country',
  year: 2025,
  scamTypes: ['stock'],
  status: 'charged',
  innocence:
    'Seven people were indicted and are at large. These are allegations, and they are presumed innocent.',
  summary:
    'After an alleged stock scheme on social media, about $214 million stayed in brokerage accounts and was forfeited to repay investors.',
  background: {
    text: [
      'From November 2024, adverts and chat groups told Americans to buy shares of China Liberal Education Holdings, short CLEU. According to the indictment, people in Asia posed as investment advisers in the United States.',
      'The price rose, the alleged offenders sold, and on January 30, 2025, it crashed.',
    ],
    sources: ['newsWire', 'abc7'],
  },
  investigation: {
    text: [
      'FBI Chicago and the US Attorney for the Northern District of Illinois acted before the proceeds could be moved abroad. The US Securities and Exchange Commission supported them.',
    ],
    sources: ['newsWire'],
  },
  evidence: [
    'Trades in the brokerage accounts.',
    'Adverts and chat messages that told people what to buy, and when.',
  ],
  timeline: [
    {
      date: '2024-11',
      event: 'The promotion begins, according to the indictment.',
      source: 'newsWire',
    },
    { date: '2025-01-30', event: 'The share price crashes.', source: 'abc7' },
    { date: '2025-03', event: 'Seven people are indicted. They are at large.', source: 'abc7' },
    { date: '2025-05-27', event: 'A judge makes the forfeiture final.', source: 'newsWire' },
    { date: '2026-02', event: 'A compensation process for victims is announced.', source: 'doj' },
  ],
  impact: {
    text: [
      'According to prosecutors, other investors had considerable losses when the price fell.',
    ],
    sources: ['newsWire'],
  },
  outcome: {
    text: [
      'The money was first seized, then forfeited, and in February 2026 the Department of Justice opened a remission for victims. We did not find its deadline: look on the Department’s own page for victims, soon. Taking part is free.',
    ],
    sources: ['doj', 'dojVictims'],
    frozen: [],
    seized: [
      { value: 'About $214 million', text: 'from brokerage accounts, early 2025', source: 'abc7' },
    ],
    forfeited: [
      { value: 'About $214 million', text: 'the same money, on May 27, 2025', source: 'newsWire' },
    ],
    returned: [],
  },
  lessons: [
    'Money that is stopped before it leaves a brokerage account is the best case there is.',
    'A group that names the share and the minute to buy it wants somebody to sell to.',
    'If you bought such shares, keep the messages and the statements of your account.',
  ],
  agencies: [
    'FBI Chicago',
    'US Attorney, Northern District of Illinois',
    'US Department of Justice',
  ],
  jurisdiction: 'United States, Northern District of Illinois',
  amount: { value: 'About $214 million', text: 'forfeited on May 27, 2025', source: 'newsWire' },
  victims: undefined,
  sources: {
    newsWire: {
      publisher: 'The Federal Newswire, on the US Attorney’s announcement',
      title: 'US: $214 million forfeited over pump-and-dump investment fraud',
      dated: 'May 2025',
      href: 'https://thefederalnewswire.com/stories/671795782-u-s-214-million-forfeited-over-pump-and-dump-investment-fraud',
    },
    abc7: {
      publisher: 'ABC7 Chicago',
      title: '7 indicted in massive ramp and dump investment fraud scheme',
      dated: 'March 2025',
      href: 'https://abc7chicago.com/post/7-indicted-massive-ramp-dump-investment-fraud-scheme-214m-stolen-assets-seized-chicago-fbi/16077714/',
    },
    doj: {
      publisher: 'EIN Presswire, reprinting the US Department of Justice',
      title: 'Compensation process for victims of the CLEU investment fraud scheme',
      dated: 'February 2026',
      href: 'https://www.einpresswire.com/article/889013205/u-s-department-of-justice-announces-compensation-process-for-victims-of-chinese-liberal-education-holdings-ltd-cleu-investment-fraud-scheme',
    },
    dojVictims: authoritySources.dojVictims,
  },
});
