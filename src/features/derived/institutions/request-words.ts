import {
  isOfSeveral,
  reachedSentences,
  riskSentences,
  reachedSum,
  type ReachedPlace,
  type ReachedTransfer,
} from './reached-places.ts';
import { isOutsider } from '#features/casework/payments/roles.ts';
import type { AddresseeKind } from '#shared/vocabulary/addressee-kinds.ts';
import type { Audience, InstitutionKind } from './states.ts';

// Texts of the letters. Plain text throughout, because institutions paste it into their own forms.

/** Requests to an addressee, and the follow-up for a late answer. Each asks only for what it can do. */
type AskedOf = {
  asks: readonly string[];
  /** Asked instead where a trace, and not the payment itself, leads to the addressee. */
  traced?: readonly string[];
  followUp: string;
};

const records = 'Please keep the records of these payments, so that the police can ask for them.';

const wayOn =
  'Please keep the records of those accounts and of where the money went on to, and tell us what you need from the police to go on.';

const holdCredited =
  'Please find the accounts that those transfers were credited to, and hold what is left of that money by your own rules.';

const holdOthers =
  'Where you find that others of these payments reached accounts or addresses with you, too, please hold what is left there by your own rules.';

const receiver: AskedOf = {
  asks: [
    'As far as we know these payments reached accounts or addresses with you. Please hold what is left there by your own rules.',
    wayOn,
  ],
  traced: [holdCredited, wayOn],
  followUp:
    'Did the payments reach accounts with you? Is anything held, how much, and until when? What do you need from the police so that the hold does not end?',
};

/** What a wire desk can do for money that was credited with it; it searches by the credit, not by our client. */
const receivingBank: AskedOf = {
  asks: [
    'As far as we know these payments were credited to accounts with you. Please find the credits by the beneficiary, the account, the amount, the value date and the numbers of the transfer below, and hold what is left by your own rules.',
    'Please answer the recall of the bank that sent them, where it has reached you, and tell that bank whether the money can go back and what you need from it for that.',
    wayOn,
  ],
  followUp:
    'Were the payments credited with you? Is anything held, how much, and until when? Has a recall reached you, and what was answered?',
};

const askedOf: Readonly<Record<AddresseeKind, AskedOf>> = {
  bank: {
    asks: [
      'Please try to recall or reverse these payments, ask the receiving institution to hold what is left, and send it a hold-harmless letter or letter of indemnity if it wants one.',
      'Please tell us in writing which of them can still be stopped, whether a recall was sent and when, and what you need from your customer for it.',
      records,
    ],
    followUp:
      'Was a recall sent for each payment, and when? What did the receiving institution answer? If a payment can be disputed, which form and which last day apply?',
  },
  card: {
    asks: [
      'Please stop what has not been settled, and open a dispute for each of these payments.',
      'Please tell us which dispute or refund is possible, until which day, and what you need from your customer for it.',
      records,
    ],
    followUp:
      'Was anything stopped, and how much? Which dispute or refund is possible, and until which day?',
  },
  'payment-app': {
    asks: [
      'Please cancel what was not accepted yet, reverse the rest where your rules allow it, and hold what is left in the account that received it.',
      'Please tell us whether your own rules give money back after such a fraud, and what you need from your customer for it.',
      records,
    ],
    followUp:
      'Was anything cancelled, reversed or held, and how much? Do your rules give anything back, and what do you still need?',
  },
  exchange: {
    asks: [
      'Your customer was deceived into these withdrawals. Please stop what was not sent yet, and let nothing more go to these addresses.',
      'Please mark the receiving addresses. Where you see that they belong to another platform or to a customer of yours, please pass this on or hold what is there by your own rules.',
      'Please keep the records of your customer’s account, of its log-ins and of these withdrawals, and tell us which channel the police should use.',
    ],
    followUp:
      'Was anything stopped? Are the receiving addresses known to you as those of a platform, and was it told? Which channel should the police use?',
  },
  kiosk: {
    asks: [
      'Please stop what has not been paid out yet.',
      'Please treat this as a request for the refund, with fees, that the law of the state where the kiosk stands or your own terms give to customers who were defrauded.',
      'Please keep the records of these transactions, of the phone number and the wallet that were used, and the pictures of the camera.',
    ],
    followUp:
      'Was anything stopped? Which refund do you grant, for which transactions, and by when? Which proof do you still need?',
  },
  'gift-card': {
    asks: [
      'Please freeze what is left on these cards.',
      'Please refund it, or tell us which refund your rules allow and what you need from the person who bought them.',
      records,
    ],
    followUp: 'Was anything left and frozen, and how much? Which refund do your rules allow?',
  },
  carrier: {
    asks: [
      'Please stop this parcel and return it where it has not been handed over.',
      'Please keep the records of it, with the signature and the place where it was handed over.',
    ],
    followUp: 'Was the parcel stopped or handed over, when and where?',
  },
  'receiving-bank': receivingBank,
  'receiving-platform': receiver,
  issuer: {
    asks: [
      'Please check whether these tokens are at addresses that you can freeze, freeze them by your own rules, or tell us what you need for it.',
      'We know that you may act only on a request of law enforcement or an order of a court; please name the way for it.',
    ],
    followUp:
      'Is any of it frozen, at which addresses, and until when? Which request or order do you need, and where does an officer send it?',
  },
  officer: {
    asks: [],
    followUp:
      'Which number does the report have, and who is in charge of it? Were the institutions asked to keep their records?',
  },
};

/** Part of an institution in requests of earlier releases, which asked by its kind alone. */
export const kindsOfInstitutions: Readonly<Record<InstitutionKind, AddresseeKind>> = {
  bank: 'bank',
  'wire-service': 'bank',
  'payment-app': 'payment-app',
  exchange: 'receiving-platform',
  wallet: 'receiving-platform',
  'swap-service': 'receiving-platform',
  platform: 'receiving-platform',
  hosting: 'receiving-platform',
  other: 'receiving-platform',
  'stablecoin-issuer': 'issuer',
  'kiosk-operator': 'kiosk',
  'card-network': 'card',
  'gift-card-issuer': 'gift-card',
};

/** Content of a request for every reader; all files of its bundle contain it. */
/** SHA-256 of the list `SHA256SUMS` in the archive of a trace. */
export type EvidenceSum = { tx: string; sha256: string };

export type RequestText = {
  audience: Audience;
  reference: string;
  caseNumber: string;
  organisation: string;
  site: string;
  /** Contact details of the organisation, one line each. */
  contact: readonly string[];
  /** Contact of the person who made the letter; empty where the settings have none. */
  phone: string;
  email: string;
  institution: string;
  kind: AddresseeKind;
  officersPortal: string;
  client: string;
  /** By which the institution knows its customer. */
  accounts: readonly string[];
  /** Phone and e-mail, where they may be given. */
  clientContact: readonly string[];
  isMailUnsafe: boolean;
  /** All of its payments come from the client's own words. */
  isToldByClient: boolean;
  /** Numbers of reports, such as `IC3 complaint I26…`. */
  reports: readonly string[];
  /** Institutions on the path, for an officer who is told of all payments. */
  parties: readonly string[];
  consent: string;
  /** In words, with the time zone. */
  madeAt: string;
  payments: number;
  /** Where a trace found the money. */
  reached: readonly ReachedPlace[];
  /** The transfers that brought it there. */
  transfers: readonly ReachedTransfer[];
  /** Fingerprints of the lists of sums of the archives of evidence, by the payment's transaction. */
  evidence?: readonly EvidenceSum[] | undefined;
  /** Sums by asset, such as `1,200 USD`. */
  totals: readonly string[];
  madeBy: string;
};

export const noOrder =
  'This is a request. It is no legal order, binds nobody, and comes from no government agency or police.';

export function subjectOf({
  reference,
  institution,
  audience,
  kind,
  reached,
}: RequestText): string {
  const what = kind === 'kiosk' ? 'stop or refund' : 'hold funds';
  if (kind === 'officer')
    return `${reference}: a victim’s payments and the institutions on their way`;
  return audience === 'officer'
    ? `${reference}: victim’s payments that ${reached.length > 0 ? 'were traced to' : 'went through'} ${institution}`
    : `${reference}: request to ${what} after fraud`;
}

/** A letter begins with what reached its reader, if a trace found that, and comes to the payments later. */
type Letter = {
  opening: string[];
  /** Above the transfers that reached the institution; empty without a trace. */
  reachedTitle: string;
  paragraphs: string[];
  paymentsTitle: string;
};

export function letterOf(text: RequestText): Letter {
  const { reached } = text;
  const [first = '', ...paragraphs] = paragraphsOf(text);
  const paymentsTitle = paymentsTitleOf(text);
  return reached.length > 0
    ? {
        opening: [...riskSentences(reached), first],
        reachedTitle: reachedTitleOf(text),
        paragraphs,
        paymentsTitle,
      }
    : { opening: [], reachedTitle: '', paragraphs: [first, ...paragraphs], paymentsTitle };
}

function paymentsTitleOf(text: RequestText): string {
  if (text.reached.length === 0) return 'Payments';
  if (untracedPayments(text) > 0) return 'The payments, some of which led to those transfers';
  return text.payments === 1
    ? 'The payment that the trace starts at'
    : 'The payments that the traces start at';
}

/** How many payments of the letter no trace led from to its reader. */
function untracedPayments({ payments, reached }: RequestText): number {
  return payments - new Set(reached.map(({ paid }) => `${paid?.tx} ${paid?.index}`)).size;
}

function reachedTitleOf({ audience, kind, institution }: RequestText): string {
  if (kind === 'issuer') return 'Where the tokens lie';
  return audience === 'officer' ? `What reached ${institution}` : 'What reached you';
}

function paragraphsOf(text: RequestText): string[] {
  const { audience, organisation, institution, client, consent, payments, totals } = text;
  const count = `${payments} ${payments === 1 ? 'payment' : 'payments'}`;
  const sum = totals.length > 0 ? ` (${totals.join(', ')})` : '';
  const us = `We are ${organisation}, an independent organisation that helps victims of fraud.`;
  const facts = `All that is known of ${payments === 1 ? 'it' : 'them'} stands in identifiers.csv and identifiers.xlsx: full hashes, times in UTC, whole base units.${chainNote(text)} What nobody knows is empty.`;
  const agreed = `${client} agreed to this request ${consent}.${contactOf(text)}`;
  const reports = text.reports.length > 0 ? [`Reported as: ${text.reports.join('; ')}.`] : [];
  if (text.kind === 'officer')
    return [
      `${us} ${toldOf(text, count)}${sum}. ${facts}`,
      ...(text.parties.length > 0 ? [`On their way were: ${text.parties.join('. ')}.`] : []),
      'You may want to ask them to keep their records, and those where the money arrived and the issuers of tokens to hold what is left, while that can still help. The files are ready to be forwarded as they are.',
      ...reports,
      agreed,
      answeredBy(text),
      notChecked,
    ];
  if (audience === 'officer')
    return [
      `${us} ${toldOf(text, count)}${sum}${wayTo(text)}.`,
      ...reachedOf(text),
      facts,
      `You may want to ask ${institution} to keep its records and to hold what is left, while that can still help. ${portalOf(text)} The files are ready to be forwarded as they are.`,
      ...reports,
      agreed,
      answeredBy(text),
      notChecked,
    ];
  const told = `${us} ${toldOf(text, count)}${sum}`;
  return [
    ...(text.reached.length > 0 ? [`${told}${wayTo(text)}.`] : [`${told}. ${facts}`]),
    ...customerOf(text),
    ...asksOf(text),
    ...reachedOf(text),
    ...(text.reached.length > 0 ? [facts] : []),
    ...reports,
    `${agreed} If you cannot answer us, please answer ${answerTo(text)}.`,
    `${answeredBy(text)} Please name ${text.reference} in your answer, with your own ticket, the amount held, and the last day of the hold.`,
  ];
}

/** Who answers questions about the letter, and under which numbers. */
function answeredBy({
  madeBy,
  organisation,
  phone,
  email,
  caseNumber,
  reference,
}: RequestText): string {
  const ways = [phone && `telephone ${phone}`, email && `e-mail ${email}`].filter(Boolean);
  return `${[`${madeBy} of ${organisation} answers your questions`, ...ways].join(', ')}. Our case is ${caseNumber}, this request is ${reference}.`;
}

/** Chain, block and time of a traced payment are not those that the client stated. */
function chainNote({ reached, payments }: RequestText): string {
  if (!reached.some(({ paid }) => paid)) return '';
  const which = payments === 1 ? 'the payment' : 'payments that were followed';
  return ` Chain, block and time of ${which} are those of the blockchain.`;
}

function asksOf(text: RequestText): readonly string[] {
  const { kind, reached } = text;
  const { asks, traced } = askedOf[kind];
  if (reached.length === 0 || kind === 'issuer') return asks;
  if (!traced) return [...asks, holdCredited];
  return untracedPayments(text) > 0
    ? [...traced.slice(0, 1), holdOthers, ...traced.slice(1)]
    : traced;
}

/** A trace says which part of the money came to the institution; otherwise the payments name it. */
function wayTo({ audience, kind, institution, reached, payments }: RequestText): string {
  if (reached.length === 0) return `, which went through ${institution} as far as we know`;
  const sum = `${reachedSum(reached)} of ${payments === 1 ? 'it' : 'that money'}`;
  if (kind === 'issuer') return `. By a trace, ${sum} lies at addresses below`;
  const whom = audience === 'officer' ? institution : 'you';
  // A list of others, and a behaviour, are no word of the institution.
  return reached.every(({ isOwnWord }) => isOwnWord)
    ? `. By a trace, ${sum} reached ${whom}`
    : `. By a trace, ${sum} likely reached ${whom}; why we think so is said below`;
}

/** Result of the trace, and its limits. */
function reachedOf({ reached, evidence = [] }: RequestText): string[] {
  if (reached.length === 0) return [];
  return [
    'We followed the money on its blockchain; reached.csv has each transfer that brought it. A trace shows where money passed, not who holds it.',
    ...reached.map((place) =>
      reachedSentences(place, { isOfSeveral: isOfSeveral(reached) }).join(' '),
    ),
    ...evidence.map(
      ({ tx, sha256 }) =>
        `The evidence of the trace of ${tx} is an archive; the SHA-256 of its list SHA256SUMS is ${sha256}.`,
    ),
  ];
}

function answerTo({ kind, isMailUnsafe }: RequestText): string {
  return !isOutsider(kind) && !isMailUnsafe ? 'your customer or the police' : 'the police';
}

const notChecked =
  'None of it was checked by a court. An address is no person: who controls it is for you to find out.';

/** Details by which the institution finds its customer; one that only received the money has no such customer. */
function customerOf({ kind, client, accounts }: RequestText): string[] {
  if (isOutsider(kind) || kind === 'officer') return [];
  return [`Your customer: ${[client, ...accounts].join('; ')}.`];
}

/** Who told it is said only where that is known: a helper or staff may have. */
function toldOf({ client, isToldByClient }: RequestText, count: string): string {
  return isToldByClient
    ? `${client} told us of ${count} lost to a fraud`
    : `We were told of ${count} of ${client} lost to a fraud`;
}

function contactOf({ clientContact, isMailUnsafe }: RequestText): string {
  const contact =
    clientContact.length > 0 ? ` You can reach them: ${clientContact.join(', ')}.` : '';
  // Others who read their mail would learn of it.
  if (!isMailUnsafe) return contact;
  return contact === ''
    ? ' Please answer us; do not write to the client, and do not call them.'
    : `${contact} Please do not write to the client, and use no other contact that you have of them.`;
}

function portalOf({ institution, officersPortal }: RequestText): string {
  return officersPortal === ''
    ? `We do not know where ${institution} takes requests of officers.`
    : `${institution} takes requests of officers here: ${officersPortal.replaceAll(/\s*\n\s*/g, '; ')}`;
}

/** Body of a mail or web form, to be pasted. Lines end with CRLF. */
export function pastedText(text: RequestText, rows: readonly string[]): string {
  const { audience, institution, contact, organisation, madeAt, madeBy } = text;
  const { opening, reachedTitle, paragraphs, paymentsTitle } = letterOf(text);
  const to = audience === 'officer' ? 'To the officer in charge' : `To ${institution}`;
  return `${[
    `Subject: ${subjectOf(text)}`,
    '',
    to,
    madeAt,
    '',
    noOrder,
    '',
    ...opening.flatMap((paragraph) => [paragraph, '']),
    ...(reachedTitle === ''
      ? []
      : [
          reachedTitle,
          ...text.transfers.flatMap((each, place) => ['', transferLines(each, place)]),
          '',
        ]),
    ...paragraphs.flatMap((paragraph) => [paragraph, '']),
    paymentsTitle,
    ...rows.flatMap((row) => ['', row]),
    '',
    madeBy,
    organisation,
    ...contact,
  ].join('\r\n')}\r\n`;
}

/** Every known value on a line of its own, as in the rows of payments. */
function transferLines(transfer: ReachedTransfer, place: number): string {
  const { address, network, contract, tx, position, time, block, amount, units } = transfer;
  const values = [
    ['address', address],
    ['network', network],
    ['token contract', contract],
    ['transaction', tx],
    ['position', position],
    ['time', time],
    ['block', block],
    ['amount', amount],
    ['base units', units],
    ['part of a transfer of', transfer.whole],
    ['of all that came, it still has', transfer.left],
    ['share of the payment’s value', transfer.usd],
  ].filter(([, value]) => value !== '');
  return [`${place + 1}.`, ...values.map(([name, value]) => `   ${name}: ${value}`)].join('\r\n');
}

type FollowUp = {
  kind: AddresseeKind;
  institution: string;
  reference: string;
  ticket: string;
  /** YYYY-MM-DD */
  sentOn: string;
  organisation: string;
};

/** Text for a request that was not answered, or only in part. */
export function followUpText(text: FollowUp): string {
  const { kind, institution, reference, ticket, sentOn, organisation } = text;
  return [
    `Subject: ${reference}${ticket ? ` / your ticket ${ticket}` : ''}: please answer`,
    '',
    `To ${institution}`,
    '',
    `On ${sentOn} we sent you request ${reference}${ticket ? `, which has your ticket ${ticket}` : ''}. Please tell us what became of it.`,
    '',
    askedOf[kind].followUp,
    '',
    noOrder,
    '',
    organisation,
  ].join('\n');
}
