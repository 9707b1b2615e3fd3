import { z } from 'zod';
import { callTimes, callTimeOf } from '#content/first-calls/call-time.ts';
import { isPaidBy, type CallFacts } from '#content/first-calls/first-call.ts';
import { callFactsOfPayments } from '#features/casework/payments/call-facts.ts';
import type { PaymentDetails } from '#features/casework/payments/payment-details.ts';
import { findPaidAnswer, waysAskedAs } from '#shared/vocabulary/ways.ts';

const day = 86_400_000;

/**
 * What a report says that decides whom to call first. The day of the incident counts only while it is near:
 * what began long ago may have been paid yesterday.
 */
export function callFactsOfReport(
  answers: Readonly<Record<string, string | undefined>>,
  payments: readonly PaymentDetails[],
  now: Date,
): CallFacts[] {
  const facts = callFactsOfPayments(payments, now);
  const named = new Set(facts.map(({ paid }) => paid));
  const ticked = (answers['paid_by'] ?? '')
    .split('\n')
    .flatMap((text) => findPaidAnswer(text) ?? []);
  const others = ticked.filter(
    (answer) => answer === 'other' || !waysAskedAs(answer).some((way) => named.has(way)),
  );
  const time = timeOfIncident(answers['incident_date'], now);
  return [...facts, ...others.map((paid) => ({ paid, time }))];
}

function timeOfIncident(date: string | undefined, now: Date): CallFacts['time'] {
  const begun = Date.parse(date ?? '');
  if (Number.isNaN(begun) || now.getTime() - begun > 14 * day) return undefined;
  // The day ends somewhere in the United States; a later moment gives a right the benefit of the doubt.
  return callTimeOf(new Date(begun + 1.5 * day), now);
}

const stored = z.array(
  z.object({
    paid: z.string().refine(isPaidBy).optional(),
    time: z.enum(callTimes).optional(),
    minutesAgo: z.number().optional(),
    state: z.string().optional(),
    isOwnOrder: z.boolean().optional(),
  }),
);

/** As a mail that waits in the outbox keeps them. */
export function writeCallFacts(facts: readonly CallFacts[]): string {
  return JSON.stringify(facts);
}

/** @param text of a mail of this or an earlier release; nothing where it has none */
export function readCallFacts(text: string | undefined): readonly CallFacts[] {
  if (text === undefined || text === '') return [];
  return stored.catch([]).parse(parseJson(text));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
