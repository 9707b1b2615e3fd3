import type { ClosingSource } from '#features/casework/cases/closing-record.server.ts';
import { countedPayments } from '#features/casework/payments/join-payments.ts';
import type { PaymentDetails } from '#features/casework/payments/payment-details.ts';
import { readPayments, type Payment } from '#features/casework/payments/payments.server.ts';
import { readCasePayer } from '#features/casework/safety/case-payer.server.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { Payer } from '#shared/vocabulary/payer.ts';
import type { Facts } from './facts.ts';
import { findUnproved } from './ledger.server.ts';
import { isForClients, type DeadlineRule, type NeededFact } from './rule.ts';
import { readableWords } from './rules/translated-words.server.ts';

/** What has to be said before the dates of a case's payments can be known. @param payments those the reader may see */
export function unprovedOfCase(
  payments: readonly Pick<
    PaymentDetails,
    | 'way'
    | 'kioskState'
    | 'institutionCountry'
    | 'customer'
    | 'authorised'
    | 'earliest'
    | 'latest'
    | 'zone'
  >[],
  payer: Payer,
  rules?: readonly DeadlineRule[],
): UnprovedDate[] {
  const dated = payments.flatMap(({ way, earliest, latest, zone, ...payment }, place) =>
    way === null || earliest === null || latest === null
      ? []
      : [
          {
            id: String(place),
            way,
            at: { earliest, latest },
            zone: zone ?? 'UTC',
            state: payment.kioskState ?? undefined,
            bankCountry: payment.institutionCountry ?? undefined,
            customer: payment.customer ?? undefined,
            authorised: payment.authorised ?? undefined,
            usdCents: undefined,
            cycleClosingDay: undefined,
          },
        ],
  );
  const bank = { saturday: 'unknown', sunday: 'closed' } as const;
  const zone = dated[0]?.zone ?? 'UTC';
  return unprovedDates({ payer, zone, bank, payments: dated, events: [] }, rules);
}

/** Whether last days could not be worked out, for the closing letter: that none is listed does not mean that none runs. */
export const findUnprovedDates: ClosingSource = async (client) => {
  const { caseId } = client.actor;
  const payer = await readCasePayer(client, caseId);
  const rows = await readPayments(client, { caseId });
  const counted = countedPayments<Payment>(rows).map(({ payment }) => payment);
  const isKnown =
    payer.country !== undefined &&
    counted.every(({ way, latest }) => way !== null && latest !== null) &&
    unprovedOfCase(counted, payer).length === 0;
  return isKnown ? [] : [{ part: 'unproved', text: m.closing_stays_unproved() }];
};

/** A right that may give a date, and what has to be known first. */
export type UnprovedDate = { title: string; missing: readonly NeededFact[] };

/** What the person has to say before the dates of public rules can be shown, each title once. */
export function unprovedDates(facts: Facts, rules?: readonly DeadlineRule[]): UnprovedDate[] {
  const found = findUnproved(facts, { audience: 'public', ...(rules && { rules }) }).filter(
    ({ rule }) => isForClients(rule) && rule.duty === 'client',
  );
  return [
    ...new Map(
      found.map(({ rule, missing }) => {
        const { title } = readableWords(rule);
        return [title, { title, missing }];
      }),
    ).values(),
  ];
}
