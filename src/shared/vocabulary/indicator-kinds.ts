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
  account: 'Bank account number',
  clabe: 'Bank account (CLABE)',
  aba: 'Bank routing number',
  sortcode: 'Sort code',
  bsb: 'Bank code (BSB)',
  ifsc: 'Bank code (IFSC)',
  bic: 'Bank code (BIC)',
} as const;

export type IndicatorKind = keyof typeof indicatorKindWords;

export const indicatorKinds = keysOf(indicatorKindWords);

/** Numbers that name a bank: they help to recall a payment and connect no two reports. */
const bankCodes: ReadonlySet<string> = new Set<IndicatorKind>([
  'aba',
  'sortcode',
  'bsb',
  'ifsc',
  'bic',
]);

export function isBankCode(kind: string): boolean {
  return bankCodes.has(kind);
}
