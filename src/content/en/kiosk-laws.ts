import type { LocalDate } from '#shared/calendar.ts';

/** A sentence or figure that rests on a secondary text: staff alone see it. */
type ForStaff = { staff?: string };

/** Whom to complain to in the state. */
export type KioskOffice = { name: string; ways: string; href: string };

export type KioskLaw = ForStaff & {
  citation: string;
  /** Where it was read. */
  href: string;
  readOn: LocalDate;
  quote?: string;
  /** First day in force, where a primary text names it. */
  since?: LocalDate;
  /** Of one person for one day, to new and to existing customers. */
  limits?: string;
  fee?: string;
  /** Claim that the law gives: money or fees back, a cancellation, or nothing that we can show. */
  gives: 'refund' | 'fee' | 'cancellation' | 'no-claim';
  /** The same claim as a sentence. */
  right: string;
  /** By when and to whom to report; missing where no day may be shown. */
  clock?: string;
  office: KioskOffice;
};

const readOn = '2026-11-27';

/** Where the law wants a report in time, and the number of days could not be read. */
const unreadDays =
  'Report at once to the operator and the police, within 14 days if you can. This margin is ours: we could not read the law’s own limit.';

/**
 * The law of the state where a machine is, where it was read in the statute or on the page of an
 * official body. Days and conditions that were read elsewhere are for staff.
 */
export const kioskLaws = {
  AZ: {
    citation: 'A.R.S. 6-1236, HB 2387 of 2025, as the Attorney General describes it',
    href: 'https://www.azag.gov/press-release/attorney-general-mayes-announces-new-protections-against-bitcoin-atm-scams-going',
    readOn,
    quote:
      'full refunds, including fees, to new customers who report they have been victims of fraud within 30 days',
    since: '2025-09-26',
    limits: '$2,000 new, $10,500 existing',
    gives: 'refund',
    right: 'New customers get back everything, with the fees.',
    clock:
      'Report within 30 days of the transaction. Do it to the operator and to the police or the Attorney General.',
    office: {
      name: 'Attorney General of Arizona',
      ways: 'Form for fraud at kiosks, within 30 days; general form in English or Spanish',
      href: 'https://www.azag.gov/consumer/procedure',
    },
    staff:
      'New means 10 days by GetCoins’ page. That both reports are needed is said there and by a law firm. The statute’s own words were not read.',
  },
  CA: {
    citation: 'Cal. Fin. Code 3902, 3904',
    href: 'https://self-law.org/code/ca/financial-code/3904',
    readOn,
    quote: 'in a day from or to a customer',
    limits: '$1,000',
    fee: '$5 or 15%',
    gives: 'no-claim',
    right:
      'We have found no refund right. An operator that took more than 1,000 dollars in a day, or more than 5 dollars or 15 percent in charges, broke the law: complain.',
    office: {
      name: 'Department of Financial Protection and Innovation',
      ways: 'Complaint online',
      href: 'https://dfpi.ca.gov/crypto/',
    },
    staff: 'The department got restitution twice in 2025 (Coinhub, Coinme).',
  },
  CO: {
    citation: 'C.R.S. 11-112, SB25-079, official summary as enacted',
    href: 'https://leg.colorado.gov/bills/sb25-079',
    readOn,
    quote: 'within 60 days after the virtual currency transaction',
    limits: '$2,000 new (under 7 days), $10,500 existing',
    gives: 'refund',
    right:
      'Your first transaction, if it went to a wallet or exchange outside the United States, is refunded in full.',
    clock:
      'Tell the operator and the police or a government body within 60 days, with proof of the fraud.',
    office: {
      name: 'Attorney General of Colorado',
      ways: '800-222-4444; form also in Spanish. The office does not take up single cases.',
      href: 'https://coag.gov/file-complaint/',
    },
    staff: 'In force since January 1, 2026, and payment within 72 hours, by secondary texts.',
  },
  CT: {
    citation: 'Conn. Gen. Stat. 36a-613, P.A. 24-146',
    href: 'https://portal.ct.gov/dob/legislation/legislation/2024-banking-and-related-legislation',
    readOn,
    quote:
      'Creates a process by which virtual currency kiosk customers can receive refunds directly from the kiosk operator',
    since: '2024-10-01',
    limits: '$2,500 new, $5,000 existing',
    fee: '15%',
    gives: 'refund',
    right:
      'The operator must have a refund procedure for people who were defrauded. Ask for it in writing.',
    clock: unreadDays,
    office: {
      name: 'Department of Banking',
      ways: '860-240-8170, or 800-831-7225, option 2; form also in Spanish',
      href: 'https://portal.ct.gov/dob/consumer/consumer-complaints/scams-fraud',
    },
    staff: 'For whom, how much and in which days was not read.',
  },
  IA: {
    citation: 'Iowa Code 533C.1004(8)–(9), 2026; 2025 Acts ch. 85',
    href: 'https://www.legis.iowa.gov/docs/code/533C.1004.pdf',
    readOn: '2026-11-22',
    quote: 'within ninety calendar days of the last',
    since: '2025-07-01',
    limits: '$1,000, and $10,000 in the first 30 days',
    gives: 'refund',
    right: 'The operator may owe you all of it, whether you were a new customer or not.',
    clock:
      'Tell the operator and the police or the Attorney General within 90 days, and give a police report or a sworn declaration.',
    office: {
      name: 'Attorney General of Iowa',
      ways: 'Complaint form for crypto ATMs',
      href: 'https://www.iowaattorneygeneral.gov/for-consumers/crypto-atm-law',
    },
    staff:
      'For new customers (30 days) the 90 days count from the last of these transactions. Fee cap of 15% by secondary texts. SF 2296 of 2026 was not read as far as refunds go. The state’s Supreme Court gave cash that police took from a kiosk to the operator in 2025: a hold on the cash box is no safe way.',
  },
  IL: {
    citation: '205 ILCS 732/45, P.A. 104-429',
    href: 'https://lrb.ilga.gov/legislation/ilcs/documents/020507320K45.htm',
    readOn: '2026-11-22',
    quote: 'within 30 days after the last transaction',
    since: '2025-08-18',
    limits: '$2,500 new, $10,500 existing',
    fee: '$5 or 18%',
    gives: 'refund',
    right:
      'New customers get back up to three fraudulent transactions in full. Others get back the charges.',
    clock:
      'Ask the operator within 30 days after the last transaction. Send it a report of the police or of an agency within 60 days.',
    office: {
      name: 'Department of Financial and Professional Regulation, Division of Banking',
      ways: 'Information and complaints on its page',
      href: 'https://idfpr.illinois.gov/banks/digital-assets.html',
    },
    staff: 'The period of new customers is 3 transactions or 7 days by a trade site.',
  },
  LA: {
    citation: 'La. R.S. 6:1389, Acts 2025 No. 369, copy of May 22, 2026',
    href: 'https://legis.la.gov/legis/Law.aspx?d=1187472',
    readOn: '2026-11-22',
    quote: 'within seventy-two hours … allow the user to cancel and receive a full refund',
    limits: '$3,000',
    gives: 'cancellation',
    right:
      'You may be able to cancel and get everything back, without proving fraud. The operator may instead wait 72 hours before it sends the coins.',
    clock: 'Cancel within 72 hours of paying: call now.',
    office: {
      name: 'Office of Financial Institutions',
      ways: '225-925-4660 (by its page of 2022)',
      href: 'https://ofi.la.gov',
    },
    staff: 'The day on which it came into force was not read.',
  },
  MD: {
    citation: 'Md. Code, Fin. Inst. 12-1204(b)(2)',
    href: 'https://mgaleg.maryland.gov/mgawebsite/laws/StatuteText?article=gfi&section=12-1204',
    readOn,
    quote: 'Shall refund any fee imposed on a transaction that is verified as fraudulent',
    limits: '$2,000 new, $10,500 existing',
    fee: '$5 or 15%',
    gives: 'fee',
    right:
      'The fee of a transaction that is verified as fraudulent is refunded: the fee only, not the amount.',
    clock: unreadDays,
    office: {
      name: 'Office of Financial Regulation',
      ways: 'CSU.Complaints@maryland.gov; form in English and Spanish. Go to the operator first.',
      href: 'https://labor.md.gov/finance/consumers/comphow.shtml',
    },
    staff: 'The days are set by a regulation that was not read.',
  },
  ME: {
    citation: '32 M.R.S. 6169, P.L. 2025 ch. 285',
    href: 'https://mainelegislature.org/legis/statutes/32/title32sec6169.html',
    readOn,
    quote:
      'full amount of all transactions made within 90 days of the customer’s first virtual currency kiosk transaction',
    since: '2025-06-12',
    limits: '$1,000',
    fee: '$5 or 3%',
    gives: 'refund',
    right:
      'If a fraud or a deceptive practice made you pay, you get back all transactions of the first 90 days with that operator, with the charges.',
    clock: unreadDays,
    office: {
      name: 'Bureau of Consumer Credit Protection',
      ways: '207-624-8527, in Maine 800-332-8529; 35 State House Station, Augusta ME 04333-0035',
      href: 'https://www.maine.gov/pfr/consumercredit/faq.htm',
    },
    staff:
      'The report is due within one year by a trade site; that part of the statute was cut off.',
  },
  MN: {
    citation: 'Minn. Laws 2026 ch. 65, SF 3868',
    href: 'https://www.revisor.mn.gov/laws/2026/0/65/laws.0.3.0',
    readOn,
    quote: 'On or before December 31, 2026, a virtual currency kiosk',
    since: '2026-08-01',
    gives: 'no-claim',
    right:
      'Kiosks have been banned since August 1, 2026. The law also speaks of payouts to customers by December 31, 2026; we have not read to whom.',
    clock: 'If an operator still holds money of yours, ask it and the Department of Commerce now.',
    office: {
      name: 'Attorney General of the state',
      ways: 'Its consumer page',
      href: 'https://www.usa.gov/state-consumer',
    },
    staff:
      'Older payments: 72 hours for new customers, report within 14 days, by an operator’s page and AARP; a lawyer decides. Read subd. 2 before December 31, 2026.',
  },
  MO: {
    citation: 'Mo. Rev. Stat. 361.1100',
    href: 'https://law.justia.com/codes/missouri/title-xxiii/chapter-361/section-361-1100/',
    readOn,
    gives: 'no-claim',
    right:
      'We have seen no refund right. The receipt must state the operator’s refund policy: ask for what it promises.',
    office: {
      name: 'Attorney General of the state',
      ways: 'Its consumer page',
      href: 'https://www.usa.gov/state-consumer',
    },
  },
  NE: {
    citation: 'Neb. Rev. Stat. 8-3038',
    href: 'https://law.justia.com/codes/nebraska/chapter-8/statute-8-3038/',
    readOn: '2026-11-22',
    quote: 'thirty days after the transaction',
    since: '2025-09-03',
    gives: 'refund',
    right:
      'New customers, in the first 14 days, get back everything with the fees. Others get back the fees.',
    clock: 'Tell the operator and the police or an agency within 30 days after the transaction.',
    office: {
      name: 'Department of Banking and Finance',
      ways: 'A written complaint or form is needed',
      href: 'https://ndbf.nebraska.gov/consumers/complaints',
    },
    staff:
      'Limits of $2,000 and $10,500 and a fee cap of 18% by secondary texts. News that says 90 days is wrong.',
  },
  RI: {
    citation: 'R.I. Gen. Laws 19-14.3-3.11, P.L. 2025 ch. 114',
    href: 'https://webserver.rilegislature.gov/Statutes/TITLE19/19-14.3/19-14.3-3.11.htm',
    readOn,
    quote: 'full amount of all transactions made within the thirty-day (30) new',
    since: '2025-06-23',
    gives: 'refund',
    right: 'New customers, in the first 30 days, get back all transactions in full, on request.',
    clock: unreadDays,
    office: {
      name: 'Department of Business Regulation, Banking Division',
      ways: 'Complaints on its page',
      href: 'https://dbr.ri.gov/divisions/banking',
    },
    staff: 'Report within 90 days; existing customers get the fees: by secondary texts.',
  },
  SD: {
    citation: 'S.D. Codified Laws 51A-18-1 ff., SB 98 of 2026',
    href: 'https://lexace.ai/us/statute/south-dakota/51A-18-7',
    readOn,
    quote: 'within ninety days after the last occurrence of fraud or of becoming aware',
    limits: '$1,000, and $10,000 in 30 days',
    gives: 'refund',
    right:
      'The operator owes everybody who was defrauded the whole amount, with all charges. This counts for payments made since the law came into force in 2026; we have not confirmed the day.',
    clock:
      'Tell the operator within 90 days after the last fraud, or after you learned of it. Send a police report or a sworn statement within 120 days after that.',
    office: {
      name: 'Division of Banking',
      ways: 'A written form is needed',
      href: 'https://dlr.sd.gov/banking/consumers/consumer_complaint_faq.aspx',
    },
    staff:
      'In force July 1, 2026, from memory. The operator pays within 72 hours of both. A claimant may be able to sue on the operator’s security (51A-17-8, old copy): ask a lawyer.',
  },
  UT: {
    citation: 'Utah Code 13-83, ch. 394 of 2026',
    href: 'https://self-law.org',
    readOn,
    quote: 'Enacted by Chapter 394, 2026 General Session',
    since: '2026-05-06',
    gives: 'no-claim',
    right: 'Operators have to register. We have seen no refund right.',
    office: {
      name: 'Attorney General of the state',
      ways: 'Its consumer page',
      href: 'https://www.usa.gov/state-consumer',
    },
  },
  VA: {
    citation: 'Va. Code 6.2-2239 ff.',
    href: 'https://law.lis.virginia.gov/vacode/6.2-2239/',
    readOn,
    quote: 'Effective July 1, 2027',
    since: '2027-07-01',
    gives: 'no-claim',
    right: 'A law comes into force on July 1, 2027. It gives nothing to claim before.',
    office: {
      name: 'Attorney General of the state',
      ways: 'Its consumer page',
      href: 'https://www.usa.gov/state-consumer',
    },
  },
  VT: {
    citation: '8 V.S.A. 2571, 2577',
    href: 'https://legislature.vermont.gov/statutes/section/08/079/02577',
    readOn,
    limits: '$2,000 new (30 days), $5,000 existing',
    fee: '$5 or 15%',
    gives: 'no-claim',
    right:
      'We have seen no refund right in the part that we could read. A breach of the limits is a complaint.',
    office: {
      name: 'Attorney General of the state',
      ways: 'Its consumer page',
      href: 'https://www.usa.gov/state-consumer',
    },
    staff: 'A refund of verified fraud is said by a trade site and was not seen in (a) to (d).',
  },
  WV: {
    citation: 'W. Va. Code 32A-2-8c',
    href: 'https://code.wvlegislature.gov/email/32A-2-8C',
    readOn,
    quote: 'TRANSACTIONS IN VIRTUAL CURRENCY MAY BE IRREVERSIBLE',
    gives: 'no-claim',
    right: 'Operators have to show warnings. We have not read whether there is a refund.',
    office: {
      name: 'Attorney General of the state',
      ways: 'Its consumer page',
      href: 'https://www.usa.gov/state-consumer',
    },
  },
} as const satisfies Readonly<Record<string, KioskLaw>>;

export type KioskLawState = keyof typeof kioskLaws;

/** Laws of other states, read only in secondary texts: for staff, to be checked by hand. */
export const kioskLawsForStaff: Readonly<Record<string, string>> = {
  AR: 'HB 1467 of April 2025, Ark. Code 23-55-1008: new customers (72 hours from registering) in full, if reported to the police or government and asked for within 14 days.',
  GA: 'Senior and Vulnerable Adult Financial Protection and Cryptocurrency Kiosk Act, from July 1, 2026: refunds in some cases; days and amounts not found.',
  IN: 'Said to ban kiosks since March 2026; the bill’s number is unsure.',
  KY: 'SB 189, signed April 13, 2026: licence for operators; refund and start not read.',
  ND: 'HB 1447 of 2025: $2,000 a day for the first five transactions of 30 days; no refund right seen.',
  OK: 'SB 1083, 6 O.S. 1520 ff., from November 1, 2025: new customers defrauded within 72 hours of the first; some existing within 14 days; a bond of $500,000; complain to the Banking Department.',
  TN: 'HB 2505: said to ban kiosks from July 1, 2026; a machine that still runs is a matter for the police.',
  WI: 'Department of Financial Institutions: licence and $2,000 a day since July 2025; AB 968 was not law when read.',
};

/** Where no law was found: said with the day, and never as "there is none". */
export const noKioskLaw =
  'We have found no kiosk refund law for this state (looked on November 27, 2026). Asking the operator is free, and so is a complaint to the attorney general of the state. Our margin: both within 72 hours, at the latest within 14 days.';

/** Where only secondary texts speak of a law. */
export const unreadKioskLaw =
  'There may be a kiosk law in this state that we have not read ourselves. Ask the operator for a refund, and ask the attorney general of the state which law applies. Our margin: both within 72 hours, at the latest within 14 days.';

/** For a machine whose state nobody named. */
export const unknownKioskState =
  'In some states the law gives a refund, or the fees, to people who report in time. The state where the machine stands counts, not your home.';
