import { beforeEach, expect, test } from 'vitest';
import { reportForm } from './forms/report.ts';
import { submitReport } from './submit.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { testContext, visitor } from '#tests/context.ts';
import { answersOf } from '#tests/typed-form.ts';
import { useTestDatabase } from '#tests/db.ts';
import {
  dropPausedReport,
  forgetPausedReports,
  openPausedReport,
  pauseReport,
} from './paused-reports.server.ts';
import { pausedReports } from '#database/tables/reports.ts';

const { db } = useTestDatabase();

const start = new Date('2026-03-01T10:00:00Z');
const visitorKey = 'a'.repeat(32);
const values = { message: ['They asked for a fee.\nI paid.'], paymentWays: ['crypto', 'bank'] };
const email = 'ana@example.net';

/** @param days after the pause */
function after(days: number, actor: ServiceContext['actor'] = visitor): ServiceContext {
  return testContext(db(), { actor, now: () => new Date(start.getTime() + days * 86_400_000) });
}

async function pause(typed: object = {}): Promise<string> {
  const result = await pauseReport(after(0), { values, email, visitorKey, ...typed });
  if (!result.ok) throw new Error(`Not paused: ${result.code}`);
  return result.code;
}

let code = '';

beforeEach(async () => {
  code = await pause();
});

test('the typed report comes back with its code, in any spelling of the code', async () => {
  const opened = { ok: true, values };
  for (const typed of [code, code.toLowerCase(), code.replaceAll('-', ' '), ` ${code} `])
    expect(await openPausedReport(after(6.9), typed), typed).toEqual(opened);
});

test('after seven days it opens nothing, and is gone with the next round', async () => {
  expect(await openPausedReport(after(7), code)).toEqual({ ok: false, code: 'unknown' });
  const job = { type: 'system', job: 'forget-uploads' } as const;
  expect(await forgetPausedReports(after(6.9, job))).toBe(0);
  expect(await forgetPausedReports(after(7.1, job))).toBe(1);
  expect(await db().$count(pausedReports)).toBe(0);
});

test('neither table nor outbox holds the text or the code', async () => {
  const stored = JSON.stringify([await db().select().from(pausedReports), await mails()]);
  expect(stored).not.toContain('asked for');
  expect(stored).not.toContain(code);
  expect(stored).not.toContain(code.replaceAll('-', ''));
});

test('one mail goes to the address, and the sixth of a day to none', async () => {
  expect(await mails()).toMatchObject([{ template: 'paused-report', toAddress: email }]);
  for (let count = 0; count < 5; count += 1) await pause();
  const sent = (await mails()).map(({ state }) => state);
  expect(sent).toEqual(['queued', 'queued', 'queued', 'queued', 'queued', 'suppressed']);
});

test('paused again, the same report is kept once, and only the newest code opens it', async () => {
  const newer = await pause({ values: { message: ['More.'] } });
  expect(await db().$count(pausedReports)).toBe(1);
  expect(await openPausedReport(after(1), code)).toMatchObject({ ok: false });
  expect(await openPausedReport(after(1), newer)).toMatchObject({ values: { message: ['More.'] } });
});

test('a report that is sent deletes its own copy, and no other', async () => {
  const other = await pause({ visitorKey: 'b'.repeat(32) });
  await dropPausedReport(after(1), '');
  const report = answersOf(reportForm, {
    name: 'Ana Example',
    email,
    caseType: 'romance',
    urgency: 'urgent',
    message: 'They asked for a fee.',
  });
  const sent = await submitReport(after(1), { report, visitorKey, honeypot: '' });
  expect(sent.ok).toBe(true);
  expect(await openPausedReport(after(1), code)).toMatchObject({ ok: false });
  expect(await openPausedReport(after(1), other)).toMatchObject({ ok: true });
});

test('a seed phrase is not kept', async () => {
  const message = [`My words are ${'abandon '.repeat(11)}about`];
  const result = await pauseReport(after(0), { values: { message }, email, visitorKey });
  expect(result).toMatchObject({ ok: false, code: 'secret', fields: { message: 'seed_phrase' } });
});

test('a refused secret counts against the network, and the text is read only after the count', async () => {
  const message = [`My words are ${'abandon '.repeat(11)}about`];
  function sent() {
    return pauseReport(after(0), { values: { message }, email, visitorKey });
  }
  for (let count = 0; count < 9; count += 1) expect(await sent()).toMatchObject({ code: 'secret' });
  expect(await sent()).toMatchObject({ code: 'too_many' });
});

test('after five wrong codes a network waits', async () => {
  const wrong = 'ABCD-EFGH-JKMN-PQRS';
  for (let count = 0; count < 5; count += 1)
    expect(await openPausedReport(after(1), wrong)).toMatchObject({ code: 'unknown' });
  expect(await openPausedReport(after(1), wrong)).toMatchObject({ code: 'too_many' });
});

test('more than a report can hold is refused', async () => {
  const long = { values: { message: ['x'.repeat(100_000)] }, email, visitorKey };
  expect(await pauseReport(after(0), long)).toEqual({ ok: false, code: 'too_long' });
});

function mails() {
  return db().select().from(emailMessages).orderBy(emailMessages.createdAt, emailMessages.id);
}
