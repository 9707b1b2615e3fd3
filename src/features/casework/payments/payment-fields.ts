import { m } from '#shared/messages/compiled/messages.js';
import type { Language } from '#shared/vocabulary/languages.ts';
import type { PaymentNumber } from '#shared/vocabulary/payment-numbers.ts';
import { numberText } from './bank-numbers.ts';

type Words = (inputs?: Record<string, never>, options?: { locale?: Language }) => string;

type TextField = {
  /** `numbers`: a line each, read by their names; `address`: without spaces. */
  kind: 'line' | 'address' | 'numbers';
  /** Forms of the person that ask for it; staff are asked for all. */
  asked: readonly ('report' | 'tracker')[];
  /** Label and hint for the person. */
  label: Words;
  hint?: Words;
  /** Label and hint for staff. */
  staff: string;
  staffHint?: string;
  /** Label within a line, in the tracker and in the list of staff. */
  short: Words;
  /** Label in letters, and the column of their table that it stands in. */
  letter: { column: 'parties' | 'ids'; label: Words } | undefined;
  /** Column in the files for institutions. */
  column: string;
  /** Name under which its accounts, addresses and numbers are read as indicators. */
  indicators?: string;
  /** Ways for which the person is asked; CSS hides it for others (`data-asked-of` in controls.css). */
  askedOf?: 'transfers' | 'places';
  /** Names of the directory are proposed. */
  isInstitution?: true;
  /** Goes with the person when a case is anonymised. */
  isPersonal?: true;
};

/**
 * The facts of a payment that are texts, in the order of the forms: who asks for them, and how each is shown to the
 * person, to staff, to institutions and in files. Everything that lists them is derived from here.
 */
export const paymentTextFields = {
  institution: {
    kind: 'line',
    asked: ['report', 'tracker'],
    label: m.payment_institution_label,
    hint: m.payment_institution_hint,
    staff: 'Through: bank, app, exchange, kiosk operator or shop',
    short: m.payment_institution_short,
    letter: { column: 'parties', label: m.packet_letter_institution },
    column: 'institution',
    isInstitution: true,
  },
  account: {
    kind: 'line',
    asked: ['tracker'],
    label: m.payment_account_label,
    staff: 'Account there (number, user name or e-mail)',
    staffHint: 'By which the institution knows its customer.',
    short: m.payment_account_short,
    letter: { column: 'parties', label: m.packet_letter_account },
    column: 'account',
    isPersonal: true,
  },
  sender: {
    kind: 'line',
    asked: ['report', 'tracker'],
    label: m.payment_from_label,
    staff: 'From (whose account, or address)',
    short: m.payment_from_short,
    letter: { column: 'parties', label: m.packet_draft_from },
    column: 'from',
    indicators: 'payment_from',
    isPersonal: true,
  },
  destination: {
    kind: 'line',
    asked: ['report', 'tracker'],
    label: m.payment_destination_label,
    hint: m.payment_destination_hint,
    staff: 'Arrived at: bank or platform',
    staffHint: 'Only if somebody knows it.',
    short: m.payment_destination_short,
    letter: { column: 'parties', label: m.packet_letter_destination },
    column: 'destination',
    isInstitution: true,
    askedOf: 'places',
  },
  recipient: {
    kind: 'line',
    asked: ['report', 'tracker'],
    label: m.payment_to_label,
    staff: 'To (name, account or address)',
    short: m.payment_to_short,
    letter: { column: 'parties', label: m.packet_draft_to },
    column: 'to',
    indicators: 'payment_to',
    isPersonal: true,
  },
  transactionId: {
    kind: 'line',
    asked: ['report', 'tracker'],
    label: m.payment_id_label,
    hint: m.payment_id_hint,
    staff: 'Transaction id or hash',
    short: m.payment_id_short,
    letter: { column: 'ids', label: m.packet_letter_transaction },
    column: 'transaction_id',
    indicators: 'payment_id',
    isPersonal: true,
  },
  numbers: {
    kind: 'numbers',
    asked: ['report', 'tracker'],
    label: m.payment_numbers_label,
    hint: m.payment_numbers_hint,
    staff: 'Numbers of the bank',
    staffHint: 'With their names: TRN, IMAD, OMAD, UETR, SRF, FED#, BIC, IBAN, account, routing.',
    short: m.payment_numbers_short,
    letter: { column: 'ids', label: m.packet_letter_numbers },
    column: 'bank_numbers',
    indicators: 'payment_numbers',
    isPersonal: true,
    askedOf: 'transfers',
  },
  reference: {
    kind: 'line',
    asked: ['tracker'],
    label: m.payment_reference_label,
    staff: 'Reference, ticket or receipt number',
    short: m.payment_reference_label,
    letter: { column: 'ids', label: m.packet_letter_reference },
    column: 'reference',
    indicators: 'payment_reference',
    isPersonal: true,
  },
  contract: {
    kind: 'address',
    asked: [],
    label: m.payment_contract_short,
    staff: 'Contract of the token',
    short: m.payment_contract_short,
    letter: { column: 'ids', label: m.packet_letter_contract },
    column: 'contract',
  },
} as const satisfies Readonly<Record<string, TextField>>;

type Fields = typeof paymentTextFields;

/** Name of a text fact, as its column in the table of payments is called. */
export type PaymentText = keyof Fields;

type AskedIn<Form extends string> = {
  [Name in PaymentText]: Form extends Fields[Name]['asked'][number] ? Name : never;
}[PaymentText];

/** Text facts that the person is asked for. */
export type ReportedText = AskedIn<'tracker'>;

/** Text facts that only staff and files state. */
export type JudgedText = Exclude<PaymentText, ReportedText>;

/** Stored values of text facts. */
export type PaymentTexts<Name extends PaymentText = PaymentText> = {
  [Each in Name]: Fields[Each]['kind'] extends 'numbers' ? PaymentNumber[] : string;
};

const names = Object.keys(paymentTextFields) as PaymentText[];

/** The description of a text fact. */
export function textField(name: PaymentText): TextField {
  return paymentTextFields[name];
}

export const paymentTextNames: readonly PaymentText[] = names;

export const reportedTexts = names.filter((name): name is ReportedText =>
  textField(name).asked.includes('tracker'),
);

export const judgedTexts = names.filter(
  (name): name is JudgedText => !textField(name).asked.includes('tracker'),
);

/** Text facts of the form for a report, which asks for the fewest. */
export const rememberedTexts = names.filter((name): name is AskedIn<'report'> =>
  textField(name).asked.includes('report'),
);

/** Text facts that go with the person. */
export const personalTexts = names.filter((name) => textField(name).isPersonal);

/** Picks text facts of a row. */
export function pickTexts<Name extends PaymentText>(
  row: PaymentTexts<Name>,
  picked: readonly Name[],
): PaymentTexts<Name> {
  return Object.fromEntries(picked.map((name) => [name, row[name]])) as PaymentTexts<Name>;
}

/** Text facts of which nothing is known. */
export function noTexts<Name extends PaymentText>(picked: readonly Name[]): PaymentTexts<Name> {
  return Object.fromEntries(
    picked.map((name) => [name, textField(name).kind === 'numbers' ? [] : '']),
  ) as unknown as PaymentTexts<Name>;
}

/** A text fact as a line of text; empty when unknown. */
export function factText(value: string | readonly PaymentNumber[]): string {
  return typeof value === 'string' ? value : value.map(numberText).join('; ');
}

/** All text facts of a payment as lines of text, as files and the API have them. */
export function textFacts(payment: PaymentTexts): Record<PaymentText, string> {
  return Object.fromEntries(names.map((name) => [name, factText(payment[name])])) as Record<
    PaymentText,
    string
  >;
}
