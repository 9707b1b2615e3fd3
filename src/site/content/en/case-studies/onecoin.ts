import { defineCaseStudy } from './case-study.ts';

export const onecoin = defineCaseStudy({
  id: 'OP-2026-001',
  title: 'OneCoin: a deadline that has passed',
  year: 2026,
  scamTypes: ['ponzi', 'crypto-investment'],
  status: 'convicted',
  innocence:
    'Ruja Ignatova, who is charged, has been a fugitive since October 2017. She has not been tried and is presumed innocent.',
  summary:
    'Over $40 million was set aside for victims of a coin without a real blockchain. The time to ask for a share ended on 30 June 2026.',
  background: {
    text: [
      'OneCoin was sold from 2014 to 2019 by people who earned by recruiting others. It had no real public blockchain. It took in more than $4 billion from about 3.5 million people.',
    ],
    sources: ['mondaq', 'square'],
  },
  investigation: {
    text: [
      'The US Attorney for the Southern District of New York brought the cases. Co-founder Karl Greenwood was sentenced in September 2023.',
      'The Department of Justice then opened a remission, run by the administrator Kroll: victims could send a petition and be paid from forfeited assets.',
    ],
    sources: ['behindMlm', 'square'],
  },
  evidence: [
    'A coin that was no cryptocurrency.',
    'Assets found and forfeited in the criminal cases.',
  ],
  timeline: [
    { date: '2014', event: 'OneCoin starts.', source: 'mondaq' },
    { date: '2017-10', event: 'Ruja Ignatova disappears.', source: 'square' },
    {
      date: '2023-09-12',
      event: 'Karl Greenwood’s sentence is reported: 20 years, and $300 million to pay.',
      source: 'square',
    },
    { date: '2026-06-30', event: 'The deadline for petitions ends.', source: 'behindMlm' },
  ],
  impact: {
    text: [
      'The pool of more than $40 million is about one cent for each dollar of the $4 billion (our own arithmetic).',
    ],
    sources: ['behindMlm', 'mondaq'],
  },
  outcome: {
    text: [
      'We found no extension of the deadline and no date for payments. If you sent a petition, news comes from the administrator. It costs nothing.',
    ],
    sources: ['behindMlm', 'mondaq'],
    frozen: [],
    seized: [],
    forfeited: [
      {
        value: 'Over $40 million',
        text: 'available for the remission, as announced in 2026',
        source: 'mondaq',
      },
    ],
    returned: [],
  },
  lessons: [
    'Deadlines are short and real. Look at the Department of Justice page for victims now and then.',
    'A petition is free. A “claim helper” whom you did not ask is a sign of the next scam.',
    'The pool is often very small beside the loss. Be wary of anybody who says otherwise.',
  ],
  agencies: ['US Attorney, Southern District of New York', 'US Department of Justice'],
  jurisdiction: 'United States, Southern District of New York',
  amount: {
    value: 'Over $40 million',
    text: 'forfeited and available for victims, as announced in 2026',
    source: 'mondaq',
  },
  victims: { value: 'About 3.5 million', text: 'people, 2014 to 2019', source: 'mondaq' },
  sources: {
    behindMlm: {
      publisher: 'BehindMLM, on the US Department of Justice process',
      title: 'DOJ initiates OneCoin victim restitution process',
      dated: '2026',
      href: 'https://behindmlm.com/companies/onecoin/doj-initiates-onecoin-victim-restitution-process/',
    },
    mondaq: {
      publisher: 'Mondaq (law-firm note)',
      title: 'OneCoin refund 2026',
      dated: '2026',
      href: 'https://webiis08.mondaq.com/italy/financial-services/1788344/onecoin-refund-2026-how-victims-can-claim-compensation',
    },
    square: {
      publisher: 'Binance Square',
      title: 'OneCoin co-founder Karl Greenwood sentenced to 20 years',
      dated: '12 September 2023',
      href: 'https://binance.com/pt-BR/square/post/2023-09-12-onecoin-co-founder-karl-greenwood-sentenced-to-20-years-in-prison-ordered-to-pay-300-million-1134364',
    },
  },
});
