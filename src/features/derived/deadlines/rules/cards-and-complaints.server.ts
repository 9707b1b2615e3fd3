import {
  provedByItsEvent,
  usConsumer,
  type DecidedWays,
  type DeadlineRule,
  type RuleSource,
} from '../rule.ts';

const shipped = {
  version: 1,
  level: 'S',
  audience: 'public',
  jurisdiction: 'US',
  needs: usConsumer,
  strength: 'statute',
} as const;

const noCreditCard = { outside: 'The rules are about credit cards.' };

const regulationZWays: DecidedWays = {
  'bank-transfer': noCreditCard,
  'wire-abroad': noCreditCard,
  'card-debit': { outside: 'Debit cards have Regulation E.' },
  'card-credit': 'applies',
  'payment-app': noCreditCard,
  cash: noCreditCard,
  'gift-card': noCreditCard,
  'crypto-kiosk': noCreditCard,
  'crypto-exchange': noCreditCard,
  'crypto-wallet': noCreditCard,
};

const noCard = { outside: 'A purchase that was charged to a card has the way of that card.' };

const networkWays: DecidedWays = {
  'bank-transfer': noCard,
  'wire-abroad': noCard,
  'card-debit': 'applies',
  'card-credit': 'applies',
  'payment-app': noCard,
  cash: noCard,
  'gift-card': noCard,
  'crypto-kiosk': noCard,
  'crypto-exchange': noCard,
  'crypto-wallet': noCard,
};

const creditCard = { ...shipped, ways: regulationZWays } as const;

/** Of an office or a law for people in the United States, whichever institution it is about. */
const anyWay = {
  ...shipped,
  ways: 'any',
  needs: { ...usConsumer, bank: 'anywhere' },
} as const;

function billingError(paragraph: string, quote: string): RuleSource {
  return {
    citation: `12 CFR 1026.13${paragraph}`,
    url: 'https://www.ecfr.gov/current/title-12/section-1026.13',
    readOn: '2026-11-22',
    quote,
  };
}

function cfpb(quote: string): RuleSource {
  return {
    citation: 'CFPB, “Submit a complaint”, wording of 2016',
    url: 'https://github.com/cfpb/complaint',
    readOn: '2026-11-22',
    quote,
  };
}

const cfpbNote = 'This is how the office worked, not a right. How it works today was not checked.';

export const cardAndComplaintRules: readonly DeadlineRule[] = [
  {
    ...creditCard,
    id: 'regz-60',
    trigger: { by: 'payment', refinedBy: ['statement-sent'] },
    clock: { unit: 'days', n: 60 },
    duty: 'client',
    counts: 'received',
    source: {
      ...billingError(
        '(b)(1)',
        'no later than 60 days after the creditor transmitted the first periodic statement that reflects the alleged billing error',
      ),
      url: 'https://frrsdigital.com/topic-by-locator/6-5765',
    },
    words: {
      title: 'Dispute a credit card charge in writing',
      what: 'Your letter must have reached the address for billing errors, which stands on the statement. Posting it on the last day is too late.',
      when: 'For credit cards. By e-mail or in the app only if the card company says so.',
      from: 'the card company sent the first statement that shows the charge',
      longer: 'your card’s statement may give you longer',
      note: 'If no statement was sent, the days run from when it should have been.',
      late: 'Ask the card company all the same: some disputes go by its own rules.',
    },
  },
  {
    ...creditCard,
    id: 'regz-ack',
    trigger: { by: 'event', kinds: ['notice-of-error-given'] },
    clock: { unit: 'days', n: 30 },
    duty: 'institution',
    source: billingError('(c)(1)', 'within 30 days … receiving a billing error notice'),
    words: {
      title: 'The card company says that it has your dispute',
      what: 'The card company must answer in writing, unless it has settled the matter by then.',
      when: 'For credit cards, after a written dispute.',
      from: 'your dispute reached the card company',
      late: 'Ask whether the dispute arrived, and when.',
    },
  },
  {
    ...creditCard,
    id: 'regz-resolve',
    trigger: { by: 'event', kinds: ['notice-of-error-given'] },
    clock: { unit: 'billing-cycles', n: 2, mostDays: 90 },
    duty: 'institution',
    source: billingError(
      '(c)(2), text of 18 September 2026',
      'within 2 complete billing cycles (but in no event later than 90 days) after receiving a billing error notice',
    ),
    words: {
      title: 'The card company settles your dispute',
      what: 'The card company must correct the charge or explain why not.',
      when: 'For credit cards, after a written dispute.',
      from: 'your dispute reached the card company',
      note: 'The rest of the present cycle and two whole ones. Without the day on which your cycle closes, only the 90 days are known.',
      late: 'Ask for the result in writing.',
    },
  },
  {
    ...creditCard,
    id: 'regz-claims',
    trigger: { by: 'payment' },
    duty: 'client',
    source: {
      citation: '15 U.S.C. 1666i, the same in 12 CFR 1026.12(c)',
      url: 'https://policyrisk.com/us-code/title/15/section/1666i',
      readOn: '2026-11-22',
      quote: 'the amount of credit outstanding with respect to such transaction',
    },
    words: {
      title: 'Hold back what you still owe on the card',
      what: 'Write to the card company that you have a claim against the seller. It covers at most what you still owe for that purchase on that day, so write before you pay.',
      when: 'For credit card purchases of more than 50 dollars, in your state or within 100 miles, after you tried to settle it with the seller.',
      from: 'you paid',
    },
  },
  {
    ...creditCard,
    id: 'card-network',
    needs: { ...usConsumer, lives: 'anywhere', money: 'anyone' },
    level: 'S2',
    audience: 'staff',
    ways: networkWays,
    trigger: { by: 'payment' },
    clock: { unit: 'days', n: 120 },
    duty: 'client',
    strength: 'network-rule',
    source: {
      citation: 'Rules of the card networks, as a company that handles disputes describes them',
      url: 'https://www.disputely.com/blog/time-limit-for-chargeback-on-credit-card',
      readOn: '2026-11-22',
    },
    words: {
      title: 'Chargeback by the rules of the card network',
      what: 'The issuer, not the person, files it. Often 120 days, never a right; the issuer may be stricter.',
      when: 'For any card of a network, debit cards too.',
      from: 'the card was charged',
      note: 'From the expected delivery in some cases, up to 540 days from the charge; some kinds of dispute have less than 120 days.',
      late: 'Ask the issuer all the same.',
    },
  },
  {
    ...anyWay,
    id: 'cfpb-15',
    trigger: { by: 'event', kinds: ['complaint-sent'] },
    clock: { unit: 'days', n: 15 },
    duty: 'institution',
    strength: 'practice',
    source: cfpb('the company has 15 days to respond to you and the CFPB'),
    words: {
      title: 'The company answers your complaint to the CFPB',
      what: 'The company is asked to answer you and the CFPB.',
      when: 'For complaints to the CFPB about a bank, a card, an app, and many exchanges.',
      from: 'you sent the complaint; its forwarding may come later',
      note: cfpbNote,
      late: 'Look into your complaint on the CFPB’s site.',
    },
  },
  {
    ...anyWay,
    id: 'cfpb-60',
    trigger: { by: 'event', kinds: ['complaint-answered'] },
    clock: { unit: 'days', n: 60 },
    duty: 'client',
    counts: 'given',
    strength: 'practice',
    source: cfpb('60 days to give us feedback'),
    words: {
      title: 'Say what you think of the company’s answer',
      what: 'Give your view of the answer on the CFPB’s site.',
      when: 'For complaints to the CFPB that the company has answered.',
      from: 'the company answered',
      note: cfpbNote,
    },
  },
  {
    ...anyWay,
    id: 'cfpb-60',
    part: 'final-answer',
    level: 'S2',
    audience: 'staff',
    trigger: { by: 'event', kinds: ['complaint-sent'] },
    clock: { unit: 'days', n: 60 },
    duty: 'institution',
    strength: 'practice',
    source: {
      citation: 'zmortgageonline.com, which quotes consumerfinance.gov/complaint/process',
      url: 'https://zmortgageonline.com',
      readOn: '2026-11-22',
    },
    words: {
      title: 'The company’s final answer to a complaint',
      what: 'The company gives its final answer, if its first one said that work was in progress.',
      when: 'For complaints to the CFPB.',
      from: 'the complaint was sent',
      note: cfpbNote,
    },
  },
  {
    ...anyWay,
    id: 'fcra-605b',
    trigger: { by: 'event', kinds: ['block-request-complete'] },
    clock: { unit: 'business-days', n: 4 },
    duty: 'institution',
    source: {
      citation: '15 U.S.C. 1681c-2(a)',
      url: 'https://policyrisk.com/us-code/title/15/section/1681c-2',
      readOn: '2026-11-22',
    },
    words: {
      title: 'The credit bureau blocks entries that came from a stolen identity',
      what: 'The credit bureau must block what you named.',
      when: 'If somebody used your identity, and the bureau has all four items that the law asks for.',
      from: 'the bureau had all four items',
      late: 'Ask the bureau which item it lacks.',
    },
  },
  {
    ...anyWay,
    id: 'fcra-611',
    trigger: { by: 'event', kinds: ['dispute-received'] },
    clock: { unit: 'days', n: 30, isFirstDayCounted: true },
    duty: 'institution',
    source: {
      citation: '15 U.S.C. 1681i(a)(1)',
      url: 'https://frrsdigital.com/topic-by-locator/6-1563',
      readOn: '2026-11-22',
      quote:
        '30-day period beginning on the date on which the agency receives the notice of the dispute',
    },
    words: {
      title: 'The credit bureau checks an entry that you dispute',
      what: 'The credit bureau must check the entry, and correct or delete it if need be.',
      when: 'For entries in your credit report that are wrong.',
      from: 'the bureau got your dispute',
      note: 'It may take 15 more days if you send it something new in that time.',
      late: 'Ask for the result.',
    },
  },
  {
    ...anyWay,
    id: 'exch-police',
    needs: provedByItsEvent,
    trigger: { by: 'event', kinds: ['binance-told'] },
    clock: { unit: 'days', n: 7 },
    duty: 'client',
    counts: 'given',
    strength: 'company-policy',
    source: {
      citation: 'Binance’s own help page of 15 January 2018; an older copy said 24 hours',
      url: 'https://www.binance.com/ro/amp/support/faq/360000006051',
      readOn: '2026-11-22',
    },
    words: {
      title: 'Send Binance a police report',
      what: 'Send the police report, so that the freeze made as a courtesy does not end.',
      when: 'Only for Binance, after you told it of stolen funds. It is the company’s own rule, not a law; other exchanges have theirs.',
      from: 'you told Binance',
      note: 'Send it within a day if you can.',
      late: 'Send it all the same.',
    },
  },
];
