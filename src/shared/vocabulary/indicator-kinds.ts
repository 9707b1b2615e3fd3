import { keysOf } from './list.ts';

/** Kinds of identifiers of an offender's infrastructure, in the order of lists and the words of staff. */
export const indicatorKindWords = {
  wallet: 'Wallet',
  transaction: 'Transaction',
  domain: 'Domain',
  url: 'Page',
  email: 'E-mail address',
  phone: 'Phone number',
  handle: 'Account',
  iban: 'Bank account (IBAN)',
  aba: 'Bank routing number',
} as const;

export type IndicatorKind = keyof typeof indicatorKindWords;

export const indicatorKinds = keysOf(indicatorKindWords);
