import type { DeadlineRule, RuleSource } from '../rule.ts';

// The law of the state where the machine stands applies. Laws that were not read are not included:
// docs/deadlines.md names those states.

const kiosk = {
  version: 1,
  level: 'S',
  audience: 'public',
  ways: ['crypto-kiosk'],
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

const illinois = {
  citation: '205 ILCS 732/45, P.A. 104-429',
  url: 'https://lrb.ilga.gov/legislation/ilcs/documents/020507320K45.htm',
  readOn,
} as const;

const illinoisWords = {
  when: 'If a fraud made you pay. New customers get back the full amount of up to three payments; others the charges.',
  from,
  note: 'For new customers the law counts from the last payment of their first period, whose length was not read; this counts from each payment.',
  late,
} as const;

const southDakota = {
  ...secondary,
  jurisdiction: 'US-SD',
  effectiveFrom: '2026-03-11',
  source: {
    citation: 'S.D. Codified Laws 51A-18-7, SB 98 of 2026',
    url: 'https://lexace.ai/us/statute/south-dakota/51A-18-7',
    readOn,
  },
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
    state: 'AZ',
    name: 'Arizona',
    effectiveFrom: '2025-09-26',
    customer: 'new',
    clock: { unit: 'days', n: 30 },
    citation:
      'A.R.S. 6-1236, HB 2387 of 2025, as the Attorney General’s press release and law firms describe it',
    url: 'https://www.mondaq.com/unitedstates/white-collar-crime-anti-corruption-fraud/1690038/arizona-cryptocurrency-kiosk-law-takes-effect',
    when: 'For new customers: full refund with fees, with a verified report of the police. The statute’s own words, and who is new, were not read.',
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
    jurisdiction: 'US-IA',
    effectiveFrom: '2025-07-01',
    clock: { unit: 'days', n: 90 },
    source: {
      citation: 'Iowa Code 533C.1004(8)–(9), 2026; 2025 Acts ch. 85',
      url: 'https://www.legis.iowa.gov/docs/code/533C.1004.pdf',
      readOn,
      quote: 'within ninety calendar days of the last',
    },
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
    jurisdiction: 'US-NE',
    effectiveFrom: '2025-09-03',
    clock: { unit: 'days', n: 30 },
    source: {
      citation: 'Neb. Rev. Stat. 8-3038',
      url: 'https://law.justia.com/codes/nebraska/chapter-8/statute-8-3038/',
      readOn,
      quote: 'thirty days after the transaction',
    },
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
    jurisdiction: 'US-IL',
    effectiveFrom: '2025-08-18',
    clock: { unit: 'days', n: 30 },
    source: { ...illinois, quote: 'within 30 days after the last transaction' },
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
    jurisdiction: 'US-IL',
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
    jurisdiction: 'US-LA',
    // Date of the copy that was read; the date on which the law took effect was not found.
    effectiveFrom: '2026-05-22',
    clock: { unit: 'hours', n: 72 },
    source: {
      citation: 'La. R.S. 6:1389, Acts 2025 No. 369, copy of 22 May 2026',
      url: 'https://legis.la.gov/legis/Law.aspx?d=1187472',
      readOn,
      quote: 'within seventy-two hours … allow the user to cancel and receive a full refund',
    },
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
    id: 'kiosk-md',
    jurisdiction: 'US-MD',
    source: {
      citation: 'Md. Code, Fin. Inst. § 12-1204(b)(2)',
      url: 'https://lexace.ai/us/statute/maryland/FI-12-1204',
      readOn,
      quote: 'Shall refund any fee imposed on a transaction that is verified as fraudulent',
    },
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
      jurisdiction: `US-${state}`,
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
