import type { Audience, InstitutionKind } from './states.ts';

// Texts of the letters. Plain text throughout, because institutions paste it into their own forms.

/** Questions to a kind of institution, and the follow-up for a late answer. */
type AskedOf = { asks: readonly string[]; followUp: string };

const recall: AskedOf = {
  asks: [
    'Please try to recall or reverse these payments, and ask the receiving institution to hold what is left.',
    'Please tell us which of them can still be stopped, and what you need from your customer for it.',
  ],
  followUp:
    'Was a recall sent for each payment, and when? What did the receiving institution answer? If a payment can be disputed, which form and which last day apply?',
};

const hold: AskedOf = {
  asks: [
    'Please look whether these payments reached accounts with you, and hold what is left there by your own rules.',
    'Please keep the records of those accounts, and tell us what you need from the police to go on.',
  ],
  followUp:
    'Did the payments reach accounts with you? Is anything held, how much, and until when? What do you need from the police so that the hold does not end?',
};

const refund: AskedOf = {
  asks: [
    'Please stop what has not been paid out yet, and keep the records of these transactions.',
    'Please treat this as a request for the refund that the law of the state or your own terms give to customers who were defrauded.',
  ],
  followUp:
    'Was anything stopped? Which refund do you grant, for which transactions, and by when? Which proof do you still need?',
};

const issuer: AskedOf = {
  asks: [
    'Please check whether these tokens are at addresses that you can freeze, and what you need for it.',
    'We know that you may act only on a request of law enforcement or an order of a court; please name the way for it.',
  ],
  followUp:
    'Is any of it frozen, at which addresses, and until when? Which request or order do you need, and where does an officer send it?',
};

const card: AskedOf = {
  asks: [
    'Please stop what is left on the cards or accounts that these payments went to.',
    'Please tell us which dispute or refund is possible, and what you need from your customer for it.',
  ],
  followUp:
    'Was anything stopped, and how much? Which dispute or refund is possible, and until which day?',
};

const askedOf: Readonly<Record<InstitutionKind, AskedOf>> = {
  bank: recall,
  'wire-service': recall,
  'payment-app': recall,
  exchange: hold,
  wallet: hold,
  other: hold,
  'stablecoin-issuer': issuer,
  'kiosk-operator': refund,
  'card-network': card,
  'gift-card-issuer': card,
};

/** Content of a request for every reader; all files of its bundle contain it. */
export type RequestText = {
  audience: Audience;
  reference: string;
  organisation: string;
  site: string;
  /** Contact details of the organisation, one line each. */
  contact: readonly string[];
  institution: string;
  kind: InstitutionKind;
  officersPortal: string;
  client: string;
  consent: string;
  /** In words, with the time zone. */
  madeAt: string;
  payments: number;
  /** Sums by asset, such as `1,200 USD`. */
  totals: readonly string[];
  madeBy: string;
};

export const noOrder =
  'This is a request. It is no legal order, binds nobody, and comes from no government agency or police.';

export function subjectOf({ reference, institution, audience, kind }: RequestText): string {
  const what = kind === 'kiosk-operator' ? 'stop or refund' : 'hold funds';
  return audience === 'officer'
    ? `${reference}: victim’s payments that went through ${institution}`
    : `${reference}: request to ${what} after fraud`;
}

/** Paragraphs of the letter. */
export function letterOf(text: RequestText): string[] {
  const { audience, organisation, institution, client, consent, payments, totals } = text;
  const count = `${payments} ${payments === 1 ? 'payment' : 'payments'}`;
  const sum = totals.length > 0 ? ` (${totals.join(', ')})` : '';
  const us = `We are ${organisation}, an independent organisation that helps victims of fraud.`;
  const facts = `All that is known of ${payments === 1 ? 'it' : 'them'} stands in identifiers.csv and identifiers.xlsx: full hashes, times in UTC, whole base units. What nobody knows is empty.`;
  const agreed = `${client} agreed to this request ${consent}.`;
  if (audience === 'officer')
    return [
      `${us} ${client} told us of ${count} made because of a fraud${sum}, which went through ${institution} as far as we know. ${facts}`,
      `You may want to ask ${institution} to keep its records and to hold what is left, while that can still help. ${portalOf(text)} The files are ready to be forwarded as they are.`,
      agreed,
      'None of it was checked by a court. An address is no person: who controls it is for you to find out.',
    ];
  return [
    `${us} ${client} told us of ${count} made because of a fraud${sum}. ${facts}`,
    ...askedOf[text.kind].asks,
    `${agreed} If you cannot answer us, please answer your customer or the police.`,
    `Please name ${text.reference} in your answer, with your own ticket, the amount held, and the last day of the hold.`,
  ];
}

function portalOf({ institution, officersPortal }: RequestText): string {
  return officersPortal === ''
    ? `We do not know where ${institution} takes requests of officers.`
    : `${institution} takes requests of officers here: ${officersPortal.replaceAll(/\s*\n\s*/g, '; ')}`;
}

/** Body of a mail or web form, to be pasted. Lines end with CRLF. */
export function pastedText(text: RequestText, rows: readonly string[]): string {
  const { audience, institution, contact, organisation, madeAt, madeBy } = text;
  const to = audience === 'officer' ? 'To the officer in charge' : `To ${institution}`;
  return `${[
    `Subject: ${subjectOf(text)}`,
    '',
    to,
    madeAt,
    '',
    noOrder,
    '',
    ...letterOf(text).flatMap((paragraph) => [paragraph, '']),
    'Payments',
    ...rows.flatMap((row) => ['', row]),
    '',
    madeBy,
    organisation,
    ...contact,
  ].join('\r\n')}\r\n`;
}

type FollowUp = {
  kind: InstitutionKind;
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
