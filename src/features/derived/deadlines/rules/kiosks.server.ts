import { kioskLaws, type KioskLaw, type KioskLawState } from '#content/en/kiosk-laws.ts';
import type { DecidedWays, DeadlineRule, Needs, RuleSource } from '../rule.ts';

// The dates that the law of a state sets, where the machine is. What the laws give, their sources and
// whom to complain to are in src/content/en/kiosk-laws.ts; states without a day to count have no rule.

/** Source of a law, as stated with the law. */
function sourceOf(state: KioskLawState): RuleSource {
  const { citation, href, readOn, quote }: KioskLaw = kioskLaws[state];
  return { citation, url: href, readOn, ...(quote !== undefined && { quote }) };
}

const noMachine = { outside: 'The laws of the states are about machines.' };

const kioskWays: DecidedWays = {
  'bank-transfer': noMachine,
  'wire-abroad': noMachine,
  'card-debit': noMachine,
  'card-credit': noMachine,
  'payment-app': noMachine,
  cash: noMachine,
  'gift-card': noMachine,
  'crypto-kiosk': 'applies',
  'crypto-exchange': noMachine,
  'crypto-wallet': noMachine,
};

/** Where the machine stands decides, and not where the person lives; for a company's money only Louisiana was read. */
function standingIn(state: string, money: Needs['money'] = 'person') {
  const jurisdiction = `US-${state}` as const;
  return {
    jurisdiction,
    needs: { lives: 'anywhere', bank: 'anywhere', machine: jurisdiction, money },
  } as const;
}

const kiosk = {
  version: 1,
  level: 'S',
  audience: 'public',
  ways: kioskWays,
  trigger: { by: 'payment' },
  duty: 'client',
  counts: 'given',
  strength: 'statute',
} as const;

/** A date or a right that rests on news, law firms or a trade site. */
const secondary = { ...kiosk, level: 'S2', audience: 'staff' } as const;

const readOn = '2026-11-22';

const from = 'you put the money into the machine';

const bothReports =
  'Tell the operator of the machine, and report to the police or a government body. Keep the proof of both.';

const late = 'Ask the operator all the same, and report it.';

const illinois = sourceOf('IL');

const illinoisWords = {
  when: 'If a fraud made you pay. New customers get back the full amount of up to three payments; others the charges.',
  from,
  note: 'For new customers the law counts from the last payment of their first period, whose length was not read; this counts from each payment.',
  late,
} as const;

const southDakota = {
  ...secondary,
  ...standingIn('SD'),
  effectiveFrom: '2026-03-11',
  source: sourceOf('SD'),
} as const;

const southDakotaWords = {
  when: 'If a fraud made the person pay: full refund with all charges, for any user.',
  note: 'The day on which the law came into force was not confirmed. It was signed on 11 March 2026.',
} as const;

type Described = Pick<DeadlineRule, 'effectiveFrom' | 'customer' | 'clock'> &
  Pick<RuleSource, 'citation' | 'url' | 'quote'> & { state: string; name: string; when: string };

/** States where either the days or the start rests on a secondary text. */
const described: readonly Described[] = [
  {
    state: 'CO',
    name: 'Colorado',
    effectiveFrom: '2026-01-01',
    clock: { unit: 'days', n: 60 },
    citation: 'C.R.S. 11-112, SB25-079, official summary as enacted; its start by billtrack50.com',
    url: 'https://leg.colorado.gov/bills/sb25-079',
    quote: 'within 60 days after the virtual currency transaction',
    when: 'For the first transaction of a customer, to a wallet or exchange outside the United States, with proof of the fraud. The operator is said to refund within 72 hours.',
  },
  {
    state: 'ME',
    name: 'Maine',
    effectiveFrom: '2025-06-12',
    clock: { unit: 'years', n: 1 },
    citation: '32 M.R.S. 6169(4), P.L. 2025 ch. 285, text cut off; the year by bitcoinatm.news',
    url: 'https://mainelegislature.org/legis/statutes/32/title32sec6169.html',
    when: 'For all transactions in the first 90 days with that operator, if fraud or a deceptive practice led to them.',
  },
  {
    state: 'RI',
    name: 'Rhode Island',
    effectiveFrom: '2025-06-23',
    clock: { unit: 'days', n: 90 },
    citation: 'R.I. Gen. Laws 19-14.3-3.11(3), P.L. 2025 ch. 114, text cut off; the days by news',
    url: 'https://webserver.rilegislature.gov/Statutes/TITLE19/19-14.3/19-14.3-3.11.htm',
    when: 'New customers: all transactions of the first 30 days. Others: the fees.',
  },
  {
    state: 'OK',
    name: 'Oklahoma',
    effectiveFrom: '2025-11-01',
    customer: 'existing',
    clock: { unit: 'days', n: 14 },
    citation: '6 O.S. 1520 ff., SB 1083, as news on the Banking Department’s memo describes it',
    url: 'https://www.kioskmarketplace.com/news/oklahoma-implements-regulations-for-digital-asset-kiosks',
    when: 'For some customers who are not new. New ones who were defrauded within 72 hours of their first transaction have a right too, whose time was not read.',
  },
  {
    state: 'AR',
    name: 'Arkansas',
    effectiveFrom: '2025-04-30',
    customer: 'new',
    clock: { unit: 'days', n: 14 },
    citation: 'Ark. Code 23-55-1008, HB 1467 of April 2025, as a law firm describes it',
    url: 'https://www.pubt.io/view/3A923863AB14141F1F33C71513107040193CFC47',
    when: 'For new customers: fraudulent transactions up to 72 hours after registering. When the law came into force was not confirmed; this takes the end of the month in which it passed.',
  },
];

export const kioskRules: readonly DeadlineRule[] = [
  {
    ...kiosk,
    id: 'kiosk-ia',
    ...standingIn('IA'),
    effectiveFrom: '2025-07-01',
    clock: { unit: 'days', n: 90 },
    source: sourceOf('IA'),
    words: {
      title: 'Iowa: refund from the operator of a Bitcoin ATM',
      what: bothReports,
      when: 'If a fraud made you pay. The law gives the full amount, to new customers and to others. The operator wants proof, such as a police report or a sworn declaration.',
      from,
      note: 'For new customers the law counts from the last payment of their first 30 days; this counts from each payment. A change of 2026 (SF 2296) was not read as far as refunds go.',
      late,
    },
  },
  {
    ...kiosk,
    id: 'kiosk-ne',
    ...standingIn('NE'),
    effectiveFrom: '2025-09-03',
    clock: { unit: 'days', n: 30 },
    source: sourceOf('NE'),
    words: {
      title: 'Nebraska: refund from the operator of a Bitcoin ATM',
      what: bothReports,
      when: 'If a fraud made you pay. New customers, in the first 14 days, get a full refund with fees; others get the fees.',
      from,
      late,
    },
  },
  {
    ...kiosk,
    id: 'kiosk-il',
    ...standingIn('IL'),
    effectiveFrom: '2025-08-18',
    clock: { unit: 'days', n: 30 },
    source: illinois,
    words: {
      ...illinoisWords,
      title: 'Illinois: tell the operator of a Bitcoin ATM',
      what: 'Contact the operator of the machine and ask for the refund.',
    },
  },
  {
    ...kiosk,
    id: 'kiosk-il',
    part: 'report',
    ...standingIn('IL'),
    effectiveFrom: '2025-08-18',
    clock: { unit: 'days', n: 60 },
    source: { ...illinois, quote: 'within 60 days' },
    words: {
      ...illinoisWords,
      title: 'Illinois: send the operator of a Bitcoin ATM a report',
      what: 'Give the operator a report of the police or of a government body.',
    },
  },
  {
    ...kiosk,
    id: 'kiosk-la',
    ...standingIn('LA', 'anyone'),
    // Date of the copy that was read; the date on which the law took effect was not found.
    effectiveFrom: '2026-05-22',
    clock: { unit: 'hours', n: 72 },
    source: sourceOf('LA'),
    words: {
      title: 'Louisiana: cancel a payment at a Bitcoin ATM',
      what: 'Tell the operator: “I cancel this transaction and ask for a full refund.” You need not prove a fraud.',
      when: 'For every user of a machine in Louisiana. The operator may instead wait 72 hours before it sends the coins.',
      from,
      late,
    },
  },
  {
    ...kiosk,
    version: 2,
    id: 'kiosk-az',
    ...standingIn('AZ'),
    effectiveFrom: '2025-09-26',
    customer: 'new',
    clock: { unit: 'days', n: 30 },
    source: sourceOf('AZ'),
    words: {
      title: 'Arizona: refund from the operator of a Bitcoin ATM',
      what: bothReports,
      when: 'If a fraud made you pay. New customers get back everything, with the fees.',
      from,
      note: 'Who is new, the Attorney General’s page does not say. The statute itself was not read.',
      late,
    },
  },
  {
    ...kiosk,
    id: 'kiosk-md',
    ...standingIn('MD'),
    source: sourceOf('MD'),
    words: {
      title: 'Maryland: refund of the fee at a Bitcoin ATM',
      what: 'Report the fraud to the operator and ask for the fee. It is the fee only, not the amount.',
      when: 'If the payment is verified as fraudulent. How, a regulation says that was not read.',
      from,
    },
  },
  {
    ...southDakota,
    id: 'kiosk-sd',
    clock: { unit: 'days', n: 90 },
    words: {
      ...southDakotaWords,
      title: 'South Dakota: tell the operator of a Bitcoin ATM',
      what: 'Tell the operator. The law counts from the last fraud, or from becoming aware of it.',
      from,
      late,
    },
  },
  {
    ...southDakota,
    id: 'kiosk-sd',
    part: 'report',
    trigger: { by: 'payment', refinedBy: ['operator-told'] },
    clock: { unit: 'days', n: 120 },
    words: {
      ...southDakotaWords,
      title: 'South Dakota: send the operator of a Bitcoin ATM a report',
      what: 'Give the operator a police report or a sworn statement.',
      from: 'the operator was told',
      longer: 'the day on which the operator was told may give longer',
      late,
    },
  },
  {
    ...southDakota,
    id: 'kiosk-sd',
    part: 'payout',
    trigger: { by: 'event', kinds: ['operator-has-proof'] },
    clock: { unit: 'hours', n: 72 },
    duty: 'institution',
    words: {
      ...southDakotaWords,
      title: 'South Dakota: the operator pays',
      what: 'The operator must refund. If nothing comes, ask.',
      from: 'the operator had been told and had the report',
      late,
    },
  },
  ...described.map(
    ({ state, name, effectiveFrom, customer, clock, when, ...source }): DeadlineRule => ({
      ...secondary,
      id: `kiosk-${state.toLowerCase()}`,
      ...standingIn(state),
      effectiveFrom,
      ...(customer && { customer }),
      clock,
      source: { ...source, readOn },
      words: {
        title: `${name}: refund from the operator of a Bitcoin ATM`,
        what: bothReports,
        when,
        from,
        late,
      },
    }),
  ),
];
