import { beforeEach, expect, test } from 'vitest';
import { asc, eq } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { chatSessions } from '#database/tables/conversation.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { noteUnsafeAddresses } from '#kernel/outbox/unsafe-addresses.ts';
import { auditLog } from '#database/tables/security.ts';
import { siteSettings } from '#database/tables/settings.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { users } from '#database/tables/staff.ts';
import { staffActor, testContext, visitor } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { openReply } from '#features/base/mail/letters/reply-text.server.ts';
import { endChat, readChat, startChat, writeToChat } from './chat.server.ts';
import { answerSender, withdrawAnswer } from './sender-lines.server.ts';
import { getThread } from './thread.server.ts';

const { db } = useTestDatabase();

const start = new Date('2026-03-01T10:00:00Z');
const worker = '01920000-0000-7000-8000-000000000001';

beforeEach(async () => {
  await db()
    .insert(users)
    .values({ id: worker, name: 'Kim', email: 'kim@example.org', emailVerified: true });
});

function at(hours: number): ServiceContext {
  return testContext(db(), {
    actor: visitor,
    now: () => new Date(start.getTime() + hours * 3_600_000),
  });
}

function staff(): ServiceContext {
  return testContext(db(), { actor: staffActor('case_worker', worker), now: () => start });
}

async function begin(email = '', visitorKey = 'a'.repeat(32)): Promise<string> {
  const chat = { message: 'Is this app real?', email };
  const started = await startChat(at(0), { chat, visitorKey, honeypot: '' });
  if (!started.ok) throw new Error(`The chat did not begin: ${started.code}`);
  return started.token;
}

async function submission() {
  const [row] = await db()
    .select()
    .from(formSubmissions)
    .where(eq(formSubmissions.formType, 'chat'));
  if (!row) throw new Error('There is no chat.');
  return row;
}

test('words of self-harm in a later line mark the chat for staff', async () => {
  const token = await begin();
  await writeToChat(at(1), { token, text: 'It killed my phone.', formKey: 'k1' });
  expect((await submission()).welfareMark).toBe(false);
  await writeToChat(at(1), { token, text: 'I want to end it all.', formKey: 'k2' });
  expect((await submission()).welfareMark).toBe(true);
});

test('the first message is a submission, the rest are lines of it', async () => {
  const token = await begin();
  const { id, data } = await submission();
  expect(data).toEqual({ message: 'Is this app real?' });
  const line = { token, text: 'It asks for a fee.', formKey: 'k' };
  expect(await writeToChat(at(1), line)).toMatchObject({ ok: true });
  await answerSender(staff(), { id, text: 'Do not pay.', formKey: 'k', byMail: true });
  const opened = await readChat(at(1), { token });
  expect(opened?.hasEmail).toBe(false);
  expect(opened?.lines.map(({ author, text }) => [author, text])).toEqual([
    ['sender', 'Is this app real?'],
    ['sender', 'It asks for a fee.'],
    ['staff', 'Do not pay.'],
  ]);
  const after = opened?.lines[1]?.id;
  expect((await readChat(at(1), { token, after }))?.lines).toMatchObject([{ text: 'Do not pay.' }]);
  const all = await readChat(at(1), { token, after: id });
  expect(all?.lines).toHaveLength(2);
});

test('the same beginning sent twice is one chat, another form is another one', async () => {
  expect(await begin()).toBe(await begin());
  expect(await begin('', 'b'.repeat(32))).not.toBe(await begin());
  expect(await db().$count(chatSessions)).toBe(2);
});

test('the table does not hold the token of the cookie', async () => {
  const token = await begin();
  expect(JSON.stringify(await db().select().from(chatSessions))).not.toContain(token);
});

test('an answer goes out by mail too where an address was left and staff say so', async () => {
  await begin('ana@example.net');
  const { id, reference } = await submission();
  const before = await db().$count(emailMessages);
  const answer = { id, text: 'Do not pay.', byMail: true };
  expect(await answerSender(staff(), { ...answer, formKey: 'a' })).toMatchObject({
    isMailed: true,
  });
  const [mail] = await db()
    .select()
    .from(emailMessages)
    .where(eq(emailMessages.template, 'submission-reply'));
  expect(mail?.toAddress).toBe('ana@example.net');
  expect(JSON.stringify(mail)).not.toContain('Do not pay');
  const written = openReply(staff().ports.seal, mail?.id ?? '', mail?.payload['sealed'] ?? '');
  expect(written).toEqual({ subject: `Our answer in the chat, ${reference}`, text: answer.text });
  const silent = await answerSender(staff(), { ...answer, formKey: 'b', byMail: false });
  expect(silent).toMatchObject({ ok: true, isMailed: false });
  expect(await db().$count(emailMessages)).toBe(before + 1);
});

test('an answer goes by mail neither to an unsafe address nor to another than the form named', async () => {
  await begin('ana@example.net');
  const { id } = await submission();
  const answer = { id, text: 'Do not pay.', byMail: true };
  const other = { ...answer, formKey: 'a', shownTo: 'ben@example.net' };
  await expect(answerSender(staff(), other)).rejects.toMatchObject({ code: 'conflict' });
  await noteUnsafeAddresses(staff(), { emails: ['Ana@example.net'] });
  const silent = { ...answer, formKey: 'b', shownTo: 'ana@example.net' };
  expect(await answerSender(staff(), silent)).toMatchObject({ ok: true, isMailed: false });
  const templates = await db().select({ name: emailMessages.template }).from(emailMessages);
  expect(templates.map(({ name }) => name)).not.toContain('submission-reply');
});

test('an answer that is taken back is in neither the chat nor the mail', async () => {
  const token = await begin('ana@example.net');
  const { id } = await submission();
  const answer = { id, text: 'For another', byMail: true, formKey: 'a' };
  const sent = await answerSender(staff(), answer);
  const lineId = 'id' in sent ? sent.id : '';
  await db().update(emailMessages).set({ state: 'sending' });
  const late = withdrawAnswer(staff(), { id, lineId });
  await expect(late).rejects.toMatchObject({ code: 'conflict' });
  await db().update(emailMessages).set({ state: 'queued' });

  await withdrawAnswer(staff(), { id, lineId });
  const templates = await db().select({ name: emailMessages.template }).from(emailMessages);
  expect(templates.map(({ name }) => name)).not.toContain('submission-reply');
  expect(JSON.stringify(await readChat(at(1), { token }))).not.toContain('For another');
});

test('a chat is over after a day, and when it is ended', async () => {
  const token = await begin();
  expect(await readChat(at(23.9), { token })).toBeDefined();
  expect(await readChat(at(24), { token })).toBeUndefined();
  const line = { token, text: 'Hello?', formKey: 'k' };
  expect(await writeToChat(at(24), line)).toEqual({ ok: false, code: 'over' });
  await endChat(at(1), token);
  expect(await readChat(at(1), { token })).toBeUndefined();
  const { id } = await submission();
  expect(await getThread(staff(), { id, formType: 'chat' })).toMatchObject({ isOpen: false });
  const actions = await db()
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.target, id))
    .orderBy(asc(auditLog.id));
  expect(actions.map(({ action }) => action)).toEqual([
    'submission.created',
    'submission.chat-ended',
  ]);
});

test('a chat stays open as long as the site promises to answer, and two weeks at most', async () => {
  const key = 'response_hours';
  await db().insert(siteSettings).values({ key, value: '72' });
  const token = await begin();
  expect(await readChat(at(71.9), { token })).toMatchObject({ hoursOpen: 72 });
  expect(await readChat(at(72), { token })).toBeUndefined();
  await db().update(siteSettings).set({ value: '9000' }).where(eq(siteSettings.key, key));
  const other = await begin('', 'd'.repeat(32));
  expect(await readChat(at(14 * 24), { token: other })).toBeUndefined();
});

test('nonsense opens no chat', async () => {
  await begin();
  for (const token of ['', 'x', 'null']) expect(await readChat(at(0), { token })).toBeUndefined();
});

test('sixty lines in ten minutes and no more', async () => {
  const token = await begin();
  for (let count = 0; count < 60; count += 1)
    await writeToChat(at(0), { token, text: `Line ${count}`, formKey: 'k' });
  const more = { token, text: 'One more', formKey: 'k' };
  expect(await writeToChat(at(0), more)).toMatchObject({ ok: false, code: 'too_many' });
});

test('a secret begins no chat and is reported at its field', async () => {
  const chat = { message: `My words are ${'abandon '.repeat(11)}about`, email: '' };
  const started = await startChat(at(0), { chat, visitorKey: 'c'.repeat(32), honeypot: '' });
  expect(started).toMatchObject({ ok: false, code: 'secret', fields: { message: 'seed_phrase' } });
});
