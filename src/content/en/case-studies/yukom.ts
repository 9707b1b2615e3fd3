import { defineCaseStudy } from './case-study.ts';

export const yukom = defineCaseStudy({
  id: 'OP-2019-001',
  title: 'Yukom: binary options sold with lies',
  year: 2019,
  scamTypes: ['binary-options'],
  status: 'convicted',
  innocence:
    'Others were charged in the same matter. Anyone who has not been convicted is presumed innocent.',
  summary:
    'The chief executive of a call-centre company for binary options was sentenced to 22 years and ordered to pay $28 million to victims.',
  background: {
    text: [
      'Yukom Communications, in Israel, sold binary options under the brands BinaryBook and BigOption from May 2014 to June 2017. A binary option is a bet on whether a price goes up or down.',
      'Staff pretended to be in other countries and lied about their training. Investors were led to pay in by false claims.',
    ],
    sources: ['timesOfIsrael', 'financeFeeds'],
  },
  investigation: {
    text: [
      'US prosecutors brought the case in Maryland. Five people pleaded guilty and agreed to cooperate. Lee Elbaz, the chief executive, went to trial and was convicted by a jury in August 2019.',
    ],
    sources: ['timesOfIsrael'],
  },
  evidence: [
    'Five defendants who pleaded guilty and agreed to cooperate.',
    'The calculation of losses by an expert of the government.',
  ],
  timeline: [
    { date: '2014-05', event: 'The period of the fraud begins.', source: 'financeFeeds' },
    { date: '2017-06', event: 'The period of the fraud ends.', source: 'financeFeeds' },
    {
      date: '2019-08',
      event: 'A jury convicts Elbaz of wire fraud and of conspiracy to commit it.',
      source: 'timesOfIsrael',
    },
    { date: '2019-12', event: 'She is sentenced to 22 years.', source: 'timesOfIsrael' },
    {
      date: '2020-08-07',
      event: 'The court orders restitution of $28 million.',
      source: 'financeFeeds',
    },
  ],
  impact: {
    text: [
      'Estimates of the damage differ. Prosecutors spoke of more than $137 million. The court counted $28 million against Elbaz herself.',
    ],
    sources: ['timesOfIsrael', 'financeFeeds'],
  },
  outcome: {
    text: [
      'The $28 million is an order to pay. Our sources do not say how much of it has reached victims. Elbaz appealed against conviction and sentence; we did not check how the appeal ended.',
    ],
    sources: ['financeFeeds', 'timesOfIsrael'],
    frozen: [],
    seized: [],
    forfeited: [],
    returned: [],
  },
  lessons: [
    'A court order to pay is not yet money in hand.',
    'A “broker” who calls you, and earns when you lose, is not on your side.',
    'Check a broker’s registration before the first payment, not after the first loss.',
  ],
  agencies: ['US Department of Justice'],
  jurisdiction: 'United States, District of Maryland',
  amount: {
    value: 'Over $137 million',
    text: 'cost to investors of the whole scheme, as prosecutors said before the sentence in 2019',
    source: 'timesOfIsrael',
    isLoss: true,
  },
  victims: undefined,
  sources: {
    timesOfIsrael: {
      publisher: 'The Times of Israel',
      title: 'US prosecutors: Israeli binary options scammer should pay back $28 million',
      dated: '2020',
      href: 'https://www.timesofisrael.com/us-prosecutors-israeli-binary-options-scammer-should-pay-back-28-million/',
    },
    financeFeeds: {
      publisher: 'FinanceFeeds, on the court order',
      title: 'Court orders Lee Elbaz to pay $28m in restitution',
      dated: 'August 2020',
      href: 'https://financefeeds.com/court-orders-binary-options-fraudster-lee-elbaz-pay-28m-restitution/',
    },
  },
});
