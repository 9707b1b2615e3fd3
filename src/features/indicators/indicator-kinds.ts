/** What can identify an offender's infrastructure, in the order lists show them. */
export const indicatorKinds = [
  'wallet',
  'transaction',
  'domain',
  'url',
  'email',
  'phone',
  'handle',
  'iban',
  'aba',
] as const;

export type IndicatorKind = (typeof indicatorKinds)[number];

/** `none`: this kind of identifier carries no checksum, or was written without one. */
export type ChecksumState = 'valid' | 'invalid' | 'none';

/** `reporter`: somebody's own contact, by which the same person is met again. `named`: an offender's. */
export type IndicatorRole = 'reporter' | 'named';
