import { asc, eq, like, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { caseEvents, cases } from '#database/tables/cases.ts';
import { linkSubmission } from '#features/casework/reports/case-submissions.server.ts';
import { sendMessage, writeMessage } from '#features/casework/conversation/messages.server.ts';
import { caseMessages } from '#database/tables/conversation.ts';
import { trackerCode } from '#features/base/mail/letters/letter-codes.server.ts';
import { enterCode, sendCode } from '#features/casework/conversation/tracker-code.server.ts';
import { lookUpCase } from '#features/casework/conversation/tracker-look-up.server.ts';
import { asClient } from '#features/casework/conversation/tracker.server.ts';
import { indicators } from '#database/tables/indicators.ts';
import { findQueue } from '#features/derived/inbox/queue.server.ts';
import { reportForm, type Report } from '#features/casework/reports/forms/report.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { submitReport } from '#features/casework/reports/submit.server.ts';
import { makeHeldArchive } from '#features/edges/rights/held-archive.server.ts';
import { askAboutData, getOwnData } from '#features/edges/rights/requests.server.ts';
import type { ServiceContext, ClientContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { auditLog } from '#database/tables/security.ts';
import { untouchedAnswers } from '#shared/forms/engine/parse.ts';
import { storeCase } from '#tests/case.ts';
import { staffActor, testContext, visitor } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeStaff } from '#tests/staff.ts';
import { getContactPlan, sendDueLetters } from '#features/casework/care/contact-plan.server.ts';
import { addParty, answerSupporter } from '#features/casework/care/helper-requests.server.ts';
import { findSafeContact, findSupporters } from './supporters.server.ts';

const database = useTestDatabase();
const caseNumber = 'LGN-2026-000001';
let caseId: string;
let worker: ServiceContext;

beforeEach(async () => {
  caseId = await storeCase(database.db(), { caseNumber });
  worker = testContext(database.db(), {
    actor: await storeStaff(database.db(), 'case_worker', 'robin@example.org'),
  });
});

function anybody(): ServiceContext {
  return testContext(database.db(), { actor: visitor });
}

function person(): ClientContext {
  const actor = { type: 'client', caseId, ip: '192.0.2.1' } as const;
  return { ...testContext(database.db(), { actor }), actor };
}

/** Sam reports for Ana, whose case staff have already opened, and staff add the report to it. */
async function reportFor(changes: Partial<Report> = {}): Promise<void> {
  const report = {
    ...untouchedAnswers(reportForm),
    name: 'Ana Example',
    email: 'ana@example.org',
    caseType: 'romance',
    urgency: 'standard',
    message: 'My mother was robbed.',
    helper_name: 'Sam Helper',
    helper_email: 'Sam@example.org',
    helper_agreement: 'She said: please do it for me.',
    helper_code: 'helper',
    ...changes,
  } as Report;
  const stored = await submitReport(anybody(), { report, visitorKey: '', honeypot: '' });
  if (!stored.ok) throw new Error(stored.code);
  await linkSubmission(worker, { caseId, reference: stored.reference });
}

async function supporterId(): Promise<string> {
  return (await findSupporters(worker, { caseId }))[0]?.id ?? '';
}

async function look(email: string) {
  return lookUpCase(anybody(), { caseNumber, email });
}

async function openAs(email: string): Promise<ClientContext | undefined> {
  const found = await look(email);
  if (!found.ok) return undefined;
  expect(await sendCode(anybody(), found.token)).toEqual({ ok: true });
  const [mail] = await database
    .db()
    .select()
    .from(emailMessages)
    .where(eq(emailMessages.template, 'tracker-code'))
    .orderBy(sql`id desc`);
  expect(mail?.toAddress).toBe(email);
  const typed = trackerCode(anybody().ports.site, mail?.payload['codeId'] ?? '');
  const entered = await enterCode(anybody(), { token: found.token, typed });
  return entered.ok ? asClient(anybody(), entered.token) : undefined;
}

test('a person who claims to be a helper opens nothing until the client allows it', async () => {
  await reportFor();
  expect(await look('sam@example.org')).toMatchObject({ ok: false, code: 'awaits_consent' });
  expect(await look('eve@example.org')).toMatchObject({ ok: false, code: 'email_differs' });
  await answerSupporter(person(), { caseId, id: await supporterId(), isAllowed: true });
  const helper = await openAs('sam@example.org');
  expect(helper?.actor.helper).toMatchObject({ name: 'Sam Helper' });
  // The client continues with their own codes.
  expect((await openAs('ana@example.org'))?.actor.helper).toBeUndefined();
});

test('nothing is asked where the person alone is to open the case, or the helper left no address', async () => {
  await reportFor({ helper_code: 'person' });
  await reportFor({ helper_email: '', message: 'Again' });
  await reportFor({ helper_email: 'ANA@example.org', message: 'Once more' });
  expect(await findSupporters(worker, { caseId })).toEqual([]);
});

test('a message of a helper is marked with their name, in the conversation and in the log', async () => {
  await reportFor();
  await answerSupporter(worker, { caseId, id: await supporterId(), isAllowed: true });
  const helper = await openAs('sam@example.org');
  if (!helper) throw new Error('It is locked.');
  await writeMessage(helper, { text: 'She found the receipt.', formKey: 'a' });
  await writeMessage(person(), { text: 'I found it.', formKey: 'b' });
  const messages = await database.db().select().from(caseMessages).orderBy(asc(caseMessages.id));
  expect(messages.map(({ authorName }) => authorName)).toEqual(['Sam Helper (helper)', '']);
  const received = eq(auditLog.action, 'case.message-received');
  const log = await database.db().select().from(auditLog).where(received).orderBy(asc(auditLog.id));
  expect(log.map(({ actorName }) => actorName)).toEqual(['helper', 'client']);
  expect(JSON.stringify(log)).not.toContain('Sam Helper');
});

test('a revocation takes effect immediately and for good, with history and audit', async () => {
  await reportFor();
  const id = await supporterId();
  await answerSupporter(worker, { caseId, id, isAllowed: true });
  const found = await look('sam@example.org');
  await answerSupporter(person(), { caseId, id, isAllowed: false });
  if (!found.ok) throw new Error('It was open.');
  expect(await sendCode(anybody(), found.token)).toEqual({ ok: false, code: 'closed' });
  expect(await look('sam@example.org')).toMatchObject({ ok: false });
  const again = answerSupporter(worker, { caseId, id, isAllowed: true });
  await expect(again).rejects.toMatchObject({ code: 'conflict' });
  const history = await database.db().select().from(caseEvents).orderBy(asc(caseEvents.id));
  expect(history.map(({ kind, actorName }) => [kind, actorName])).toEqual(
    expect.arrayContaining([
      ['helper-allowed', worker.actor.type === 'staff' ? worker.actor.name : ''],
      ['helper-withdrawn', 'client'],
    ]),
  );
  const log = await database.db().select().from(auditLog);
  expect(log.map(({ action }) => action)).toContain('case.helper-withdrawn');
});

test('an opened tracker of a helper ends when the person takes it back', async () => {
  await reportFor();
  const id = await supporterId();
  await answerSupporter(worker, { caseId, id, isAllowed: true });
  const found = await look('sam@example.org');
  if (!found.ok) throw new Error('It was open.');
  await sendCode(anybody(), found.token);
  const [mail] = await database
    .db()
    .select()
    .from(emailMessages)
    .orderBy(sql`id desc`);
  const typed = trackerCode(anybody().ports.site, mail?.payload['codeId'] ?? '');
  const entered = await enterCode(anybody(), { token: found.token, typed });
  if (!entered.ok) throw new Error(entered.code);
  expect(await asClient(anybody(), entered.token)).toBeDefined();
  await answerSupporter(person(), { caseId, id, isAllowed: false });
  expect(await asClient(anybody(), entered.token)).toBeUndefined();
});

test('a helper cannot export the data, request its deletion or let others in', async () => {
  await reportFor();
  const id = await supporterId();
  await answerSupporter(worker, { caseId, id, isAllowed: true });
  const helper = await openAs('sam@example.org');
  if (!helper) throw new Error('It is locked.');
  const refused = { code: 'forbidden' };
  await expect(getOwnData(helper)).rejects.toMatchObject(refused);
  await expect(makeHeldArchive(helper)).rejects.toMatchObject(refused);
  await expect(askAboutData(helper, { kind: 'delete', wantsCopy: false })).rejects.toMatchObject(
    refused,
  );
  await expect(findSupporters(helper, { caseId })).rejects.toMatchObject(refused);
  await expect(answerSupporter(helper, { caseId, id, isAllowed: true })).rejects.toMatchObject(
    refused,
  );
});

test('suspected spam, and another case, let nobody in', async () => {
  await reportFor();
  const id = await supporterId();
  await database.db().update(formSubmissions).set({ isSuspectedSpam: true });
  expect(await findSupporters(worker, { caseId })).toEqual([]);
  await database.db().update(formSubmissions).set({ isSuspectedSpam: false });
  const other = await storeCase(database.db());
  await expect(answerSupporter(worker, { caseId: other, id, isAllowed: true })).rejects.toThrow(
    Refusal,
  );
  const auditor = testContext(database.db(), { actor: staffActor('auditor') });
  await expect(answerSupporter(auditor, { caseId, id, isAllowed: true })).rejects.toThrow(Refusal);
});

test('staff read how a person can be reached, and who typed for them', async () => {
  await reportFor({ safe_message: 'no', safe_times: 'After 5 pm', helper_relation: 'family' });
  expect(await findSafeContact(worker, { caseId })).toMatchObject({
    message: 'no',
    times: 'After 5 pm',
    helper: { name: 'Sam Helper', agreement: 'She said: please do it for me.' },
  });
  const none = await storeCase(database.db(), { safeContact: {} });
  expect(await findSafeContact(worker, { caseId: none })).toBeUndefined();
});

test('the row of the inbox says it with one word, of the report and of its case', async () => {
  async function says(): Promise<boolean[]> {
    const { rows } = await findQueue(worker, { queue: 'unassigned' });
    return rows.map((row) => row.says.includes('Helper'));
  }
  expect(await says()).toEqual([false]);
  await reportFor();
  expect(await says()).toEqual([true]);
  await database.db().update(formSubmissions).set({ caseId: null });
  expect((await says()).toSorted()).toEqual([false, true]);
});

test('a person whose mail others read gets no letters about second scams', async () => {
  const now = new Date('2026-03-03T10:00:00Z');
  const system = testContext(database.db(), {
    actor: { type: 'system', job: 'contact-plans' },
    now: () => now,
  });
  await database.db().execute(sql`update cases set created_at = '2026-03-01T10:00:00Z'`);
  await reportFor({ safe_mail: 'no' });
  await sendDueLetters(system);
  const letters = database
    .db()
    .select({ state: emailMessages.state })
    .from(emailMessages)
    .where(like(emailMessages.template, 'care-%'));
  expect(await letters).toEqual([{ state: 'suppressed' }]);
  expect(await getContactPlan(worker, { caseId })).toMatchObject({ state: 'unwanted' });
});

test('two people whom the same helper reports for are no duplicates, and the helper is no indicator', async () => {
  await reportFor({ message: 'Write to sam@example.org about it.' });
  await reportFor({ name: 'Bea Example', email: 'bea@example.net', message: 'Another one' });
  const reports = await database.db().select().from(formSubmissions);
  expect(reports.map(({ duplicateOf }) => duplicateOf)).toEqual([null, null]);
  const known = await database.db().select().from(indicators);
  expect(known.map(({ value }) => value)).toContain('ana@example.org');
  expect(known.map(({ value }) => value)).not.toContain('sam@example.org');
});

test('no mail goes to the address that a report calls unsafe, and to the helper’s own as before', async () => {
  await reportFor({ safe_mail: 'no' });
  const receipts = await database
    .db()
    .select({ template: emailMessages.template, state: emailMessages.state })
    .from(emailMessages)
    .where(eq(emailMessages.toAddress, 'ana@example.org'));
  expect(receipts).toEqual([{ template: 'submission-confirmation', state: 'suppressed' }]);
  await answerSupporter(person(), { caseId, id: await supporterId(), isAllowed: true });
  await openAs('sam@example.org');
  const [code] = await database
    .db()
    .select()
    .from(emailMessages)
    .where(eq(emailMessages.template, 'tracker-code'));
  expect(code).toMatchObject({ toAddress: 'sam@example.org', state: 'queued' });
});

test('a seed phrase typed as a helper’s words is refused like one anywhere', async () => {
  const words =
    'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about';
  await expect(reportFor({ helper_agreement: words })).rejects.toThrow('secret');
});

test('that a helper waits is a task of the case and of its row, until somebody answers', async () => {
  async function says(): Promise<string> {
    const { rows } = await findQueue(worker, { queue: 'unassigned' });
    return rows.map((row) => `${row.says} ${row.mark?.text}`).join();
  }
  await reportFor();
  expect(await says()).toContain('Ask Ana Example whether Sam Helper may see the case');
  await answerSupporter(worker, { caseId, id: await supporterId(), isAllowed: true });
  expect(await says()).not.toContain('whether Sam Helper');
});

test('a helper who waits is told so by mail, and is written to once they may look', async () => {
  await database
    .db()
    .update(cases)
    .set({ userDetails: { name: 'Ana Example' } });
  await reportFor({ email: '', helper_mail: 'yes', reported_by: 'helper' });
  async function mailed(template: string): Promise<unknown[]> {
    const mails = await database.db().select().from(emailMessages);
    return mails
      .filter((mail) => mail.template === template)
      .map(({ toAddress, payload }) => [toAddress, payload['helper']]);
  }
  await writeCaseMessage('We read it.');
  expect(await mailed('case-message')).toEqual([['Sam@example.org', 'asked']]);
  await answerSupporter(worker, { caseId, id: await supporterId(), isAllowed: true });
  expect(await mailed('case-opened')).toEqual([['Sam@example.org', 'open']]);
});

test('a colleague whom staff name sees nothing before the client agrees, then reads, and writes nothing', async () => {
  const colleague = {
    role: 'colleague',
    name: 'Susan Books',
    email: 'Susan@example.org',
    phone: '',
    ways: 'Mornings',
    access: 'read',
  } as const;
  await addParty(worker, { caseId, ...colleague });
  await expect(addParty(worker, { caseId, ...colleague })).rejects.toMatchObject({
    code: 'conflict',
  });
  expect(await look('susan@example.org')).toMatchObject({ code: 'awaits_consent' });
  await answerSupporter(worker, { caseId, id: await supporterId(), isAllowed: true });
  const susan = await openAs('susan@example.org');
  if (!susan) throw new Error('It is locked.');
  expect(susan.actor.helper).toMatchObject({ role: 'colleague', isReader: true });
  await expect(writeMessage(susan, { text: 'It was not me.', formKey: 'c' })).rejects.toMatchObject(
    { code: 'forbidden' },
  );
  expect(await database.db().select().from(caseMessages)).toEqual([]);
});

test('a lawyer who may see nothing opens nothing, even once somebody allowed it', async () => {
  const lawyer = { role: 'lawyer', name: 'Lee Law', email: 'lee@example.org' } as const;
  await addParty(worker, { caseId, ...lawyer, phone: '', ways: '', access: 'none' });
  expect(await look('lee@example.org')).toMatchObject({ code: 'email_differs' });
  await answerSupporter(worker, { caseId, id: await supporterId(), isAllowed: true });
  expect(await look('lee@example.org')).toMatchObject({ code: 'email_differs' });
});

test('what staff were told of safe contact counts in place of the report', async () => {
  await reportFor({ safe_message: 'no', reach: ['voice'] });
  const said = { safe_message: 'yes', reach: 'text\nrelay' };
  await database.db().update(cases).set({ safeContact: said }).where(eq(cases.id, caseId));
  expect(await findSafeContact(worker, { caseId })).toMatchObject({
    message: 'yes',
    reach: ['text', 'relay'],
  });
});

async function writeCaseMessage(text: string): Promise<void> {
  await sendMessage(worker, { caseId, text, formKey: 'x' });
}
