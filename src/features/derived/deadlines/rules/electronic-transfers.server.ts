import { usConsumer, type DecidedWays, type DeadlineRule, type RuleSource } from '../rule.ts';

// Regulation E, read in the text published by the CFPB, version 2018-01305, in force from 1 April 2019.

const regulationEWays: DecidedWays = {
  'bank-transfer': 'applies',
  'wire-abroad': { outside: 'Wires have the rules of remittances and of article 4A.' },
  'card-debit': 'applies',
  'card-credit': { outside: 'Credit cards have Regulation Z.' },
  'payment-app': 'applies',
  cash: { outside: 'Cash is no electronic transfer from an account.' },
  'gift-card': { unread: 'Whether the value of a gift card is an account of the regulation.' },
  'crypto-kiosk': { outside: 'Cash put into a machine is no electronic transfer from an account.' },
  'crypto-exchange': {
    outside:
      'No rule in force counts coins as funds: the CFPB withdrew its proposal on 15 May 2025 (2025-08646).',
  },
  'crypto-wallet': { outside: 'A wallet of one’s own is no account at an institution.' },
};

const noDebit = { outside: 'The network’s rules are about debits between banks.' };

const returnWays: DecidedWays = {
  'bank-transfer': 'applies',
  'wire-abroad': noDebit,
  'card-debit': noDebit,
  'card-credit': noDebit,
  'payment-app': noDebit,
  cash: noDebit,
  'gift-card': noDebit,
  'crypto-kiosk': noDebit,
  'crypto-exchange': noDebit,
  'crypto-wallet': noDebit,
};

const regulationE = {
  version: 1,
  level: 'S',
  audience: 'public',
  jurisdiction: 'US',
  // 12 CFR 1005.2(b)(1): an account for personal, family or household purposes.
  needs: usConsumer,
  ways: regulationEWays,
  strength: 'statute',
} as const;

function section(part: '6' | '11', paragraph: string, quote?: string): RuleSource {
  return {
    citation: `12 CFR 1005.${part}${paragraph}, text of 1 April 2019`,
    url: `https://www.consumerfinance.gov/rules-policy/regulations/1005/${part}/`,
    readOn: '2026-11-22',
    ...(quote && { quote }),
  };
}

const bankTransfers =
  'For electronic transfers from a consumer’s account: transfers between banks, debit cards, payment apps. Wires have other rules.';

export const electronicTransferRules: readonly DeadlineRule[] = [
  {
    ...regulationE,
    id: 'rege-2bd',
    unauthorisedOnly: true,
    trigger: { by: 'event', kinds: ['loss-learned'] },
    clock: { unit: 'business-days', n: 2 },
    duty: 'client',
    counts: 'given',
    source: section(
      '6',
      '(b)(1)–(3)',
      'within two business days … learning of the loss or theft of the access device',
    ),
    words: {
      title: 'Tell the bank about a lost or stolen card or password',
      what: 'Tell your bank. By phone is enough, and somebody else may do it for you.',
      when: 'For payments that you did not make yourself, with a card or a password that was lost or stolen.',
      from: 'you learned of the loss or theft',
      note: 'In time, you can be made to pay 50 dollars at most; later, up to 500. If you tell the bank later than 60 days after it sent the statement, there is no limit for transfers made after those 60 days. A letter counts on the day you mail it.',
      late: 'Tell the bank all the same: the time must be extended for good reasons, and each day can cost more.',
    },
  },
  {
    ...regulationE,
    id: 'rege-60',
    errorsOnly: true,
    trigger: { by: 'payment', refinedBy: ['statement-sent'] },
    clock: { unit: 'days', n: 60 },
    duty: 'client',
    counts: 'received',
    source: section(
      '11',
      '(b)(1)(i) and 1005.6(b)(3)',
      'no later than 60 days after the institution sends the periodic statement … on which the alleged error is first reflected',
    ),
    words: {
      title: 'Tell the bank about a payment you did not make, or a wrong one',
      what: 'The bank must have your notice. By phone is enough; note the day and the name.',
      when: `${bankTransfers} Only for payments that you did not make or allow, or that the bank carried out wrongly; not because you were deceived.`,
      from: 'the bank sent the statement that first shows it',
      longer: 'your bank’s statement may give you longer',
      note: 'The days are calendar days.',
      late: 'Late is not lost: for a payment you did not make, the bank must still look at what you owe at most. Ask in writing.',
    },
  },
  {
    ...regulationE,
    id: 'rege-written',
    trigger: { by: 'event', kinds: ['notice-of-error-given'] },
    clock: { unit: 'business-days', n: 10 },
    duty: 'client',
    source: section('11', '(b)(2), (c)(2)(i)(A)', 'within 10 business days of an oral notice'),
    words: {
      title: 'Put in writing what you told the bank by phone',
      what: 'Send the bank a letter that says the same. Keep a copy.',
      when: 'Only if you told the bank by phone or in person, and it then asked for a letter and gave you the address.',
      from: 'you told the bank, not when its letter came',
      note: 'Without the letter the bank need not credit the money while it looks into it. Your claim itself stands.',
      late: 'Send the letter all the same: the claim stands.',
    },
  },
  {
    ...regulationE,
    id: 'rege-10bd',
    trigger: { by: 'event', kinds: ['notice-of-error-given'] },
    clock: { unit: 'business-days', n: 10, newAccount: 20 },
    duty: 'institution',
    source: section(
      '11',
      '(c)(1), (c)(3)(i)',
      'within 10 business days … receiving a notice of error',
    ),
    words: {
      title: 'The bank decides, or credits the money for now',
      what: 'The bank must decide, or credit the amount provisionally and go on. If you hear nothing, ask.',
      when: bankTransfers,
      from: 'you told the bank of the error',
      note: 'A letter arrives later than it was sent: the bank’s time then starts later.',
      late: 'Ask the bank for its decision and for the provisional credit.',
    },
  },
  {
    ...regulationE,
    id: 'rege-45',
    trigger: { by: 'event', kinds: ['notice-of-error-given'] },
    clock: { unit: 'days', n: 45, newAccount: 90 },
    duty: 'institution',
    source: section('11', '(c)(2), (c)(3)(ii)', 'up to 45 days … receipt of a notice of error'),
    words: {
      title: 'The bank ends its longer investigation',
      what: 'The bank may take this long only if it credited the amount provisionally.',
      when: bankTransfers,
      from: 'you told the bank of the error',
      note: 'It has 90 days for debit cards used in a shop and for transfers that did not start in a US state.',
      late: 'Ask the bank for its result in writing.',
    },
  },
  {
    ...regulationE,
    id: 'rege-45',
    part: 'credit-notice',
    trigger: { by: 'event', kinds: ['provisional-credit'] },
    clock: { unit: 'business-days', n: 2 },
    duty: 'institution',
    source: section('11', '(c)(2)'),
    words: {
      title: 'The bank says that it credited the amount',
      what: 'The bank must tell you the amount and the day of the provisional credit.',
      when: bankTransfers,
      from: 'the bank credited the amount provisionally',
    },
  },
  {
    ...regulationE,
    id: 'rege-result',
    trigger: { by: 'event', kinds: ['investigation-completed'] },
    clock: { unit: 'business-days', n: 3 },
    duty: 'institution',
    source: section('11', '(c)(1), (d)(1)', 'within three business days'),
    words: {
      title: 'The bank tells you what it found',
      what: 'The bank must report the result, with a written explanation if it refuses.',
      when: bankTransfers,
      from: 'the bank ended its investigation',
      note: 'You may ask for the documents that it relied on.',
      late: 'Ask for the result and for the documents that the bank relied on.',
    },
  },
  {
    ...regulationE,
    id: 'rege-result',
    part: 'correction',
    trigger: { by: 'event', kinds: ['error-found'] },
    clock: { unit: 'business-days', n: 1 },
    duty: 'institution',
    source: section('11', '(c)(1)', 'within one business day after determining'),
    words: {
      title: 'The bank corrects the error',
      what: 'The bank must put it right.',
      when: bankTransfers,
      from: 'the bank found that there was an error',
      late: 'Ask when the correction was booked.',
    },
  },
  {
    ...regulationE,
    id: 'ach-return',
    level: 'S2',
    audience: 'staff',
    ways: returnWays,
    unauthorisedOnly: true,
    trigger: { by: 'payment', refinedBy: ['settled'] },
    clock: { unit: 'days', n: 60 },
    duty: 'institution',
    strength: 'network-rule',
    source: {
      citation: 'Nacha’s rules on late returns, as banks’ trainers describe them',
      url: 'https://bankersonline.com/qa/understanding-nachas-60-day-extended-return-rule',
      readOn: '2026-11-22',
    },
    words: {
      title: 'The bank can send an unauthorised debit back through the network',
      what: 'The bank may return a debit that the consumer did not allow. It works between banks only.',
      when: 'For an ACH debit from a consumer’s account that the person did not allow. Corporate debits have 2 banking days, a reversal by the sender 5.',
      from: 'the debit settled',
      longer: 'the day of settlement may be later',
      note: 'Nacha’s rules are sold, not public. After 60 days the bank may still owe the person under Regulation E.',
      late: 'The claim under Regulation E does not hang on this.',
    },
  },
];
