import { crisisLine } from '#content/first-calls/crisis-lines.ts';
import {
  firstCall,
  staffCall,
  type CallFacts,
  type FirstCall,
} from '#content/first-calls/first-call.ts';
import { readIndicators } from '#features/base/extraction/read-indicators.server.ts';
import { parseRemembered } from '#features/casework/payments/forms/remembered-payments.ts';
import type { PaymentDetails } from '#features/casework/payments/payment-details.ts';
import { callFactsOfReports } from '#features/casework/reports/call-facts.ts';
import { reportForm, type Report } from '#features/casework/reports/forms/report.ts';
import { completeReport } from '#features/casework/reports/submit.server.ts';
import { parseForm } from '#shared/forms/engine/parse.ts';
import { storedAnswers } from '#shared/forms/engine/stored-answers.ts';
import { firstValue, type FormValues } from '#shared/forms/read-form-values.ts';
import type { Language } from '#shared/vocabulary/languages.ts';
import { moneyOf } from '#shared/vocabulary/money-of-country.ts';
import { callWords, type CallWords } from './call-words.ts';
import { languageOf } from './forms/call.ts';

/** What staff read while somebody talks. */
export type CallPlan = {
  language: Language;
  /** Undefined while nothing is known of a payment or a danger. */
  answer: FirstCall | undefined;
  /** For staff alone, in English. */
  notes: readonly string[];
  /** Lines of their country, for who is not safe now; without a link while nobody named the country. */
  lines: readonly {
    whom: string;
    find: readonly string[];
    contact: { text: string; href: string } | undefined;
  }[];
  /** Recognised in the story: read for this page, and stored only with the report. */
  found: readonly { kind: string; text: string }[];
  words: CallWords;
};

/** The plan of a call as far as it is typed: the first call is that of the public page for the same facts. */
export function planOfCall(values: FormValues, now: Date): CallPlan {
  const language = languageOf(values);
  const facts = factsOfCall(values, now);
  const where = { country: firstValue(values, 'country'), region: firstValue(values, 'region') };
  const hasFacts = facts.some(({ person, paid, time, isWithoutVoice }) =>
    [paid, time, isWithoutVoice, ...(person?.dangers ?? []), ...(person?.beside ?? [])].some(
      Boolean,
    ),
  );
  return {
    language,
    answer: hasFacts ? firstCall(facts, { language }) : undefined,
    notes: hasFacts ? (staffCall(facts)?.notes ?? []) : [],
    lines: (['emergency', 'crisis', 'home'] as const).map((kind) => {
      const { whom, find, contact } = crisisLine(kind, where, language);
      return { whom, find, contact: where.country === '' ? undefined : contact };
    }),
    found: foundIn(firstValue(values, 'message')),
    words: callWords[language],
  };
}

/** The facts of a call that decide whom to call first, as its report will tell them. */
export function factsOfCall(values: FormValues, now: Date): CallFacts[] {
  const { report, payments } = readDraft(values, now);
  return callFactsOfReports([{ answers: storedAnswers(report), sentAt: now }], payments, now);
}

/** The fields of the report without those that must be filled in. */
const leniently = {
  fields: Object.fromEntries(
    Object.entries(reportForm.fields).map(([name, field]) => [
      name,
      { ...field, required: undefined },
    ]),
  ) as unknown as typeof reportForm.fields,
};

/** What is readable so far: a field or payment that is half typed is left out. */
function readDraft(
  values: FormValues,
  now: Date,
): { report: Report; payments: readonly PaymentDetails[] } {
  const parsed = parseForm(leniently, values, now);
  const again = parsed.ok ? parsed : parseForm(leniently, without(values, parsed.errors), now);
  const answers = again.ok ? again.answers : ({} as Report);
  return completeReport(answers, readPayments(values, now), now);
}

function readPayments(values: FormValues, now: Date): readonly PaymentDetails[] {
  const read = readCallPayments(values, now);
  if (read.ok) return read.payments;
  const rows = Object.keys(read.errors).flatMap((name) => /^payment_\d+_/.exec(name)?.[0] ?? []);
  const names = Object.keys(values).filter(
    (name) => name in read.errors || rows.some((row) => name.startsWith(row)),
  );
  const rest = readCallPayments(
    without(values, Object.fromEntries(names.map((name) => [name, '']))),
    now,
  );
  return rest.ok ? rest.payments : [];
}

/** The payments as the public form reads them: by the money of the person's country, and by no clock of ours. */
export function readCallPayments(
  values: FormValues,
  now: Date,
): ReturnType<typeof parseRemembered> {
  const country = firstValue(values, 'country');
  return parseRemembered(values, { now, zone: undefined, country, money: moneyOf(country) ?? '' });
}

function without(values: FormValues, left: Readonly<Record<string, unknown>>): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !(name in left)));
}

function foundIn(story: string): { kind: string; text: string }[] {
  const seen = new Set<string>();
  return readIndicators(story).flatMap(({ kind, raw }) => {
    const key = `${kind} ${raw}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ kind, text: raw }];
  });
}
