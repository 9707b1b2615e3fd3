import { parseStaffPayment, type TypedPayment } from '#features/casework/payments/forms/payment.ts';
import type {
  PaymentDetails,
  PaymentJudgement,
} from '#features/casework/payments/payment-details.ts';

/** A payment as staff would type it on 20 November 2026. @throws when it is invalid */
export function paymentOf(typed: TypedPayment, zone = 'UTC'): PaymentDetails & PaymentJudgement {
  const parsed = parseStaffPayment(
    { zone, ...typed },
    { now: new Date('2026-11-20T18:00:00Z'), zone },
  );
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.payment;
}
