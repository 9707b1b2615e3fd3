import type { DecidedWays, DeadlineRule, Needs, RuleSource } from '../rule.ts';

// Rules of other countries. Which kind of institution it was, the event says: a bank, a credit union of a province, a
// caisse. Several of these offices take small companies too; nobody asks for the size of a company, so none sets a
// company a date.

const shipped = {
  version: 1,
  level: 'S',
  audience: 'public',
  strength: 'statute',
  ways: 'any',
} as const;

/** Shown to staff alone, since it was read second-hand. */
const secondary = { ...shipped, level: 'S2', audience: 'staff' } as const;

/** A person's own money, paid from a bank of the country where they live. */
function consumerIn(
  lives: Needs['lives'],
  bank: Needs['bank'],
): Pick<DeadlineRule, 'jurisdiction' | 'needs'> {
  const needs: Needs = { lives, bank, machine: 'anywhere', money: 'person' };
  return { jurisdiction: lives, needs };
}

const canada = { ...shipped, ...consumerIn('CA', 'CA') } as const;
const kingdom = { ...shipped, ...consumerIn('GB', 'GB') } as const;

function read(citation: string, url: string): RuleSource {
  return { citation, url, readOn: '2026-11-28' };
}

const obsi = read(
  'OBSI, “How the complaint process works”',
  'https://obsi.ca/en/for-consumers/how-the-complaint-process-works',
);

const fos = read(
  'Financial Ombudsman Service, “Time limits”',
  'https://www.financial-ombudsman.org.uk/faqs/all/time-limits-consumers-making-complaint-complaint-time',
);

const noAccount = { outside: 'No payment from an account at a bank or a payment company.' };

/** Article 73 of Directive (EU) 2015/2366 and those around it are about payments from such an account. */
const paymentServices: DecidedWays = {
  'bank-transfer': 'applies',
  'wire-abroad': { unread: 'Which parts are about transfers to or from other countries.' },
  'card-debit': 'applies',
  'card-credit': 'applies',
  'payment-app': 'applies',
  cash: noAccount,
  'gift-card': noAccount,
  'crypto-kiosk': noAccount,
  'crypto-exchange': noAccount,
  'crypto-wallet': noAccount,
};

const kingdomServices: DecidedWays = {
  ...paymentServices,
  'card-credit': { unread: 'Credit cards: section 83 of the Consumer Credit Act 1974.' },
};

const askAnyway = 'Ask all the same; the office decides about exceptions.';

export const abroadRules: readonly DeadlineRule[] = [
  {
    ...canada,
    id: 'ca-bank-56',
    trigger: { by: 'event', kinds: ['bank-complaint-sent'] },
    clock: { unit: 'days', n: 56 },
    duty: 'institution',
    source: obsi,
    words: {
      title: 'Canada: the bank settles your complaint, or you may go to OBSI',
      what: 'After these 56 days you may go to OBSI, the ombudsman for banks, also without an answer.',
      when: 'For written complaints to a federal bank or a federal credit union.',
      from: 'you sent the complaint',
      late: 'You may go to OBSI now. It is free.',
    },
  },
  {
    ...canada,
    id: 'ca-prov-90',
    trigger: { by: 'event', kinds: ['credit-union-complaint-sent'] },
    clock: { unit: 'days', n: 90 },
    duty: 'institution',
    source: obsi,
    words: {
      title: 'Canada: the credit union settles your complaint, or you may go to OBSI',
      what: 'After these 90 days you may go to OBSI, also without an answer.',
      when: 'For written complaints to a credit union of a province that is a member of OBSI. Ask it whether it is.',
      from: 'you sent the complaint',
      late: 'You may go to OBSI now. It is free.',
    },
  },
  {
    ...canada,
    id: 'ca-obsi-180',
    trigger: { by: 'event', kinds: ['bank-complaint-answered'] },
    clock: { unit: 'days', n: 180 },
    duty: 'client',
    counts: 'received',
    source: obsi,
    words: {
      title: 'Canada: go to OBSI with your complaint',
      what: 'Your complaint should be at OBSI by then.',
      when: 'For a bank that has given its final answer. A caisse in Québec has another office, the AMF.',
      from: 'the bank sent its final answer',
      late: askAnyway,
    },
  },
  {
    ...shipped,
    ...consumerIn('CA-QC', 'CA'),
    id: 'qc-amf',
    trigger: { by: 'event', kinds: ['caisse-complaint-received'] },
    clock: { unit: 'days', n: 60 },
    duty: 'institution',
    source: read(
      'AMF, “Complaint examination”; the days: the regulation, on a company’s page',
      'https://lautorite.qc.ca/en/professionals/obligations-and-administrative-procedures/complaint-examination',
    ),
    words: {
      title: 'Québec: the caisse answers your complaint, or its file goes to the AMF',
      what: 'After these 60 days ask the caisse to send your file to the AMF.',
      when: 'For written complaints to a caisse in Québec. Hard cases may take 30 days more.',
      from: 'the caisse got the complaint',
      late: 'Ask the caisse to send your file to the AMF, 1-877-525-0337.',
    },
  },
  {
    ...kingdom,
    id: 'uk-fos-open',
    trigger: { by: 'event', kinds: ['bank-complaint-sent'] },
    clock: { unit: 'business-days', n: 15 },
    duty: 'institution',
    source: {
      citation: 'FCA Handbook, DISP 1.6, as of 1 June 2026',
      url: 'https://handbook.fca.org.uk/handbook/disp1/disp1s6?date=01-06-2026&timeline=true',
      readOn: '2026-11-30',
      quote: 'a final response within 15 business days of its receipt of the complaint',
    },
    words: {
      title: 'United Kingdom: the bank answers your complaint about a payment',
      what: 'Then, or after 35 business days if the bank has written that it needs longer, you may go to the Financial Ombudsman Service.',
      when: 'For complaints to a bank about a payment. The days are business days.',
      from: 'you sent the complaint',
      late: 'Ask the bank whether it takes the 35 business days.',
    },
  },
  {
    ...kingdom,
    id: 'uk-fos-6m',
    trigger: { by: 'event', kinds: ['bank-complaint-answered'] },
    clock: { unit: 'months', n: 6 },
    duty: 'client',
    counts: 'received',
    source: fos,
    words: {
      title: 'United Kingdom: go to the Financial Ombudsman Service',
      what: 'Your complaint should be at the ombudsman by then.',
      when: 'For a complaint that a bank has given its final response to.',
      from: 'the bank sent its final response',
      late: askAnyway,
    },
  },
  {
    ...secondary,
    ...consumerIn('GB', 'GB'),
    id: 'uk-unauth',
    ways: kingdomServices,
    unauthorisedOnly: true,
    trigger: { by: 'payment' },
    clock: { unit: 'months', n: 13 },
    duty: 'client',
    counts: 'received',
    source: read(
      'Payment Services Regulations 2017, regulations 74 to 77; the months from the text of the directive',
      'https://legislation.gov.uk/uksi/2017/752/contents/2023-09-18',
    ),
    words: {
      title: 'United Kingdom: tell the bank that you did not make a payment',
      what: 'The bank should know it by then. Sooner is better: the law says without delay.',
      when: 'For payments that you did not make or allow. Regulation 76 has the bank refund them, with conditions and exceptions.',
      from: 'the account was charged',
      late: 'Tell the bank all the same.',
    },
  },
  {
    ...shipped,
    ...consumerIn('EEA', 'EEA'),
    id: 'eu-unauth',
    ways: paymentServices,
    unauthorisedOnly: true,
    trigger: { by: 'payment' },
    clock: { unit: 'months', n: 13 },
    duty: 'client',
    counts: 'received',
    source: read(
      'Directive (EU) 2015/2366, article 71, in the law of Cyprus',
      'http://www.cylaw.org/nomoi/enop/ind/2018_1_31/section-sc3ebf5621-f250-4272-824e-da571b3328f0.html',
    ),
    words: {
      title: 'European Union: tell the bank that you did not make a payment',
      what: 'The bank should know it by then. Sooner is better: the law says without delay.',
      when: 'For payments that somebody else made, from an account in the European Economic Area. The law of your country may put it in other words.',
      from: 'the account was charged',
      note: 'The time does not run where the bank gave no statement of the payment.',
      late: 'Tell the bank all the same.',
    },
  },
  {
    ...secondary,
    ...consumerIn('IE', 'IE'),
    id: 'ie-fspo',
    trigger: { by: 'event', kinds: ['bank-complaint-sent'] },
    clock: { unit: 'business-days', n: 40 },
    duty: 'institution',
    source: read(
      'A law firm’s page of 2015 on the FSPO’s forerunner',
      'http://mondaq.com/x/443684/Financial+Services/Process+And+Procedure+Before+The+Financial+Services+Ombudsman',
    ),
    words: {
      title: 'Ireland: the bank answers your complaint, or you may go to the FSPO',
      what: 'After these days the complaint can go to the FSPO.',
      when: 'For complaints to a bank.',
      from: 'you sent the complaint',
      late: 'Ask the FSPO for your last day.',
    },
  },
  {
    ...shipped,
    ...consumerIn('AU', 'AU'),
    id: 'au-30',
    trigger: { by: 'event', kinds: ['bank-complaint-sent'] },
    clock: { unit: 'days', n: 30 },
    duty: 'institution',
    source: read('AFCA, “Banking delays”', 'https://www.afca.org.au/banking-delays'),
    words: {
      title: 'Australia: the bank answers your complaint, or you may go to AFCA',
      what: 'After these 30 days you may go to AFCA, also without an answer.',
      when: 'For complaints to a bank; generally, says AFCA.',
      from: 'you sent the complaint',
      late: 'You may go to AFCA now. It is free.',
    },
  },
  {
    ...secondary,
    ...consumerIn('AU', 'AU'),
    id: 'au-afca',
    trigger: { by: 'event', kinds: ['bank-complaint-answered'] },
    clock: { unit: 'years', n: 2 },
    duty: 'client',
    counts: 'received',
    source: read(
      'An insurer’s page on AFCA’s rules',
      'https://origin-www.allianz.com.au/contact-us/dispute-resolution.html',
    ),
    words: {
      title: 'Australia: go to AFCA with your complaint',
      what: 'The complaint should be at AFCA by then, and within six years of knowing the loss.',
      when: 'For a bank that has answered the complaint.',
      from: 'the bank sent its answer',
      late: askAnyway,
    },
  },
  {
    ...shipped,
    ...consumerIn('IN', 'IN'),
    id: 'in-90',
    effectiveTo: '2026-12-31',
    trigger: { by: 'event', kinds: ['notice-of-error-given'] },
    clock: { unit: 'days', n: 90 },
    duty: 'institution',
    source: read(
      'Reserve Bank of India, “Limit your loss in fraudulent transactions”',
      'https://website.rbi.org.in/web/rbi/rbi-kehta-hai/limit-your-loss-in-fraudulent-transactions/sms',
    ),
    words: {
      title: 'India: the bank settles what you told it',
      what: 'The bank should have settled it by then.',
      when: 'For electronic payments that a bank was told of before 2027; new rules begin then.',
      from: 'you told the bank',
      late: 'Ask the bank why, in writing.',
    },
  },
];
