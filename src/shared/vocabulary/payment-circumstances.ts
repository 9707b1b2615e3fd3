import { m } from '../messages/compiled/messages.js';
import { keysOf } from './list.ts';

/** To the operator of a kiosk: laws count from the first payment, and give those who are new more. */
export const customerWords = {
  new: m.payment_customer_new,
  existing: m.payment_customer_existing,
} as const;

export type CustomerKind = keyof typeof customerWords;

export const customerKinds = keysOf(customerWords);

/** Whether the person made or authorised the payment, as the form words it. */
export const permissionWords = {
  yes: m.payment_authorised_yes,
  no: m.payment_authorised_no,
} as const;

export const permissions = keysOf(permissionWords);
