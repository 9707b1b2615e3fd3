import { usConsumer, type DecidedWays, type DeadlineRule, type RuleSource } from '../rule.ts';

const abroadAlone = {
  outside: 'A transfer to another country is the way wire-abroad, whoever sends it.',
};

const remittanceWays: DecidedWays = {
  'bank-transfer': abroadAlone,
  'wire-abroad': 'applies',
  'card-debit': abroadAlone,
  'card-credit': abroadAlone,
  'payment-app': abroadAlone,
  cash: abroadAlone,
  'gift-card': abroadAlone,
  'crypto-kiosk': abroadAlone,
  'crypto-exchange': abroadAlone,
  'crypto-wallet': abroadAlone,
};

const noOrder = { outside: 'The law is about orders to a bank to pay somebody.' };

const cardHasOwnRules = { outside: 'Cards have Regulation E and Regulation Z.' };

const wireWays: DecidedWays = {
  'bank-transfer': 'applies',
  'wire-abroad': 'applies',
  'card-debit': cardHasOwnRules,
  'card-credit': cardHasOwnRules,
  'payment-app': { outside: 'Payment apps have Regulation E.' },
  cash: noOrder,
  'gift-card': noOrder,
  'crypto-kiosk': noOrder,
  'crypto-exchange': noOrder,
  'crypto-wallet': noOrder,
};

const noWire = { outside: 'The team asks banks to hold transfers between bank accounts.' };

const killChainWays: DecidedWays = {
  'bank-transfer': 'applies',
  'wire-abroad': 'applies',
  'card-debit': noWire,
  'card-credit': noWire,
  'payment-app': noWire,
  cash: noWire,
  'gift-card': noWire,
  'crypto-kiosk': noWire,
  'crypto-exchange': noWire,
  'crypto-wallet': noWire,
};

const remittance = {
  version: 1,
  level: 'S',
  audience: 'public',
  jurisdiction: 'US',
  // 12 CFR 1005.30(g): a consumer in a State, for personal, family or household purposes.
  needs: usConsumer,
  ways: remittanceWays,
  // 12 CFR 1005.30(e)(2)(i): more than 15 dollars.
  leastUsdCents: 1_501,
  strength: 'statute',
} as const;

const wire = {
  version: 1,
  level: 'S',
  audience: 'public',
  jurisdiction: 'US',
  // UCC 4A-507(a)(1): the law of the place of the bank that took the order, for companies too.
  needs: { lives: 'anywhere', bank: 'US-*', machine: 'anywhere', money: 'anyone' },
  ways: wireWays,
  strength: 'statute',
} as const;

function cancellation(paragraph: string, quote: string): RuleSource {
  return {
    citation: `12 CFR 1005.34${paragraph}, text of 5 April 2026`,
    url: 'https://lexbuild.dev/ecfr/title-12/chapter-X/part-1005/section-1005.34',
    readOn: '2026-11-22',
    quote,
  };
}

function error(paragraph: string, quote: string): RuleSource {
  return {
    citation: `12 CFR 1005.33${paragraph}, text of 1 April 2019`,
    url: 'https://www.consumerfinance.gov/rules-policy/regulations/1005/33/',
    readOn: '2026-11-22',
    quote,
  };
}

const abroad = 'For a consumer’s transfer abroad of more than 15 dollars; a bank wire counts too.';

export const remittanceAndWireRules: readonly DeadlineRule[] = [
  {
    ...remittance,
    id: 'remit-cancel',
    trigger: { by: 'payment' },
    clock: { unit: 'minutes', n: 30 },
    duty: 'client',
    counts: 'received',
    source: cancellation(
      '(a) and 1005.30(e)(2)(i)',
      'received by the provider no later than 30 minutes after the sender makes payment',
    ),
    words: {
      title: 'Cancel a transfer abroad',
      what: 'Call the bank or company that sent it and say: “I cancel this transfer.” It must have your words in time, also outside its opening hours.',
      when: `${abroad} Only while it has not been picked up or paid into an account.`,
      from: 'you paid or gave the order',
      note: 'You need not say why. A transfer that you ordered three or more business days ahead has a rule of its own (12 CFR 1005.36(c)): ask the provider at once.',
      late: 'Ask for a recall all the same, and ask the bank to hold the money.',
    },
  },
  {
    ...remittance,
    id: 'remit-cancel-refund',
    trigger: { by: 'event', kinds: ['cancellation-received'] },
    clock: { unit: 'business-days', n: 3 },
    duty: 'institution',
    source: cancellation(
      '(b)',
      'within three business days of receiving a sender’s request to cancel',
    ),
    words: {
      title: 'The provider pays back a transfer that was cancelled in time',
      what: 'The provider must give back the whole amount with its fees.',
      when: abroad,
      from: 'the provider got your cancellation',
      late: 'Ask for the refund, and complain to the CFPB if none comes.',
    },
  },
  {
    ...remittance,
    id: 'remit-error',
    errorsOnly: true,
    trigger: { by: 'payment', refinedBy: ['availability-date'] },
    clock: { unit: 'days', n: 180 },
    orLater: { kind: 'documents-sent', clock: { unit: 'days', n: 60 } },
    duty: 'client',
    counts: 'received',
    source: error(
      '(b)(1)(i) with comment 33(b)',
      'no later than 180 days after the disclosed date of availability of the remittance transfer',
    ),
    words: {
      title: 'Tell the provider that a transfer abroad went wrong',
      what: 'The provider must have your notice. By phone is enough.',
      when: `${abroad} For money that did not arrive, arrived late, or in the wrong amount. Being deceived is no such error, and neither is a delay because the provider looked for fraud.`,
      from: 'the money was to be available, as the receipt says',
      longer: 'the date of availability on your receipt may give you longer',
      note: 'If you asked for documents, you have 60 days after they were sent, if that is later.',
    },
  },
  {
    ...remittance,
    id: 'remit-error-inv',
    trigger: { by: 'event', kinds: ['notice-of-error-given'] },
    clock: { unit: 'days', n: 90 },
    duty: 'institution',
    source: error('(c)(1)', 'within 90 days'),
    words: {
      title: 'The provider looks into an error with a transfer abroad',
      what: 'The provider must find out whether there was an error.',
      when: abroad,
      from: 'you told the provider of the error',
      late: 'Ask for the result.',
    },
  },
  {
    ...remittance,
    id: 'remit-error-inv',
    part: 'result',
    trigger: { by: 'event', kinds: ['investigation-completed'] },
    clock: { unit: 'business-days', n: 3 },
    duty: 'institution',
    source: error('(c)(1)', 'within three business days after completing'),
    words: {
      title: 'The provider tells you what it found',
      what: 'The provider must report the result to you.',
      when: abroad,
      from: 'the provider ended its investigation',
      late: 'Ask for the result.',
    },
  },
  {
    ...wire,
    id: 'ucc4a-1y',
    trigger: { by: 'payment', refinedBy: ['order-notified'] },
    clock: { unit: 'years', n: 1 },
    duty: 'client',
    source: {
      citation: 'UCC 4A-505, read in New York’s law (4-A-505) and Virginia’s (§ 8.4A-505)',
      url: 'https://www.nysenate.gov/legislation/laws/UCC/4-A-505',
      readOn: '2026-11-22',
    },
    words: {
      title: 'Object to a wire that the bank took from your account',
      what: 'Tell the bank in writing that it should not have taken the money, and why.',
      when: 'For wires. A transfer through a bank’s app is often none.',
      from: 'the bank told you of the order',
      longer: 'the bank’s notice may have come later',
    },
  },
  {
    ...wire,
    id: 'ucc4a-90',
    unauthorisedOnly: true,
    trigger: { by: 'payment', refinedBy: ['order-notified'] },
    clock: { unit: 'days', n: 90 },
    duty: 'client',
    source: {
      citation:
        'UCC 4A-204, read in New York’s law (4-A-204), the same in Arizona’s and Connecticut’s',
      url: 'https://www.nysenate.gov/legislation/laws/UCC/4-A-204',
      readOn: '2026-11-22',
      quote:
        'reasonable time not exceeding ninety days … the date the customer received notification from the bank that the order was accepted or that the customer’s account was debited',
    },
    words: {
      title: 'Tell the bank of a wire that you did not order',
      what: 'Tell the bank as soon as you can: the law wants a reasonable time, and this is the longest.',
      when: 'For wires that you did not order or allow.',
      from: 'the bank told you of the order or the debit',
      longer: 'the bank’s notice may have come later',
      late: 'Tell the bank all the same: being late can cost the interest. One year after the bank’s notice the refund can be lost too.',
    },
  },
  {
    ...wire,
    id: 'fbi-kill-chain',
    version: 2,
    needs: { lives: 'US', bank: 'US', machine: 'anywhere', money: 'anyone' },
    ways: killChainWays,
    exactOnly: true,
    trigger: { by: 'payment' },
    clock: { unit: 'hours', n: 72 },
    duty: 'client',
    strength: 'practice',
    source: {
      citation:
        'FBI Las Vegas on the Recovery Asset Team, May 13, 2022; the hours by FinCEN’s Fact Sheet on the Rapid Response Program',
      url: 'https://www.fbi.gov/contact-us/field-offices/lasvegas/news/press-releases/fbi-las-vegas-federal-fact-friday-recovery-asset-team',
      readOn: '2026-11-28',
    },
    words: {
      title: 'Best time for a recall and a report to IC3',
      what: 'Ask your bank for a recall, and report to IC3 (ic3.gov) with every detail of the transfer. A team of the FBI can then ask the other bank to hold the money.',
      when: 'For transfers by deception, within the country or abroad, of any amount. This is when it works best. It is no deadline, and no bank has to agree.',
      from: 'the transfer was sent',
      late: 'Later is still worth it, also for a small amount: report to IC3, and ask for the recall.',
    },
  },
];
