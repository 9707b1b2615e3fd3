/** Kinds of addressees, as far as they differ in what they can do and search by. */
export const addresseeKinds = [
  // Origins: the person's own institution.
  'bank',
  'card',
  'payment-app',
  'exchange',
  'kiosk',
  'gift-card',
  'carrier',
  // Destinations, of which the person is no customer.
  'receiving-bank',
  'receiving-platform',
  'issuer',
  'officer',
] as const;

export type AddresseeKind = (typeof addresseeKinds)[number];

/** Words for staff. */
export const addresseeKindWords: Readonly<Record<AddresseeKind, string>> = {
  bank: 'Bank that sent it',
  card: 'Issuer of the card',
  'payment-app': 'Payment app that sent it',
  exchange: 'Exchange that sent it',
  kiosk: 'Kiosk operator',
  'gift-card': 'Issuer of the gift cards',
  carrier: 'Carrier',
  'receiving-bank': 'Where it arrived',
  'receiving-platform': 'Where it arrived',
  issuer: 'Issuer of the tokens',
  officer: 'Officer',
};
