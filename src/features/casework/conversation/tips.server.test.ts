import { beforeEach, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { submissionMessages, tipReceipts } from '#database/tables/conversation.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { auditLog, rateLimits } from '#database/tables/security.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { users } from '#database/tables/staff.ts';
import { checkDigit } from '#features/casework/reports/forms/tip-receipt.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeSubmission } from '#tests/submission.ts';
import { hashTipReceipt, tipReceipt } from '#features/casework/reports/tip-receipt.server.ts';
import { addToTip, openTip } from './tips.server.ts';
import { answerSender, withdrawAnswer } from './sender-lines.server.ts';
import { getThread } from './thread.server.ts';

const { db } = useTestDatabase();

const worker = '01920000-0000-7000-8000-000000000001';
const address = '203.0.113.77';

let id: string;
let receipt: string;

beforeEach(async () => {
  await db()
    .insert(users)
    .values({ id: worker, name: 'Kim', email: 'kim@example.org', emailVerified: true });
  const stored = await storeTip('one');
  ({ id, receipt } = stored);
});

async function storeTip(attempt: string) {
  const { site } = testContext(db()).ports;
  const made = tipReceipt(site, attempt);
  const submissionId = await storeSubmission(db(), {
    formType: 'tip',
    data: { tipType: 'other', description: 'They meet at the pier.' },
    reference: `R-${attempt}`,
  });
  await db()
    .insert(tipReceipts)
    .values({ submissionId, receiptHash: hashTipReceipt(site, made) });
  return { id: submissionId, receipt: made };
}

function visitor(ip = address): ServiceContext {
  return testContext(db(), { actor: { type: 'public', ip } });
}

function staff(): ServiceContext {
  return testContext(db(), { actor: staffActor('case_worker', worker) });
}

function answer(text: string, formKey = text) {
  return answerSender(staff(), { id, text, formKey, byMail: true });
}

/** Another receipt with a correct check digit. */
function unknownReceipt(place: number): string {
  const digits = String(place).padStart(15, '7');
  return digits + checkDigit(digits);
}

test('a receipt opens the status of a tip, and nothing of its content', async () => {
  const opened = await openTip(visitor(), receipt.replaceAll(' ', '-'));
  expect(opened).toMatchObject({ ok: true, tip: { status: 'pending', lines: [] } });
  expect(JSON.stringify(opened)).not.toContain('the pier');
});

test('staff answer, the tipster reads it and adds, staff read that', async () => {
  expect(await answer('Which pier?')).toMatchObject({ ok: true, isMailed: false });
  const first = await openTip(visitor(), receipt);
  expect(first.ok && first.tip.lines).toMatchObject([{ text: 'Which pier?', isSeen: false }]);
  expect((await getThread(staff(), { id, formType: 'tip' }))?.lines).toMatchObject([
    { author: 'staff', isSeen: true },
  ]);
  const added = await addToTip(visitor(), { receipt, text: 'The north one.', formKey: 'k' });
  expect(added).toEqual({ ok: true });
  expect((await getThread(staff(), { id, formType: 'tip' }))?.lines).toMatchObject([
    { text: 'Which pier?' },
    { author: 'sender', authorName: '', text: 'The north one.', isSeen: false },
  ]);
});

test('nothing anywhere leads to the tipster', async () => {
  await answer('Which pier?');
  await openTip(visitor(), receipt);
  await addToTip(visitor(), { receipt, text: 'The north one.', formKey: 'k' });
  await openTip(visitor(), unknownReceipt(1));
  const tables = await db().execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  for (const { name } of tables.rows) {
    const { rows } = await db().execute(
      sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t`,
    );
    const text = JSON.stringify(rows);
    expect(text, name).not.toContain(address);
    expect(text, name).not.toContain(receipt);
    expect(text, name).not.toContain(receipt.replaceAll(' ', ''));
    expect(text, name).not.toContain('north one');
  }
  const audited = await db().select().from(auditLog).where(eq(auditLog.actor, 'anonymous'));
  expect(audited).toMatchObject([{ action: 'submission.message-received', ipAddress: null }]);
  expect(await db().$count(auditLog, eq(auditLog.actor, 'public'))).toBe(0);
});

test('opening leaves no trace at all, not even a counter', async () => {
  const before = await db().$count(auditLog);
  await openTip(visitor(), receipt);
  expect(await db().$count(auditLog)).toBe(before);
  expect(await db().$count(rateLimits)).toBe(0);
});

test('a typing error is reported immediately and not counted', async () => {
  const wrong = receipt.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
  for (let count = 0; count < 9; count += 1)
    expect(await openTip(visitor(), wrong)).toEqual({ ok: false, code: 'mistyped' });
  expect(await openTip(visitor(), '1234')).toEqual({ ok: false, code: 'length' });
  expect(await openTip(visitor(), receipt)).toMatchObject({ ok: true });
});

test('after five wrong receipts a network waits, even with the right one', async () => {
  for (let place = 0; place < 5; place += 1)
    expect(await openTip(visitor(), unknownReceipt(place))).toEqual({ ok: false, code: 'unknown' });
  expect(await openTip(visitor(), receipt)).toMatchObject({ ok: false, code: 'limited' });
  const added = await addToTip(visitor(), { receipt, text: 'More', formKey: 'k' });
  expect(added).toMatchObject({ ok: false, part: 'receipt', code: 'limited' });
  expect(await openTip(visitor('198.51.100.1'), receipt)).toMatchObject({ ok: true });
});

test('an addition has the same rules as the tip, and arrives once', async () => {
  const phrase = 'abandon '.repeat(11) + 'about';
  expect(await addToTip(visitor(), { receipt, text: phrase, formKey: 'k' })).toMatchObject({
    ok: false,
    part: 'text',
    code: 'secret',
  });
  expect(await addToTip(visitor(), { receipt, text: ' ', formKey: 'k' })).toMatchObject({
    ok: false,
    part: 'text',
    code: 'empty',
  });
  for (let count = 0; count < 2; count += 1)
    expect(await addToTip(visitor(), { receipt, text: 'More', formKey: 'k' })).toEqual({
      ok: true,
    });
  expect(await db().$count(submissionMessages)).toBe(1);
});

test('staff are notified of additions by one mail until they have looked, without the text', async () => {
  await db().execute(
    sql`insert into site_settings (id, key, value, description)
      values (gen_random_uuid(), 'admin_email', 'desk@example.org', '')`,
  );
  await addToTip(visitor(), { receipt, text: 'First', formKey: 'a' });
  await addToTip(visitor(), { receipt, text: 'Second', formKey: 'b' });
  expect(await db().select().from(emailMessages)).toMatchObject([
    { template: 'submission-message', toAddress: 'desk@example.org' },
  ]);
  await getThread(staff(), { id, formType: 'tip' });
  await addToTip(visitor(), { receipt, text: 'Third', formKey: 'c' });
  expect(await db().$count(emailMessages)).toBe(2);
});

test('the receipt of another tip opens that one', async () => {
  const other = await storeTip('two');
  await answer('For the first');
  const opened = await openTip(visitor(), other.receipt);
  expect(opened).toMatchObject({ ok: true, tip: { reference: 'R-two', lines: [] } });
});

test('a tip that was deleted is not found, and its lines are gone', async () => {
  await answer('Hello');
  await db().delete(formSubmissions).where(eq(formSubmissions.id, id));
  expect(await openTip(visitor(), receipt)).toEqual({ ok: false, code: 'unknown' });
  expect(await db().$count(submissionMessages)).toBe(0);
});

test('a submission without receipt or chat cannot be answered here', async () => {
  const plain = await storeSubmission(db());
  const input = { id: plain, text: 'Hello', formKey: 'k', byMail: false };
  await expect(answerSender(staff(), input)).rejects.toMatchObject({ code: 'conflict' });
  expect(await getThread(staff(), { id: plain, formType: 'report' })).toBeUndefined();
  const gone = { ...input, id: '01920000-0000-7000-8000-00000000dead' };
  await expect(answerSender(staff(), gone)).rejects.toMatchObject({ code: 'not_found' });
});

test('an auditor reads without marking, and answers nothing', async () => {
  await addToTip(visitor(), { receipt, text: 'More', formKey: 'k' });
  const auditor = testContext(db(), { actor: staffActor('auditor') });
  await getThread(auditor, { id, formType: 'tip' });
  expect((await getThread(auditor, { id, formType: 'tip' }))?.lines[0]?.isSeen).toBe(false);
  const input = { id, text: 'Hello', formKey: 'k', byMail: false };
  await expect(answerSender(auditor, input)).rejects.toThrow(/not allowed/);
});

test('an answer is taken back within ten seconds, and the tipster waits again', async () => {
  const since = new Date('2026-01-01T09:00:00Z');
  await db().update(formSubmissions).set({ waitsSince: since }).where(eq(formSubmissions.id, id));
  let seconds = 0;
  const ctx = { ...staff(), now: () => new Date(Date.UTC(2026, 0, 2, 12, 0, seconds)) };
  const sent = await answerSender(ctx, { id, text: 'For another', formKey: 'a', byMail: false });
  const line = { id, lineId: 'id' in sent ? sent.id : '' };

  seconds = 11;
  await expect(withdrawAnswer(ctx, line)).rejects.toMatchObject({ code: 'conflict' });
  seconds = 9;
  const colleague = {
    ...ctx,
    actor: staffActor('case_worker', '01920000-0000-7000-8000-000000000002'),
  };
  await expect(withdrawAnswer(colleague, line)).rejects.toMatchObject({ code: 'conflict' });
  await withdrawAnswer(ctx, line);

  expect(await db().select().from(submissionMessages)).toEqual([]);
  expect(await openTip(visitor(), receipt)).toMatchObject({ tip: { lines: [] } });
  const [tip] = await db().select().from(formSubmissions);
  expect(tip?.waitsSince).toEqual(since);
  const audited = await db().select({ action: auditLog.action }).from(auditLog);
  expect(audited.map(({ action }) => action)).toContain('submission.answer-withdrawn');
});

test('an answer that the tipster has read is not taken back', async () => {
  const sent = await answer('At what time?');
  await openTip(visitor(), receipt);
  const lineId = 'id' in sent ? sent.id : '';
  await expect(withdrawAnswer(staff(), { id, lineId })).rejects.toMatchObject({ code: 'conflict' });
  expect(await db().select().from(submissionMessages)).toHaveLength(1);
});
