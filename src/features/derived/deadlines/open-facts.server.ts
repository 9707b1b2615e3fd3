import { countedPayments } from '#features/casework/payments/join-payments.ts';
import { isSum } from '#features/casework/payments/payment-details.ts';
import { isSentByOwner } from '#features/casework/payments/roles.ts';
import { paymentLine } from '#features/casework/payments/payment-text.ts';
import type { Payment } from '#features/casework/payments/payments.server.ts';
import type { SafeContact } from '#features/casework/safety/safe-contact.server.ts';
import { regionsOf } from '#shared/vocabulary/countries.ts';
import { destinationNumbers } from '#shared/vocabulary/payment-numbers.ts';
import type { Payer } from '#shared/vocabulary/payer.ts';
import { unprovedOfCase } from './unproved-dates.server.ts';

/** Where staff answer an open fact. */
type AnsweredAt = 'place' | 'handling' | { payment: string };

/** Something that nobody said and on which dates, letters or contact of this case depend. */
export type OpenFact = { what: string; why: string; at: AnsweredAt };

/** Provinces and nations with offices of their own. */
const officesByRegion: ReadonlySet<string> = new Set(['CA', 'GB']);

/**
 * What is not known yet of a case, for staff: only what its own dates, letters and first call need.
 * @param facts.contact undefined: nobody asked how they can be reached safely
 * @param facts.email of the client, as `phone`; empty where there is none
 */
export function openFacts({
  payer,
  contact,
  email,
  phone,
  payments,
}: {
  payer: Payer;
  contact: SafeContact | undefined;
  email: string;
  phone: string;
  payments: readonly Payment[];
}): OpenFact[] {
  const counted = countedPayments<Payment>(payments).map(({ payment }) => payment);
  const missing = new Set(unprovedOfCase(counted, payer).flatMap((date) => date.missing));
  const { country, region, party, bank } = payer;
  const hasRegions = country !== undefined && regionsOf(country).length > 0;
  const facts: (OpenFact | false)[] = [
    ((email !== '' && contact?.mail === undefined) ||
      (phone !== '' && contact?.message === undefined)) && {
      what: 'Whether mail and messages are safe',
      why: 'Nobody should read it who is with them. If no form of theirs asked it, nothing is mailed until you do',
      at: 'handling',
    },
    country === undefined && {
      what: 'Country where they live',
      why: 'Offices, first call and every date',
      at: 'place',
    },
    hasRegions &&
      region === undefined &&
      (missing.has('region') || officesByRegion.has(country)) && {
        what: 'State, province or nation',
        why: 'Offices and dates differ by it',
        at: 'place',
      },
    party === undefined &&
      counted.length > 0 && {
        what: 'Whose money: a person’s or a company’s',
        why: 'Some laws are for consumers alone',
        at: 'place',
      },
    bank === undefined &&
      missing.has('bank') && {
        what: 'Country of the bank or app they paid from',
        why: 'Its law decides the dates',
        at: 'place',
      },
    ...counted.flatMap(openInPayment),
  ];
  return facts.filter((fact) => fact !== false);
}

function openInPayment(payment: Payment): OpenFact[] {
  if (payment.entry !== 'payment' || isSum(payment)) return [];
  const open = [
    payment.way === null && 'how it was paid',
    payment.earliest === null && 'when',
    payment.institution === '' && !isSentByOwner(payment.way) && 'through whom',
    payment.destination === '' &&
      payment.recipient === '' &&
      !payment.numbers.some(({ kind }) => destinationNumbers.has(kind)) &&
      'where it arrived',
    payment.way === 'crypto-kiosk' && !payment.kioskState && 'state of the machine',
  ].filter((each) => each !== false);
  if (open.length === 0) return [];
  const at = { payment: payment.id };
  return [{ what: paymentLine(payment), why: `Not known: ${open.join(', ')}`, at }];
}
