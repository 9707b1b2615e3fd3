import { expect, test } from 'vitest';
import { firstCall } from '#content/first-calls/first-call.ts';
import { freeReports } from '#content/first-calls/free-reports.ts';
import { mailFooter } from '#content/first-calls/crisis-lines.ts';
import { createCase } from '#features/casework/cases/create-case.server.ts';
import {
  findCaseCallFacts,
  findCasePerson,
} from '#features/casework/reports/case-call-facts.server.ts';
import { reportForm } from '#features/casework/reports/forms/report.ts';
import { findReceipt } from '#features/casework/reports/insert-submission.server.ts';
import { shownInDanger } from '#features/casework/reports/shown-in-danger.ts';
import { submitReport } from '#features/casework/reports/submit.server.ts';
import { writeMessage } from '#features/casework/conversation/messages.server.ts';
import { startChat, writeToChat } from '#features/casework/conversation/chat.server.ts';
import {
  endDanger,
  readSafeSaid,
  saySafe,
} from '#features/casework/reports/danger-signs.server.ts';
import { findQueue } from '#features/derived/inbox/queue.server.ts';
import { storeSettings } from '#kernel/settings/store-settings.ts';
import { inLanguage } from '#kernel/in-language.ts';
import { caseworkMailPolicy } from '#features/casework/safety/mail-policy.server.ts';
import { languages } from '#shared/vocabulary/languages.ts';
import { keysOf } from '#shared/vocabulary/list.ts';
import { parseForm } from '#shared/forms/engine/parse.ts';
import { testContext, visitor } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { writeExample } from '#tests/letter.ts';
import { storeCaseWorker } from '#tests/staff.ts';

const database = useTestDatabase();

const start = new Date('2026-11-27T18:00:00Z');

const day = 86_400_000;

type Values = Record<string, string[]>;

const typed: Values = {
  name: ['Ana Example'],
  email: ['ana@example.org'],
  caseType: ['other'],
  urgency: ['urgent'],
  paid_by: ['payment-app'],
  paid_when: ['day'],
};

async function send(values: Values, moment = start) {
  function now() {
    return moment;
  }
  const parsed = parseForm(reportForm, { ...typed, ...values }, now());
  if (!parsed.ok) throw new Error(JSON.stringify(parsed));
  const { country, region } = values;
  // Asked by fields that decide jurisdiction; the answer is stored under these names.
  const place = { ...(country && { country: country[0] }), ...(region && { region: region[0] }) };
  const anybody = testContext(database.db(), { actor: visitor, now });
  const sent = await submitReport(anybody, {
    report: { ...parsed.answers, ...place },
    payments: [],
    visitorKey: '',
    honeypot: '',
  });
  if (!sent.ok) throw new Error(sent.code);
  const report = await database.db().query.formSubmissions.findFirst({
    where: (table, { eq }) => eq(table.reference, sent.reference),
  });
  if (!report) throw new Error('No report.');
  return { ...report, receiptAt: (at: Date) => receiptAt(sent.reference, at) };
}

function receiptAt(reference: string, moment: Date) {
  const anybody = testContext(database.db(), { actor: visitor, now: () => moment });
  return findReceipt(anybody, { reference, formType: 'report' });
}

async function staff(moment = start) {
  const actor = await storeCaseWorker(database.db());
  return testContext(database.db(), { actor, now: () => moment });
}

async function openCase(submissionId: string) {
  const worker = await staff();
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

function client(caseId: string, moment = start) {
  const actor = { type: 'client', caseId, ip: '192.0.2.1' } as const;
  return { ...testContext(database.db(), { actor, now: () => moment }), actor };
}

/** Whom the operator names for danger. */
async function nameNightDesk() {
  const ctx = testContext(database.db(), { actor: visitor, now: () => start });
  await storeSettings(ctx, [{ key: 'danger_email', value: 'night@example.org' }]);
}

const dangers = [
  { danger: 'danger-thoughts', values: { message: ['i dont want to live anymore'] } },
  { danger: 'danger-thoughts', values: { message: ['ya no quiero vivir'] } },
  { danger: 'danger-act', values: { message: ['I took all my pills'] } },
  { danger: 'danger-unsure', values: { message: ['I would never kill myself'] } },
  { danger: 'danger-threat', values: { message: ['they are at my door'] } },
  { danger: 'pictures', values: { message: ['He has them.'], dangers: ['pictures'] } },
  {
    danger: 'pictures-minor',
    values: { message: ['He has them.'], dangers: ['pictures'], pictures_age: ['under-18'] },
  },
  {
    danger: 'pictures-adult',
    values: { message: ['He has them.'], dangers: ['pictures'], pictures_age: ['adult'] },
  },
  {
    danger: 'pictures-old',
    values: { message: ['He has them.'], dangers: ['pictures'], pictures_age: ['before-18'] },
  },
  {
    danger: 'lives-with-offender',
    values: { message: ['He took it.'], dangers: ['lives-with-offender'] },
  },
  { danger: 'on-the-phone', values: { message: ['Now.'], dangers: ['on-the-phone'] } },
] as const;

const places: readonly { country: string; emergency: RegExp; crisis: RegExp; not: RegExp }[] = [
  { country: 'US', emergency: /911/, crisis: /988/, not: /\b(?:999|112)\b/ },
  { country: 'CA', emergency: /911/, crisis: /988/, not: /\b(?:999|112|800-799)\b/ },
  { country: 'GB', emergency: /999/, crisis: /85258/, not: /\b(?:911|988|116 123|800-799)\b/ },
  { country: 'AU', emergency: /000/, crisis: /13 11 14/, not: /\b(?:911|988|800-799)\b/ },
  { country: 'FR', emergency: /112/, crisis: /findahelpline/, not: /\b(?:911|988|3114)\b/ },
  {
    country: 'MX',
    emergency: /where you are|donde está/,
    crisis: /findahelpline/,
    not: /\b(?:911|988)\b/,
  },
];

const rows = dangers.flatMap(({ danger, values }) =>
  places.flatMap((place) =>
    (['self', 'helper'] as const).map((reader) => ({ danger, values, reader, ...place })),
  ),
);

test.each(rows)(
  '$danger, $reader, $country: plan, page, tracker, row and mail say the same of it',
  async ({ danger, values, reader, country, emergency, crisis, not }) => {
    const asked: Values = {
      ...Object.fromEntries(Object.entries(values).map(([name, given]) => [name, [...given]])),
      country: [country],
      reported_by: [reader],
      ...(reader === 'helper' && { helper_name: ['Ben'], helper_relation: ['family'] }),
    };
    const report = await send(asked);
    const page = (await report.receiptAt(start))?.calls ?? [];
    const { worker, caseId } = await openCase(report.id);
    const tracker = await findCaseCallFacts(client(caseId), { caseId });
    const desk = await findCaseCallFacts(worker, { caseId });
    for (const language of keysOf(languages)) {
      const expected = firstCall([{ paid: 'payment-app', time: 'day' }], {
        danger,
        reader,
        country,
        language,
      });
      for (const facts of [page, tracker, desk]) {
        const shown = firstCall(facts, { language });
        expect(shown.danger).toEqual(expected.danger);
        expect([shown.call, ...shown.next]).toEqual([expected.call, ...expected.next]);
      }
      const { call, next, rest, otherwise, danger: words } = expected;
      const ofDanger = JSON.stringify([call, next, words, otherwise.map((other) => other.call)]);
      const isCompany = rest.some(({ id }) => id === call.id);
      expect(isCompany).toBe(false);
      expect(ofDanger).not.toMatch(not);
      const hasBoth = emergency.test(ofDanger) && crisis.test(ofDanger);
      expect(hasBoth || !/act|thoughts|unsure/.test(danger)).toBe(true);
    }
    const where = await caseworkMailPolicy.whereIs(worker, { submissionId: report.id });
    const [mail] = await database.db().query.emailMessages.findMany({
      where: (table, { eq }) => eq(table.template, 'submission-confirmation'),
    });
    for (const language of keysOf(languages)) {
      const { text, subject } = await inLanguage(language, () =>
        writeExample(
          'submission-confirmation',
          { reference: 'R-1', formType: 'report', ...mail?.payload },
          { where },
        ),
      );
      const read = text.replaceAll(/\s+/g, ' ');
      expect(read.trim().endsWith(mailFooter({ country }, language))).toBe(true);
      expect(read).toContain(freeReports({ country }, language));
      const foreign = /(?<!(?:United States|Estados Unidos), [^.]*)(?<![\w-])(?:IC3|FTC)(?![\w-])/;
      expect(country === 'US' ? '' : (foreign.exec(read)?.[0] ?? '')).toBe('');
      expect(read).not.toMatch(not);
      expect(`${subject} ${read}`).not.toMatch(
        /suicid|not want to live|no quiere vivir|intimate|íntimas|lives with you|vive con usted|very dark/i,
      );
    }
  },
);

test('nobody said in which country: no mail names a number, and pages name it with its country', async () => {
  const report = await send({ message: ['i dont want to live anymore'] });
  const answer = firstCall((await report.receiptAt(start))?.calls ?? [], { language: 'en' });
  expect(answer.call.whom).not.toMatch(/988/);
  expect(answer.call.find.join(' ')).toContain('In the United States and Canada: call or text 988');
  expect(mailFooter({}, 'en')).not.toMatch(/\d/);
});

test('words in the own voice and in that of who worries are never mixed', () => {
  for (const language of keysOf(languages)) {
    const self = firstCall([], { danger: 'danger-thoughts', reader: 'self', language });
    const helper = firstCall([], { danger: 'danger-thoughts', reader: 'helper', language });
    expect(JSON.stringify(self)).not.toMatch(/leave the person|Ask plainly|a la persona a solas/);
    expect(helper.danger?.words).not.toBe(self.danger?.words);
  }
});

test('the page answers what was typed once; half an hour later nobody at home reads it there', async () => {
  const report = await send({
    message: ['i dont want to live anymore'],
    dangers: ['lives-with-offender'],
  });
  const now = await report.receiptAt(start);
  expect(firstCall(now?.calls ?? [], { language: 'en' }).danger?.id).toBe('danger-thoughts');
  expect(now).toMatchObject({ isJustSent: true, isWatched: true });
  const later = await report.receiptAt(new Date(start.getTime() + 31 * 60_000));
  expect(later).toMatchObject({ isJustSent: false, isWatched: true, calls: undefined });
});

test('after a week without a new sign a line stays, and words in a later message bring the danger back', async () => {
  const report = await send({ message: ['no quiero vivir mas'], country: ['US'] });
  const { caseId } = await openCase(report.id);
  const late = new Date(start.getTime() + 8 * day);
  async function answerAt(moment: Date) {
    const facts = await findCaseCallFacts(client(caseId, moment), { caseId });
    return firstCall(facts, { language: 'en' });
  }
  expect((await answerAt(start)).call.id).toBe('thoughts-self');
  const faded = await answerAt(late);
  expect(faded.dangers).toEqual([]);
  expect(faded.past.join(' ')).toContain('call or text 988');
  await nameNightDesk();
  const sent = await writeMessage(client(caseId, late), { text: 'quiero morirme', formKey: 'a' });
  expect(sent.ok).toBe(true);
  expect((await answerAt(late)).call.id).toBe('thoughts-self');
  const alerts = await database.db().query.emailMessages.findMany({
    where: (table, { eq }) => eq(table.template, 'danger-alert'),
  });
  expect(alerts.map((mail) => mail.caseId)).toContain(caseId);
  const over = new Date(late.getTime() + day);
  await endDanger(await staff(over), { caseId });
  const ended = await answerAt(over);
  expect(ended.dangers).toEqual([]);
  expect(ended.past).toHaveLength(1);
  expect(await findCasePerson(client(caseId, over), { caseId })).toMatchObject({
    pastDangers: ['danger-thoughts'],
  });
});

test('in a chat, words of a later line mark it and tell staff at once, without a name or a word', async () => {
  const anybody = testContext(database.db(), { actor: visitor, now: () => start });
  await nameNightDesk();
  const chat = { name: 'Ana', email: '', message: 'I lost money.' };
  const started = await startChat(anybody, { chat, visitorKey: '', honeypot: '' });
  if (!started.ok) throw new Error(started.code);
  const line = { token: started.token, text: 'ya no quiero vivir', formKey: 'b' };
  expect((await writeToChat(anybody, line)).ok).toBe(true);
  const alerts = await database.db().query.emailMessages.findMany({
    where: (table, { eq }) => eq(table.template, 'danger-alert'),
  });
  expect(alerts.map(({ toAddress }) => toAddress)).toEqual(['night@example.org']);
  const { subject, text } = await writeExample('danger-alert', { kind: 'submission', id: 's' });
  expect(subject).toBe('Somebody may be in danger');
  expect(text).not.toMatch(/Ana|vivir|suicid/);
});

test('an offender at home ranks with danger to a life in the inbox, before urgent work', async () => {
  await send({ message: ['First.'], urgency: ['emergency'] });
  await send({ message: ['Second.'], dangers: ['lives-with-offender'] });
  const { rows: queue } = await findQueue(await staff(), { queue: 'all-reports' });
  expect(queue[0]?.mark?.text).toContain('Lives with the offender');
});

test('staff read what was shown: the lines of the page, and the last line of a mail that named nothing', async () => {
  const report = await send({ message: ['i dont want to live anymore'], country: ['US'] });
  const emails = await database.db().query.emailMessages.findMany({
    where: (table, { eq }) => eq(table.submissionId, report.id),
  });
  const shown = shownInDanger({ ...report, emails, now: start, heard: {} });
  expect(shown?.page).toContain('988 Suicide & Crisis Lifeline · 911');
  expect(shown?.footer).toBe(mailFooter({ country: 'US' }, 'en'));
  const none = shownInDanger({ ...report, emails: [], now: start, heard: {} });
  expect(none).toMatchObject({ footer: undefined });
  expect(none?.page).toContain('No page of ours was shown');
});

test('who writes that it is over changes nothing until staff have asked; new words count again', async () => {
  const report = await send({ message: ['i dont want to live anymore'], country: ['US'] });
  const { caseId } = await openCase(report.id);
  const hour = 3_600_000;
  const later = new Date(start.getTime() + hour);
  await saySafe(client(caseId, later));
  const person = await findCasePerson(client(caseId, later), { caseId });
  expect(person.dangers).toEqual(['danger-thoughts']);
  const worker = await staff(later);
  expect(await readSafeSaid(worker, caseId)).toEqual(later);
  const { rows: queue } = await findQueue(worker, { queue: 'all-cases' });
  expect(queue[0]?.mark?.text).toBe('Words of self-harm · says it is over: ask');
  const history = await database.db().query.caseEvents.findMany();
  expect(history.map(({ kind }) => kind)).toContain('safe-said');
  const again = new Date(later.getTime() + hour);
  await writeMessage(client(caseId, again), { text: 'quiero morirme', formKey: 'c' });
  expect(await readSafeSaid(worker, caseId)).toBeUndefined();
  const confirmed = new Date(again.getTime() + hour);
  await endDanger(await staff(confirmed), { caseId });
  expect(await findCasePerson(client(caseId, confirmed), { caseId })).not.toHaveProperty('dangers');
});

test('a reader of a case cannot say for the client that it is over', async () => {
  const report = await send({ message: ['i dont want to live anymore'], country: ['US'] });
  const { caseId } = await openCase(report.id);
  const helper = { id: caseId, name: 'Ben', role: 'helper', isReader: true } as const;
  const reader = { ...client(caseId), actor: { ...client(caseId).actor, helper } };
  await expect(saySafe(reader)).rejects.toMatchObject({ code: 'forbidden' });
});

test.each([
  ['nobody looks at night, and hours are told', { tell_work_hours: 'true' }, /Nov|Monday|30/],
  ['somebody looks at night', { tell_work_hours: 'true', danger_watched: 'true' }, undefined],
  ['no hours are told', { tell_work_hours: 'false' }, undefined],
] as const)('the page says when somebody looks next: %s', async (_, settings, words) => {
  const ctx = testContext(database.db(), { actor: visitor, now: () => start });
  await storeSettings(
    ctx,
    Object.entries(settings).map(([key, value]) => ({
      key: key as 'tell_work_hours',
      value,
    })),
  );
  // A Friday evening of the organisation.
  const evening = new Date('2026-11-28T03:00:00Z');
  const report = await send({ message: ['i dont want to live anymore'] }, evening);
  const receipt = await report.receiptAt(evening);
  expect(receipt?.readAt ?? '').toMatch(words ?? /^$/);
  const calm = await send({ message: ['They took it.'] }, evening);
  expect((await calm.receiptAt(evening))?.readAt).toBeUndefined();
});

test('a case with threats with pictures says so in its row, and words of self-harm lead', async () => {
  const threat = { message: ['He has them.'], dangers: ['pictures'], pictures_age: ['adult'] };
  const report = await send(threat);
  const { worker } = await openCase(report.id);
  const { rows: queue } = await findQueue(worker, { queue: 'all-cases' });
  expect(queue[0]?.mark?.text).toBe('Threatened with pictures');
});
