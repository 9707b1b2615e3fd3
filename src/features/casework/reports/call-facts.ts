import { z } from 'zod';
import {
  callTimeOf,
  callTimes,
  findCallTime,
  spanOfCallTime,
} from '#content/first-calls/call-time.ts';
import { besides, isDanger, isPaidBy, type CallFacts } from '#content/first-calls/first-call.ts';
import { isWithoutVoice, mentionsDeafness, reachOf } from '#features/casework/safety/reach.ts';
import { callFactsOfPayments, timeOfPayment } from '#features/casework/payments/call-facts.ts';
import { parseJson } from '#shared/parse-json.ts';
import type { PaymentDetails } from '#features/casework/payments/payment-details.ts';
import type { ReachWay } from '#features/casework/safety/forms/helper.ts';
import { personOf, withPerson, type ToldReport } from './dangers.ts';
import { completePayer, payingPartyKeys, readPayer, type Payer } from '#shared/vocabulary/payer.ts';
import { findPaidAnswer, waysAskedAs, type PaidAnswer } from '#shared/vocabulary/ways.ts';

const day = 86_400_000;

/** The answers of a report, and when they were given: "less than a day ago" counts from then. */
export type SentReport = ToldReport;

/**
 * Returns the facts of reports, and of their payments one by one, that decide whom to call first. A payment
 * whose time or way is unknown is completed by the other answers of its report.
 */
export function callFactsOfReports(
  reports: readonly SentReport[],
  payments: readonly PaymentDetails[],
  now: Date,
): CallFacts[] {
  const times = reports.map((report) => timeOfReport(report, now));
  const said = callTimes.find((time) => times.includes(time));
  const payer = reports.map(({ answers }) => readPayer(answers)).reduce(completePayer, {});
  const facts = callFactsOfPayments(payments, payer, now).map((fact) => ({
    ...fact,
    time: fact.time ?? said,
  }));
  const named = new Set(facts.map(({ paid }) => paid));
  const withoutWay = payments.find(({ way, latest }) => way === null && latest !== null);
  const known = withoutWay && timeOfPayment(withoutWay, now);
  const seen = new Set<PaidAnswer>();
  const others = reports.flatMap(({ answers }, place) =>
    (answers['paid_by'] ?? '').split('\n').flatMap((text) => {
      const paid = findPaidAnswer(text);
      if (!paid || seen.has(paid)) return [];
      seen.add(paid);
      const isNamed = paid !== 'other' && waysAskedAs(paid).some((way) => named.has(way));
      return isNamed ? [] : [{ paid, ...(known ?? { time: times[place] }) }];
    }),
  );
  const all = withReach(withPayer([...facts, ...others], payer), reports);
  return withPerson(all, personOf(reports, now));
}

/** The newest answer about ways of reaching decides whether a call is spoken. */
function withReach(facts: CallFacts[], reports: readonly SentReport[]): CallFacts[] {
  const told = reports.toSorted((one, other) => other.sentAt.getTime() - one.sentAt.getTime());
  const said = told
    .map(({ answers }) => reachOf(answers))
    .find((reach) => reach.length > 0 && !isTextAlone(reach));
  const isTold = said
    ? isWithoutVoice(said)
    : told.some(({ answers }) =>
        mentionsDeafness(answers['message'] ?? '', answers['reported_by'] === 'helper'),
      );
  if (!isTold) return facts;
  const [first = {}, ...rest] = facts;
  return [{ ...first, isWithoutVoice: true }, ...rest];
}

/** Leaves it open whether somebody hears and speaks on the phone. */
function isTextAlone(reach: readonly ReachWay[]): boolean {
  return reach.every((way) => way === 'text' || way === 'back');
}

/** Who paid is said once for all payments; it decides the offices to call even where no payment is known. */
function withPayer(facts: readonly CallFacts[], payer: Payer): CallFacts[] {
  if (Object.values(payer).every((known) => known === undefined)) return [...facts];
  return facts.length === 0 ? [{ payer }] : facts.map((fact) => ({ ...fact, payer }));
}

/** The day of the incident counts only while it is near: what began long ago may have been paid yesterday. */
function timeOfReport({ answers, sentAt }: SentReport, now: Date): CallFacts['time'] {
  const begun = Date.parse(answers['incident_date'] ?? '');
  const isNear = !Number.isNaN(begun) && now.getTime() - begun <= 14 * day;
  // The day ends somewhere in the United States; a later moment gives a right the benefit of the doubt.
  if (isNear) return callTimeOf(new Date(begun + 1.5 * day), now);
  const said = findCallTime(answers['paid_when']);
  return said && callTimeOf(spanOfCallTime(said, sentAt).latest, now);
}

const stored = z.array(
  z.object({
    paid: z.string().refine(isPaidBy).optional(),
    time: z.enum(callTimes).optional(),
    minutesAgo: z.number().optional(),
    state: z.string().optional(),
    isOwnOrder: z.boolean().optional(),
    isWithoutVoice: z.boolean().optional(),
    /** Of an earlier release. */
    danger: z.string().refine(isDanger).optional(),
    bankCountry: z.string().optional(),
    payer: z
      .object({
        country: z.string().optional(),
        region: z.string().optional(),
        party: z.enum(payingPartyKeys).optional(),
        bank: z.string().optional(),
      })
      .optional(),
    person: z
      .object({
        country: z.string().optional(),
        region: z.string().optional(),
        dangers: z.array(z.string().refine(isDanger)).optional(),
        beside: z.array(z.enum(besides)).optional(),
        reader: z.enum(['self', 'helper']).optional(),
      })
      .optional(),
    lastDays: z.array(z.object({ rule: z.string(), due: z.string(), zone: z.string() })).optional(),
  }),
);

/** As a mail that waits in the outbox keeps them. */
export function writeCallFacts(facts: readonly CallFacts[]): string {
  return JSON.stringify(facts);
}

/** @param text of a mail of this or an earlier release; nothing where it has none */
export function readCallFacts(text: string | undefined): readonly CallFacts[] {
  if (text === undefined || text === '') return [];
  return stored
    .catch([])
    .parse(parseJson(text))
    .map(({ danger, ...fact }) => (danger ? { ...fact, person: { dangers: [danger] } } : fact));
}
