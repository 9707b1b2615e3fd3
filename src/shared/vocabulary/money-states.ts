import { m } from '../messages/compiled/messages.js';
import { keysOf } from './list.ts';

/**
 * State of the money, distinguished as the terms are: frozen is held for now, seized was taken by an
 * authority, forfeited belongs to a state by a court's decision. Only returned is back with the client.
 */
export const moneyStateWords = {
  unknown: m.payment_state_unknown,
  moved: m.payment_state_moved,
  held: m.payment_state_held,
  frozen: m.payment_state_frozen,
  seized: m.payment_state_seized,
  forfeited: m.payment_state_forfeited,
  returned: m.payment_state_returned,
} as const;

export type MoneyState = keyof typeof moneyStateWords;

export const moneyStates = keysOf(moneyStateWords);

/** Money that went out, or money that was found without saying of which payment it is a part. */
export const paymentEntries = ['payment', 'found'] as const;

export type PaymentEntry = (typeof paymentEntries)[number];

/** Source of the statement. */
export const paymentSourceWords = {
  client: m.payment_source_client,
  statement: m.payment_source_statement,
  chain: m.payment_source_chain,
  staff: m.payment_source_staff,
} as const;

export type PaymentSource = keyof typeof paymentSourceWords;

export const paymentSources = keysOf(paymentSourceWords);

/** Precision of a payment's time; a payment without a time has none. */
export const timeCertainties = ['exact', 'day', 'range'] as const;

export type TimeCertainty = (typeof timeCertainties)[number];
