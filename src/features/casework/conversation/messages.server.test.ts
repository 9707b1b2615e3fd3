import { beforeEach, describe, expect, test } from 'vitest';
import { asc, eq, sql } from 'drizzle-orm';
import { inTransaction, type ServiceContext } from '#kernel/context.ts';
import { supporters } from '#database/tables/safety.ts';
import { cases } from '#database/tables/cases.ts';
import { caseMessages } from '#database/tables/conversation.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { noteUnsafeAddresses } from '#kernel/outbox/unsafe-addresses.ts';
import { auditLog } from '#database/tables/security.ts';
import { adminUsers, users } from '#database/tables/staff.ts';
import { shownAddress } from '#shared/recipient.ts';
import { storeCase } from '#tests/case.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { storeSubmission } from '#tests/submission.ts';
import { useTestDatabase } from '#tests/db.ts';
import { saveSettings } from '#features/base/publishing/settings.server.ts';
import { findTimeline } from '#features/casework/cases/timeline.server.ts';
import {
  findOwnMessages,
  findMessageRecipient,
  sendMessage,
  settleMessage,
  takeBackMessage,
  withdrawMessage,
  writeMessage,
} from './messages.server.ts';

const { db } = useTestDatabase();

const start = new Date('2026-03-01T10:00:00Z');
const worker = '01920000-0000-7000-8000-000000000001';
const secret = 'The wallet is at the harbour';

let caseId: string;

beforeEach(async () => {
  await db()
    .insert(users)
    .values({ id: worker, name: 'Kim', email: 'kim@example.org', emailVerified: true });
  await db().insert(adminUsers).values({ userId: worker, role: 'case_worker' });
  caseId = await storeCase(db(), {
    caseNumber: 'LGN-2026-000001',
    userDetails: { name: 'Ana', email: 'ana@example.net' },
    assignedTo: worker,
  });
});

function now(minutes: number): () => Date {
  return () => new Date(start.getTime() + minutes * 60_000);
}

function staff(minutes = 0): ServiceContext {
  return testContext(db(), { actor: staffActor('case_worker', worker), now: now(minutes) });
}

function client(minutes = 0) {
  const actor = { type: 'client', caseId, ip: '192.0.2.9' } as const;
  return { ...testContext(db(), { actor, now: now(minutes) }), actor };
}

/** Gives every message its own form key by default. */
let keys = 0;
function key(): string {
  keys += 1;
  return `key ${keys}`;
}

function send(text: string, minutes = 0, formKey = key()) {
  return sendMessage(staff(minutes), { caseId, text, formKey });
}

function write(text: string, minutes = 0, formKey = key()) {
  return writeMessage(client(minutes), { text, formKey });
}

async function findMessages(ctx: ServiceContext, id: string) {
  const { entries } = await findTimeline(ctx, { caseId: id, show: 'talk' });
  return entries.filter((entry) => entry.kind === 'message');
}

async function mails() {
  return db().select().from(emailMessages).orderBy(asc(emailMessages.id));
}

test('a message whose text was copied from another case is hidden alone', async () => {
  const { ports } = staff();
  const other = { purpose: 'case-message', row: '01920000-0000-7000-8000-0000000000bb' };
  const moved = ports.seal.close(other, 'From another case');
  await send(secret);
  await send('The second');
  const [first] = await findMessages(staff(), caseId);
  await db()
    .update(caseMessages)
    .set({ body: moved })
    .where(eq(caseMessages.id, first?.id ?? ''));
  const found = await findMessages(staff(), caseId);
  expect(found.map(({ text }) => text)).toEqual([undefined, 'The second']);
});

test('staff write, the client reads, and staff see when', async () => {
  expect(await send(secret)).toMatchObject({ ok: true, isMailed: true });
  expect(await findOwnMessages(client(5))).toMatchObject([
    { author: 'staff', authorName: 'Test case_worker', text: secret, readByClientAt: null },
  ]);
  const [seen] = await findMessages(staff(6), caseId);
  expect(seen?.readByClientAt).toEqual(now(5)());
});

test('the client writes, the assignee is notified, and only an answer marks it as read by us', async () => {
  expect(await write(secret)).toMatchObject({ ok: true });
  expect(await mails()).toMatchObject([
    { template: 'case-message-received', toAddress: 'kim@example.org' },
  ]);
  const auditor = testContext(db(), { actor: staffActor('auditor'), now: now(1) });
  expect(await findMessages(auditor, caseId)).toMatchObject([{ text: secret }]);
  expect(await findMessages(staff(2), caseId)).toMatchObject([{ isRead: false }]);
  expect(await findMessages(staff(3), caseId)).toMatchObject([{ isRead: false }]);
  expect((await findOwnMessages(client(4)))[0]?.readByStaffAt).toBeNull();
  await send('We are on it.', 5);
  expect((await findOwnMessages(client(6)))[0]?.readByStaffAt).toEqual(now(5)());
});

test('without an assignee, or after they left, the staff address is notified', async () => {
  const administrator = testContext(db(), { actor: staffActor('administrator', worker) });
  await saveSettings(administrator, { values: { admin_email: 'desk@example.org' } });
  await db().update(adminUsers).set({ disabledAt: start });
  await write('Hello');
  expect(await mails()).toMatchObject([{ toAddress: 'desk@example.org' }]);
});

test('no text of a message is in mails, audit log, history or in plain form in the table', async () => {
  await send(secret);
  await write(`${secret} too`);
  const kept = await Promise.all([
    mails(),
    db().select().from(auditLog),
    db().select().from(caseMessages),
    db().execute(sql`select * from case_events`),
  ]);
  expect(JSON.stringify(kept)).not.toContain('harbour');
  const actions = await db()
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.target, caseId))
    .orderBy(asc(auditLog.id));
  expect(actions.map(({ action }) => action)).toEqual([
    'case.message-sent',
    'case.message-received',
  ]);
});

test('several messages within ten minutes send one mail, unless they were read or answered meanwhile', async () => {
  await send('one');
  expect(await send('two', 9)).toMatchObject({ ok: true, isMailed: false });
  expect(await send('three', 10)).toMatchObject({ ok: true, isMailed: true });
  await findOwnMessages(client(11));
  expect(await send('four', 12)).toMatchObject({ ok: true, isMailed: true });
  expect(await mails()).toHaveLength(3);
  await write('five', 13);
  await write('six', 14);
  expect(await mails()).toHaveLength(4);
  await send('seven', 15);
  await write('eight', 16);
  expect(await mails()).toHaveLength(5);
});

test('a client who declines mail about the case gets none', async () => {
  await db().update(cases).set({ mailStoppedAt: start });
  expect(await send('Hello')).toMatchObject({ ok: true, isMailed: false });
  expect(await mails()).toEqual([]);
});

test('the same form sent twice is one message', async () => {
  await send('Hello', 0, 'same');
  await send('Hello', 0, 'same');
  const first = await write('Hello', 0, 'same');
  expect(await write('Hello', 1, 'same')).toEqual(first);
  expect(await findMessages(staff(), caseId)).toHaveLength(2);
  expect(await mails()).toHaveLength(2);
  await write('Hello again', 1, 'same');
  expect(await findMessages(staff(), caseId)).toHaveLength(3);
});

test('a client is refused text that must not be stored, with the reason', async () => {
  expect(await write('  \n ')).toEqual({ ok: false, code: 'empty' });
  expect(await write('x'.repeat(10_001))).toEqual({ ok: false, code: 'too_long' });
  const phrase = 'abandon '.repeat(11) + 'about';
  expect(await write(`My words: ${phrase}`)).toMatchObject({ ok: false, code: 'secret' });
  expect(await findMessages(staff(), caseId)).toEqual([]);
});

test('a client writes thirty messages in an hour and no more', async () => {
  for (let count = 0; count < 30; count += 1) await write(`Message ${count}`);
  expect(await write('One more')).toMatchObject({ ok: false, code: 'too_many' });
});

test('wording that sounds like a promise is sent only after confirmation, which is recorded', async () => {
  const text = 'We guarantee that you get your money back.';
  expect(await send(text)).toMatchObject({ ok: false, code: 'claims' });
  await sendMessage(staff(), { caseId, text, formKey: key(), isConfirmed: true });
  const [entry] = await db()
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'case.message-sent'));
  expect(entry).toMatchObject({ severity: 'warning' });
});

test('a message to an unsafe address asks: a reason for the mail, or the tracker alone', async () => {
  const submissionId = await storeSubmission(db());
  await noteUnsafeAddresses(staff(), { emails: ['ana@example.net'], submissionId });
  const message = { caseId, text: 'Please call us.' };
  const ask = sendMessage(staff(), { ...message, formKey: key() });
  expect(await ask).toEqual({ ok: false, code: 'unsafe', claims: [], isUnsafe: true });
  expect(await db().select().from(caseMessages)).toEqual([]);
  expect(await mails()).toEqual([]);

  const quiet = { ...message, formKey: key(), isTrackerOnly: true, reason: 'Not read' };
  expect(await sendMessage(staff(), quiet)).toMatchObject({ ok: true, isMailed: false });
  expect(await mails()).toEqual([]);

  const reason = 'She reads it at work today.';
  const mailed = { ...message, text: 'Call us before noon.', formKey: key(), reason };
  expect(await sendMessage(staff(20), mailed)).toMatchObject({ ok: true, isMailed: true });
  expect(await mails()).toMatchObject([{ state: 'queued', overridesSafety: true }]);
  const log = await db().select().from(auditLog).orderBy(asc(auditLog.id));
  const sent = log.filter(({ action }) => action === 'case.message-sent');
  expect(sent.map(({ details }) => details['reasonToWrite'])).toEqual([undefined, reason]);
  expect(sent.map(({ severity }) => severity)).toEqual(['info', 'warning']);
});

test('staff get the reason for a refused message, and for a missing case', async () => {
  await expect(send(' ')).rejects.toMatchObject({ code: 'invalid' });
  await expect(send('x'.repeat(10_001))).rejects.toThrow(/10,000 characters/);
  await db().update(cases).set({ anonymisedAt: start });
  await expect(send('Hello')).rejects.toMatchObject({ code: 'conflict' });
  await db().delete(cases);
  await expect(send('Hello')).rejects.toMatchObject({ code: 'not_found' });
});

test('permissions are required', async () => {
  const auditor = testContext(db(), { actor: staffActor('auditor') });
  const formKey = key();
  await expect(sendMessage(auditor, { caseId, text: 'x', formKey })).rejects.toThrow(/not allowed/);
  const editor = testContext(db(), { actor: staffActor('editor') });
  await expect(findMessages(editor, caseId)).rejects.toThrow(/not allowed/);
  const posing = { ...staff(), actor: staff().actor } as unknown as ReturnType<typeof client>;
  await expect(writeMessage(posing, { text: 'x', formKey })).rejects.toThrow(/not allowed/);
  await expect(findOwnMessages(posing)).rejects.toThrow(/not allowed/);
});

test('a message whose mail was not delivered keeps its case waiting until the client reads it', async () => {
  await writeMessage(client(), { text: 'Any news?', formKey: key() });
  await send('Not yet.', 20);
  const [mail] = await db()
    .select()
    .from(emailMessages)
    .where(eq(emailMessages.template, 'case-message'));
  const event = {
    mailId: mail?.id ?? '',
    template: 'case-message',
    submissionId: null,
    caseId,
    cause: 'failed',
  } as const;
  async function waitsSince() {
    const [row] = await db().select({ at: cases.waitsSince }).from(cases);
    return row?.at;
  }
  expect(await waitsSince()).toBeNull();

  await inTransaction(staff(30), (tx) => takeBackMessage(tx, event));
  expect(await waitsSince()).toEqual(mail?.createdAt);
  await inTransaction(staff(40), (tx) => settleMessage(tx, event));
  expect(await waitsSince(), 'the mail was delivered after all').toBeNull();

  await findOwnMessages(client(50));
  await inTransaction(staff(60), (tx) => takeBackMessage(tx, event));
  expect(await waitsSince(), 'the client has read it').toBeNull();
});

describe('a helper who wrote the report of a person whose mailbox is not safe', () => {
  const answers = {
    email: 'ana@example.net',
    safe_mail: 'no',
    reported_by: 'helper',
    helper_name: 'Sam',
    helper_email: 'sam@example.org',
    helper_mail: 'yes',
  };

  async function sendAfter(data: Record<string, string>) {
    await storeSubmission(db(), { caseId, data, submittedAt: start });
    await noteUnsafeAddresses(staff(), { emails: ['ana@example.net'] });
    const result = await sendMessage(staff(), { caseId, text: secret, formKey: key() });
    const to = (await mails()).map(({ toAddress, state }) => [toAddress, state]);
    return { result, to };
  }

  test('gets the notice in their place, without a question', async () => {
    expect(await sendAfter(answers)).toEqual({
      result: expect.objectContaining({ ok: true, isMailed: true }),
      to: [['sam@example.org', 'queued']],
    });
  });

  test.each([
    ['whose own mailbox is not safe', { ...answers, helper_mail: 'no' }],
    ['of a report that the person wrote', { ...answers, reported_by: 'self' }],
  ])('gets nothing: one %s', async (_, data) => {
    expect(await sendAfter(data)).toMatchObject({ result: { ok: false, code: 'unsafe' }, to: [] });
  });

  test('gets nothing when their report was linked to the case of another', async () => {
    const own = { email: 'ana@example.net', safe_mail: 'no' };
    await storeSubmission(db(), { caseId, data: own, submittedAt: new Date(start.getTime() - 1) });
    expect(await sendAfter(answers)).toMatchObject({ result: { ok: false }, to: [] });
  });

  test('is the one whom the form names, and whom alone it reaches', async () => {
    await storeSubmission(db(), { caseId, data: answers, submittedAt: start });
    const before = await findMessageRecipient(staff(), { caseId });
    expect(shownAddress(before)).toBe('ana@example.net');
    await noteUnsafeAddresses(staff(), { emails: ['ana@example.net'] });
    const recipient = await findMessageRecipient(staff(), { caseId });
    expect(recipient).toMatchObject({ to: 'sam@example.org', name: 'Sam' });
    const input = { caseId, text: secret, formKey: key() };
    const shownTo = shownAddress(before);
    await expect(sendMessage(staff(), { ...input, shownTo })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await mails()).toEqual([]);
    const result = await sendMessage(staff(), { ...input, shownTo: shownAddress(recipient) });
    expect(result).toMatchObject({ ok: true });
    expect(await mails()).toMatchObject([{ toAddress: 'sam@example.org' }]);
  });

  test('gets nothing once the person has refused them', async () => {
    const submissionId = await storeSubmission(db(), { caseId, data: answers, submittedAt: start });
    await db().insert(supporters).values({
      submissionId,
      name: 'Sam',
      email: 'sam@example.org',
      createdAt: start,
      withdrawnAt: start,
      withdrawnByName: 'client',
    });
    await noteUnsafeAddresses(staff(), { emails: ['ana@example.net'] });
    const result = await sendMessage(staff(), { caseId, text: secret, formKey: key() });
    expect(result).toMatchObject({ ok: false, code: 'unsafe' });
  });
});

test('a message is taken back within ten seconds, and nothing of it is left but the audit entry', async () => {
  await write('Is there news?', 0);
  const sent = await send('To the wrong person', 1);
  const messageId = 'id' in sent ? sent.id : '';
  const mail = (await mails()).find(({ template }) => template === 'case-message');
  expect(mail?.nextAttemptAt).toEqual(new Date(start.getTime() + 70_000));

  const late = withdrawMessage(staff(1 + 11 / 60), { caseId, messageId });
  await expect(late).rejects.toMatchObject({ code: 'conflict' });
  await withdrawMessage(staff(1 + 9 / 60), { caseId, messageId });
  const messages = await db().select().from(caseMessages);
  expect(messages.map(({ author, readByStaffAt }) => [author, readByStaffAt])).toEqual([
    ['client', null],
  ]);
  expect((await mails()).map(({ template }) => template)).not.toContain('case-message');
  const [file] = await db().select().from(cases);
  expect(file?.waitsSince).toEqual(start);
  const { entries } = await findTimeline(staff(2), { caseId, show: 'all' });
  expect(JSON.stringify(entries)).not.toContain('message-sent');
});

test('a message that the client has read, or whose mail was sent, is not taken back', async () => {
  const read = await send('First', 0);
  await findOwnMessages(client(0));
  const messageId = 'id' in read ? read.id : '';
  await expect(withdrawMessage(staff(0), { caseId, messageId })).rejects.toMatchObject({
    code: 'conflict',
  });
  const mailed = await send('Second', 20);
  await db().update(emailMessages).set({ state: 'sent' });
  const second = 'id' in mailed ? mailed.id : '';
  await expect(withdrawMessage(staff(20), { caseId, messageId: second })).rejects.toMatchObject({
    code: 'conflict',
  });
  expect(await db().select().from(caseMessages)).toHaveLength(2);
});

test('a message whose client or case changed since its form was opened is refused', async () => {
  const other = await storeCase(db(), {
    caseNumber: 'LGN-2026-000002',
    userDetails: { email: 'ben@example.net' },
  });
  const report = await storeSubmission(db(), { caseId: other });
  const input = { caseId, text: 'For Ana', formKey: key() };
  for (const changed of [{ shownTo: 'ben@example.net' }, { submissionId: report }])
    await expect(sendMessage(staff(), { ...input, ...changed })).rejects.toMatchObject({
      code: 'conflict',
    });
  expect(await db().select().from(caseMessages)).toEqual([]);
  expect(await mails()).toEqual([]);
  expect(await sendMessage(staff(), { ...input, shownTo: 'ana@example.net' })).toMatchObject({
    ok: true,
  });
});
