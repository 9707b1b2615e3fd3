import { keysOf } from './list.ts';

/**
 * Numbers by which banks find a transfer, or the account that it went to. The names are those of the trade, the same
 * in every language of the site.
 */
export const paymentNumberNames = {
  trn: 'TRN',
  imad: 'IMAD',
  omad: 'OMAD',
  uetr: 'UETR',
  srf: 'SRF',
  fed: 'FED#',
  rfb: 'RFB',
  bic: 'BIC',
  iban: 'IBAN',
  account: 'ACCOUNT',
  routing: 'ROUTING',
  other: 'NO.',
} as const;

export type PaymentNumberKind = keyof typeof paymentNumberNames;

export const paymentNumberKinds = keysOf(paymentNumberNames);

/** One number of a payment; its value is written as the bank writes it. */
export type PaymentNumber = { kind: PaymentNumberKind; value: string };

/** Numbers of the account that received the money; the others are of the transfer itself. */
export const destinationNumbers: ReadonlySet<PaymentNumberKind> = new Set([
  'bic',
  'iban',
  'account',
  'routing',
]);
