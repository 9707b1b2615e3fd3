import { expect, test } from 'vitest';
import { callTimes, type CallTime } from '#content/first-calls/call-time.ts';
import { firstCall, type CallFacts, type FirstCall } from '#content/first-calls/first-call.ts';
import { lastDayWords } from '#content/first-calls/last-day.ts';
import { readPlanChoice } from '#content/en/first-hours/make-plan.ts';
import { createCase } from '#features/casework/cases/create-case.server.ts';
import { parseRemembered } from '#features/casework/payments/forms/remembered-payments.ts';
import { readCallFacts } from '#features/casework/reports/call-facts.ts';
import { findCaseCallFacts } from '#features/casework/reports/case-call-facts.server.ts';
import { reportForm } from '#features/casework/reports/forms/report.ts';
import { findReceipt } from '#features/casework/reports/insert-submission.server.ts';
import { readPlanAnswers, valuesOfPlan } from '#features/casework/reports/public/plan-answers.ts';
import { submitReport } from '#features/casework/reports/submit.server.ts';
import {
  findPlanDates,
  readPlanAnswers as readPlan,
} from '#features/derived/deadlines/plan-dates.server.ts';
import { inLanguage } from '#kernel/in-language.ts';
import { parseForm } from '#shared/forms/engine/parse.ts';
import { urls } from '#shared/urls.ts';
import { askedWays, type AskedWay } from '#shared/vocabulary/ways.ts';
import { languages, type Language } from '#shared/vocabulary/languages.ts';
import { keysOf } from '#shared/vocabulary/list.ts';
import { testContext, visitor } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { writeExample } from '#tests/letter.ts';
import { storeStaff } from '#tests/staff.ts';

const database = useTestDatabase();
function now(): Date {
  return new Date('2026-11-27T18:00:00Z');
}

/** Arizona and Iowa have a rule for kiosks that ships; in Wyoming nothing was read. */
const states = ['', 'AZ', 'IA', 'WY'];

/** Nobody said; a consumer in the United States; Québec; a company in Scotland; a country that nobody has read. */
const payers = [
  '',
  'country=US&region=US-NY&bank_country=US&money_of=person',
  'country=CA&region=CA-QC&bank_country=CA&money_of=person',
  'country=GB&region=GB-SCT&bank_country=GB&money_of=company',
  'country=BR&bank_country=US&money_of=person',
];

type Row = { way: AskedWay; time: CallTime; state: string; payer: string };

const rows: Row[] = askedWays.flatMap((way) =>
  callTimes.flatMap((time) =>
    (way === 'crypto-kiosk' ? states : ['']).flatMap((state) =>
      // Every payer on the first day; later the two whose words differ most.
      (time === 'day' ? payers : payers.slice(0, 2)).map((payer) => ({ way, time, state, payer })),
    ),
  ),
);

/** As the page of the plan asks for it. */
function planFacts(query: URLSearchParams): CallFacts[] {
  const answers = readPlan(query);
  const dates = findPlanDates(answers, now());
  const { paid, when } = readPlanChoice(query);
  return paid.map((way) => ({
    paid: way,
    time: dates.paid?.time ?? when,
    minutesAgo: dates.paid?.minutesAgo,
    state: answers.state,
    payer: dates.payer,
    lastDays: dates.dates
      .filter(({ state }) => state === 'open')
      .map(({ rule, due }) => ({ rule, due, zone: dates.zone.id })),
  }));
}

/** Follows the link of the plan to the form, sends it as it is filled in, and opens its case. */
async function carry(query: URLSearchParams) {
  const link = urls.reportAfterPlan(readPlan(query));
  const known = readPlanAnswers(new URL(link, 'https://help.example.org').searchParams, now());
  const values = {
    ...(known && valuesOfPlan(known)),
    name: ['Ana Example'],
    email: ['ana@example.org'],
    caseType: ['other'],
    urgency: ['urgent'],
    message: [`I paid. ${query}`],
  };
  const parsed = parseForm(reportForm, values, now());
  const payments = parseRemembered(values, { now: now(), zone: 'America/New_York' });
  if (!parsed.ok || !payments.ok) throw new Error(JSON.stringify([parsed, payments]));
  const anybody = testContext(database.db(), { actor: visitor, now });
  const sent = await submitReport(anybody, {
    report: parsed.answers,
    payments: payments.payments,
    visitorKey: '',
    honeypot: '',
  });
  if (!sent.ok) throw new Error(sent.code);
  const { reference } = sent;
  const receipt = await findReceipt(anybody, { reference, formType: 'report' });
  const [mail] = await database.db().query.emailMessages.findMany({
    where: (table, { eq }) => eq(table.template, 'submission-confirmation'),
  });
  const report = await database.db().query.formSubmissions.findFirst({
    where: (table, { eq }) => eq(table.reference, reference),
  });
  return { receipt, mail, reportId: report?.id ?? '' };
}

async function openCase(submissionId: string) {
  const actor = await storeStaff(database.db(), 'case_worker', 'robin@example.org');
  const worker = testContext(database.db(), { actor, now });
  const opened = await createCase(worker, {
    caseNumber: 'LGN-2026-000001',
    caseType: 'fraud',
    submissionId,
    name: 'Ana Example',
    email: 'ana@example.org',
    phone: '',
  });
  if (!opened.ok) throw new Error(opened.code);
  return { worker, caseId: opened.id };
}

test.each(rows)(
  '$way, $time, $state, $payer: one first call from the plan to the case',
  async (row) => {
    const query = new URLSearchParams(row.payer);
    query.set('paid', row.way);
    query.set('when', row.time);
    if (row.state) query.set('state', row.state);
    const plan = planFacts(query);
    const { receipt, mail, reportId } = await carry(query);
    const { worker, caseId } = await openCase(reportId);
    const person = testContext(database.db(), {
      actor: { type: 'client', caseId, ip: '192.0.2.1' },
      now,
    });
    const places = {
      confirmation: receipt?.calls ?? [],
      receipt: readCallFacts(mail?.payload['calls']),
      case: await findCaseCallFacts(worker, { caseId }),
      tracker: await findCaseCallFacts(person, { caseId }),
    };
    for (const language of keysOf(languages)) {
      const expected = firstCall(plan, { language });
      for (const [place, facts] of Object.entries(places))
        expect({ place, ...shownOf(firstCall(facts, { language })) }).toEqual({
          place,
          ...shownOf(expected),
        });
      expectOwnWordsOnly(await letterText(places.receipt, language), expected, language);
    }
  },
);

/** Parts of an answer that a reader sees. */
function shownOf({ call, otherwise, next, doNot, law, until }: FirstCall) {
  return { call, otherwise, next, doNot, law, until: until && lastDayWords(until) };
}

function letterText(calls: readonly CallFacts[], language: Language): Promise<string> {
  return inLanguage(language, async () => {
    const { text } = await writeExample('submission-confirmation', {
      reference: 'R-1',
      formType: 'report',
      submittedAt: now().toISOString(),
      calls: JSON.stringify(calls),
    });
    return text.replaceAll(/\s+/g, ' ');
  });
}

/** The words of the own call are there, and no words to say of any other way's call. */
function expectOwnWordsOnly(text: string, { call, next, doNot }: FirstCall, language: Language) {
  expect(text).toContain(call.say.replaceAll(/\s+/g, ' '));
  const own = new Set([call, ...next].flatMap(({ id, say }) => [id, say]));
  const foreign = askedWays
    .flatMap((paid) => callTimes.map((time) => firstCall([{ paid, time }], { language })))
    .flatMap((other) => [
      ...[other.call, ...other.next].filter(({ id }) => !own.has(id)).map(({ say }) => say),
      ...other.doNot.filter((words) => !doNot.includes(words)),
    ])
    .filter((words) => !own.has(words) && !doNot.includes(words));
  expect([...new Set(foreign)].filter((words) => text.includes(words))).toEqual([]);
}

test('at home with the offender: desk and page have the hotline first, the page only once, the mail names no call', async () => {
  const values = {
    name: ['Ana Example'],
    email: ['ana@example.org'],
    caseType: ['other'],
    urgency: ['urgent'],
    message: ['He emptied my account.'],
    dangers: ['lives-with-offender', 'remote-access'],
    paid_by: ['bank'],
  };
  const parsed = parseForm(reportForm, values, now());
  if (!parsed.ok) throw new Error(JSON.stringify(parsed));
  const sent = await submitReport(testContext(database.db(), { actor: visitor, now }), {
    report: parsed.answers,
    payments: [],
    visitorKey: '',
    honeypot: '',
  });
  if (!sent.ok) throw new Error(sent.code);
  const { reference } = sent;
  async function receiptAt(moment: Date) {
    const anybody = testContext(database.db(), { actor: visitor, now: () => moment });
    return findReceipt(anybody, { reference, formType: 'report' });
  }
  const shown = firstCall((await receiptAt(now()))?.calls ?? [], { language: 'en' });
  expect([shown.call, ...shown.next].map(({ id }) => id)).toEqual([
    'violence-hotline',
    'safe-bank',
    'protective-services',
  ]);
  expect((await receiptAt(new Date('2026-11-27T19:00:00Z')))?.calls).toBeUndefined();
  expect((await receiptAt(new Date('2026-11-30T18:00:00Z')))?.calls).toBeUndefined();
  const [mail] = await database.db().query.emailMessages.findMany({
    where: (table, { eq }) => eq(table.template, 'submission-confirmation'),
  });
  const bank = firstCall([{ paid: 'bank', time: 'day' }], { language: 'en' });
  const { text } = await writeExample('submission-confirmation', {
    reference,
    formType: 'report',
    submittedAt: now().toISOString(),
    ...mail?.payload,
  });
  const words = text.replaceAll(/\s+/g, ' ');
  expect(words).toContain('First we talk');
  expect(words).toContain('You need do nothing until then.');
  for (const said of [
    bank.call.say,
    'Your bank',
    'call no bank',
    'about the money',
    'Domestic Violence',
    'lives with you',
    'offender',
  ])
    expect(words).not.toContain(said);
  const report = await database.db().query.formSubmissions.findFirst({
    where: (table, { eq }) => eq(table.reference, reference),
  });
  const { worker, caseId } = await openCase(report?.id ?? '');
  const { call, next } = firstCall(await findCaseCallFacts(worker, { caseId }));
  expect([call, ...next].map(({ id }) => id)).toEqual([
    'violence-hotline',
    'safe-bank',
    'protective-services',
  ]);
});
