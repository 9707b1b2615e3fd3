import { callTimeOf } from '#content/first-calls/call-time.ts';
import type { CallFacts } from '#content/first-calls/first-call.ts';
import { lastDaysOf } from '#content/first-calls/last-day.ts';
import type { Payer } from '#shared/vocabulary/payer.ts';
import type { PaymentDetails } from './payment-details.ts';

type KnownPayment = Pick<
  PaymentDetails,
  | 'way'
  | 'kioskState'
  | 'institutionCountry'
  | 'customer'
  | 'authorised'
  | 'earliest'
  | 'latest'
  | 'zone'
>;

const hour = 3_600_000;

/**
 * Returns the facts of payments that decide whom to call first; those without a way are left out.
 * @param payer who paid: without their country no last day by law is known
 */
export function callFactsOfPayments(
  payments: readonly KnownPayment[],
  payer: Payer,
  now: Date,
): CallFacts[] {
  return payments.flatMap((payment) => {
    const { way, kioskState, customer, authorised, earliest, latest, zone } = payment;
    if (way === null) return [];
    const known = {
      state: kioskState ?? undefined,
      customer: customer ?? undefined,
      authorised: authorised ?? undefined,
      bankCountry: payment.institutionCountry ?? undefined,
      payer,
    };
    return [
      {
        paid: way,
        ...timeOfPayment(payment, now),
        state: known.state,
        isOwnOrder: known.authorised,
        bankCountry: known.bankCountry,
        ...(earliest &&
          latest &&
          zone !== null && {
            lastDays: lastDaysOf({ ...known, way, at: { earliest, latest }, zone }, now),
          }),
      },
    ];
  });
}

/** How long ago a payment was, as far as its time is known. */
export function timeOfPayment(
  { earliest, latest }: Pick<KnownPayment, 'earliest' | 'latest'>,
  now: Date,
): Pick<CallFacts, 'time' | 'minutesAgo'> {
  const isMomentKnown =
    earliest !== null && latest !== null && latest.getTime() - earliest.getTime() < hour;
  return {
    time: latest ? callTimeOf(latest, now) : undefined,
    minutesAgo: isMomentKnown ? (now.getTime() - earliest.getTime()) / 60_000 : undefined,
  };
}
