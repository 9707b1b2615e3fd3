import type { PaymentWay } from '#features/derived/deadlines/facts.ts';
import { m } from '#shared/messages/compiled/messages.js';

/**
 * What is known of the money, kept apart as the words are: frozen is held for now, seized was taken by an
 * authority, forfeited belongs to a state by a court's decision. Only returned is back with the client.
 */
export const moneyStates = [
  'unknown',
  'moved',
  'held',
  'frozen',
  'seized',
  'forfeited',
  'returned',
] as const;

export type MoneyState = (typeof moneyStates)[number];

/** Money that went out, or money that was found without saying of which payment it is a part. */
export const paymentEntries = ['payment', 'found'] as const;

export type PaymentEntry = (typeof paymentEntries)[number];

/** Who says so. */
export const paymentSources = ['client', 'statement', 'chain', 'staff'] as const;

export type PaymentSource = (typeof paymentSources)[number];

/** How sure the time is; a payment without a time has none of them. */
export type TimeCertainty = 'exact' | 'day' | 'range';

/** Functions, because the language is known only when a page is rendered. */
type Words<Key extends string> = Readonly<Record<Key, () => string>>;

export const wayWords: Words<PaymentWay> = {
  'bank-transfer': m.payment_way_bank,
  'wire-abroad': m.payment_way_wire,
  'card-debit': m.payment_way_debit,
  'card-credit': m.payment_way_credit,
  'payment-app': m.payment_way_app,
  cash: m.payment_way_cash,
  'gift-card': m.payment_way_gift,
  'crypto-kiosk': m.payment_way_kiosk,
  exchange: m.payment_way_exchange,
  'own-wallet': m.payment_way_wallet,
};

/** Of a kiosk's operator: laws count from the first payment, and give those who are new more. */
export const customerKinds = ['new', 'existing'] as const;

type CustomerKind = (typeof customerKinds)[number];

export const customerWords: Words<CustomerKind> = {
  new: m.payment_customer_new,
  existing: m.payment_customer_existing,
};

/** Whether the person made or allowed it, as the form says it. */
export const permissions = ['yes', 'no'] as const;

export const permissionWords: Words<(typeof permissions)[number]> = {
  yes: m.payment_authorised_yes,
  no: m.payment_authorised_no,
};

export const stateWords: Words<MoneyState> = {
  unknown: m.payment_state_unknown,
  moved: m.payment_state_moved,
  held: m.payment_state_held,
  frozen: m.payment_state_frozen,
  seized: m.payment_state_seized,
  forfeited: m.payment_state_forfeited,
  returned: m.payment_state_returned,
};

export const sourceWords: Words<PaymentSource> = {
  client: m.payment_source_client,
  statement: m.payment_source_statement,
  chain: m.payment_source_chain,
  staff: m.payment_source_staff,
};

/** As stored. Amounts are whole minor units, as text; a time is its span, or four nulls. */
export type PaymentDetails = {
  way: PaymentWay | null;
  institution: string;
  /** Of a kiosk: two letters. */
  kioskState: string | null;
  customer: CustomerKind | null;
  /** Made or allowed by the person, deceived or not; null while nobody said. */
  authorised: boolean | null;
  earliest: Date | null;
  latest: Date | null;
  zone: string | null;
  certainty: TimeCertainty | null;
  amount: string | null;
  decimals: number | null;
  asset: string | null;
  sender: string;
  recipient: string;
  transactionId: string;
  reference: string;
};

/** What staff say besides. */
export type PaymentJudgement = {
  entry: PaymentEntry;
  state: MoneyState;
  saidBy: PaymentSource;
  contract: string;
  /** Of the blockchain; null while nobody knows. */
  blockNumber: number | null;
  usdCents: string | null;
  usdSource: string | null;
  usdAt: Date | null;
  proofId: string | null;
};

type Told = Omit<PaymentDetails, 'kioskState' | 'customer' | 'authorised'>;

/** Only an amount is known of it: a sum as it was told, and no payment that anybody could look for. */
export function isSum(payment: Told): boolean {
  const { way, earliest, sender, recipient, transactionId, reference, institution } = payment;
  const texts = [sender, recipient, transactionId, reference, institution];
  return way === null && earliest === null && texts.every((text) => text === '');
}
