import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { setLegalHold } from '#features/casework/cases/change-case.server.ts';
import { cases } from '#database/tables/cases.ts';
import { writeMessage } from '#features/casework/conversation/messages.server.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { mergeSubmissions } from '#features/casework/reports/merge-submissions.server.ts';
import { setSubmissionHold } from '#features/casework/reports/submission-changes.server.ts';
import type { ServiceContext, ClientContext } from '#kernel/context.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { auditLog } from '#database/tables/security.ts';
import type { Db } from '#database/client.ts';
import { storeCase } from '#tests/case.ts';
import { testContext } from '#tests/context.ts';
import { createTestDatabase, useTestDatabase } from '#tests/db.ts';
import { storeStaff } from '#tests/staff.ts';
import { storeSubmission } from '#tests/submission.ts';
import { answerRequest, stopDeletion } from './answers.server.ts';
import { runDeletions } from './deletions.server.ts';
import { findCopy } from './request-list.server.ts';
import { cancelDeletion, openSealedCopy } from './own-deletions.server.ts';
import { askAboutData, getOwnData } from './requests.server.ts';
import { rightsRequests } from '#database/tables/rights.ts';

const database = useTestDatabase();
const [hour, minute, start] = [3_600_000, 60_000, Date.parse('2026-11-20T12:00:00Z')];
let now = start;
let [caseId, own] = ['', ''];
let worker: ServiceContext;

function clock(): Date {
  return new Date(now);
}

function client(of = caseId, db: Db = database.db()): ClientContext {
  const actor = { type: 'client', caseId: of, ip: '192.0.2.1' } as const;
  return { ...testContext(db, { actor, now: clock }), actor };
}

function job(db: Db = database.db()): ServiceContext {
  return testContext(db, { actor: { type: 'system', job: 'run-deletions' }, now: clock });
}

beforeEach(async () => {
  now = start;
  worker = testContext(database.db(), {
    actor: await storeStaff(database.db(), 'administrator', 'robin@example.org'),
    now: clock,
  });
  caseId = await storeCase(database.db(), {
    caseNumber: 'LGN-2026-000001',
    status: 'investigating',
  });
  own = await storeSubmission(database.db(), { reference: 'R-OWN', caseId });
});

/** Runs the job every ten minutes for a number of hours. */
async function pass(hours: number): Promise<void> {
  for (const end = now + hours * hour; now < end; now += 10 * minute) await runDeletions(job());
}

async function stored() {
  const [file] = await database.db().select().from(cases).where(eq(cases.id, caseId));
  const sent = await database
    .db()
    .select()
    .from(formSubmissions)
    .orderBy(formSubmissions.reference);
  const [request] = await database.db().select().from(rightsRequests).orderBy(rightsRequests.id);
  return {
    name: file?.userDetails.name,
    status: file?.status,
    references: sent.map(({ reference }) => reference),
    request,
  };
}

async function sentNews(): Promise<unknown[]> {
  const rows = await database
    .db()
    .select()
    .from(emailMessages)
    .where(eq(emailMessages.template, 'data-request'))
    .orderBy(emailMessages.id);
  return rows.map(({ payload }) => payload['news']);
}

test('a deletion runs after 24 hours: the person is removed, reports of others and the skeleton stay', async () => {
  await storeSubmission(database.db(), {
    reference: 'R-CARL',
    caseId,
    data: { name: 'Carl', email: 'carl@example.net' },
  });
  await writeMessage(client(), { text: 'My secret story', formKey: 'a' });
  await database.db().execute(sql`insert into suppressions (id, email, choices, confirmed_at)
    values (gen_random_uuid(), 'ana@example.org', '{sms}', now())`);
  await askAboutData(client(), { kind: 'delete', wantsCopy: false });
  expect(await sentNews()).toEqual(['deletion-asked']);

  await pass(24);
  expect(await stored()).toMatchObject({ name: 'Ana Example', request: { state: 'counting' } });
  await pass(0.5);

  expect(await stored()).toMatchObject({
    name: undefined,
    status: 'closed',
    references: ['R-CARL'],
    request: { state: 'granted', caseNumber: 'LGN-2026-000001', words: '', copySealed: null },
  });
  const { rows } = await database.db().execute(sql`select
    (select count(*)::int from case_messages) as messages,
    (select count(*)::int from suppressions) as wishes,
    (select case_id from form_submissions where reference = 'R-CARL') as linked`);
  expect(rows).toEqual([{ messages: 0, wishes: 1, linked: caseId }]);
  // The last mail belongs to no case, so that it outlives it; the others were deleted.
  expect(await sentNews()).toEqual(['deleted']);
  const log = await database.db().select().from(auditLog).where(eq(auditLog.target, caseId));
  expect(log.map(({ action }) => action)).toEqual([
    'case.message-received',
    'rights.asked',
    'rights.deleted',
  ]);
  expect(JSON.stringify(log)).not.toMatch(/ana@|Ana|secret story/);
});

test('called off in time, nothing is deleted; afterwards it is too late', async () => {
  await askAboutData(client(), { kind: 'delete', wantsCopy: true });
  const [request] = (await getOwnData(client())).requests;
  now += 23 * hour;
  await cancelDeletion(client(), { id: request?.id ?? '' });
  await pass(3);
  expect(await stored()).toMatchObject({
    name: 'Ana Example',
    request: { state: 'cancelled', copyHash: null },
  });
  expect(await sentNews()).toEqual(['deletion-asked', 'deletion-cancelled']);
  await expect(cancelDeletion(client(), { id: request?.id ?? '' })).rejects.toMatchObject({
    code: 'conflict',
  });
});

test('nobody cancels the deletion of another case', async () => {
  const other = await storeCase(database.db());
  await askAboutData(client(), { kind: 'delete', wantsCopy: false });
  const [request] = (await getOwnData(client())).requests;
  await expect(cancelDeletion(client(other), { id: request?.id ?? '' })).rejects.toMatchObject({
    code: 'conflict',
  });
  expect((await stored()).request?.state).toBe('counting');
});

test('asked twice it is one request, and its time does not move', async () => {
  await askAboutData(client(), { kind: 'delete', wantsCopy: false });
  now += hour;
  await askAboutData(client(), { kind: 'delete', wantsCopy: false });
  const rows = await database.db().select().from(rightsRequests);
  expect(rows).toMatchObject([{ askedAt: new Date(start), copyHash: null }]);
  expect(await sentNews()).toEqual(['deletion-asked']);
});

test.each([
  ['the case', () => setLegalHold(worker, { id: caseId, isHeld: true })],
  ['one of its reports', () => setSubmissionHold(worker, { id: own, isHeld: true })],
])('a legal hold on %s keeps everything, and staff and the person know', async (_, putOnHold) => {
  await askAboutData(client(), { kind: 'delete', wantsCopy: false });
  now += 12 * hour;
  await putOnHold();
  await pass(13);
  expect(await stored()).toMatchObject({
    name: 'Ana Example',
    references: ['R-OWN'],
    request: { state: 'open', heldBecause: 'legal-hold', runsAt: null },
  });
  expect(await sentNews()).toEqual(['deletion-asked', 'deletion-held']);
  expect(await getOwnData(client())).toMatchObject({ isHeld: true });
  const id = (await stored()).request?.id ?? '';
  const answer = { id, verdict: 'granted', answer: 'Done.' } as const;
  await expect(answerRequest(worker, answer)).rejects.toMatchObject({ code: 'conflict' });
});

test('a clock that leaps ahead for a moment deletes nothing', async () => {
  await askAboutData(client(), { kind: 'delete', wantsCopy: false });
  now = start + 400 * hour;
  await pass(0.1);
  now = start + 2 * hour;
  await pass(1);
  expect((await stored()).name).toBe('Ana Example');
  // The full day counts, from the time of the request.
  now = start + 23 * hour;
  await pass(0.9);
  expect((await stored()).name).toBe('Ana Example');
  await pass(1);
  expect((await stored()).name).toBeUndefined();
});

test('asked under a clock that ran years ahead, it waits a day and not years', async () => {
  now = new Date('2031-01-01T00:00:00Z').getTime();
  await askAboutData(client(), { kind: 'delete', wantsCopy: false });
  now = start;
  await pass(23);
  expect((await stored()).name).toBe('Ana Example');
  await pass(2);
  expect((await stored()).name).toBeUndefined();
});

test('a purge that was faster leaves nothing to delete, and no words of the request', async () => {
  await askAboutData(client(), { kind: 'delete', wantsCopy: true });
  await database.db().delete(cases).where(eq(cases.id, caseId));
  await pass(0.1);
  expect((await stored()).request).toMatchObject({ state: 'counting', copySealed: null });
  await pass(25);
  expect((await stored()).request).toMatchObject({ state: 'granted', caseId: null });
});

test('merged reports: their own is deleted, that of somebody else is listed again', async () => {
  const carl = { name: 'Carl', email: 'carl@example.net' };
  const theirs = await storeSubmission(database.db(), { reference: 'R-CARL', data: carl });
  await mergeSubmissions(worker, { id: theirs, into: own });
  await askAboutData(client(), { kind: 'delete', wantsCopy: false });
  await pass(25);
  const left = await database.db().select().from(formSubmissions);
  expect(left).toMatchObject([{ reference: 'R-CARL', mergedInto: null }]);
});

test('the copy proves its content after years, byte by byte, and leaves nothing to guess from', async () => {
  await askAboutData(client(), { kind: 'delete', wantsCopy: true });
  const copy = await openSealedCopy(client());
  expect(JSON.parse(copy)).toMatchObject({
    case: [{ case_number: 'LGN-2026-000001', user_details: { name: 'Ana Example' } }],
    reports: [{ reference: 'R-OWN' }],
  });
  await pass(25);
  const { request } = await stored();
  expect(request?.copyHash).toBe(createHash('sha256').update(copy).digest('hex'));
  expect(request?.copySealed).toBeNull();
  const typed = ` ${request?.copyHash?.toUpperCase()}`;
  expect(await findCopy(worker, { typed })).toEqual({
    caseNumber: 'LGN-2026-000001',
    keptSince: new Date(start),
  });
  expect(await findCopy(worker, { typed: 'a'.repeat(64) })).toBeUndefined();
});

test('other requests end with it, and the person’s texts are deleted', async () => {
  await askAboutData(client(), { kind: 'correct', words: 'My name is Anna' });
  now += minute;
  await askAboutData(client(), { kind: 'delete', wantsCopy: false });
  await pass(25);
  const rows = await database.db().select().from(rightsRequests).orderBy(rightsRequests.id);
  expect(rows.map(({ kind, state, words }) => [kind, state, words])).toEqual([
    ['correct', 'cancelled', ''],
    ['delete', 'granted', ''],
  ]);
});

test('staff stop it while somebody else may read the mailbox, and resume it', async () => {
  await askAboutData(client(), { kind: 'delete', wantsCopy: false });
  const id = (await stored()).request?.id ?? '';
  await stopDeletion(worker, { id });
  await pass(30);
  expect(await stored()).toMatchObject({
    name: 'Ana Example',
    request: { state: 'open', heldBecause: 'staff' },
  });
  expect(await answerRequest(worker, { id, verdict: 'granted', answer: '' })).toBe('deletes');
  await pass(0.5);
  expect((await stored()).name).toBeUndefined();
});

test('a deletion and a merge at the same moment wait for each other and both end', async () => {
  const two = await createTestDatabase();
  try {
    const { db } = two;
    const id = await storeCase(db);
    const mine = await storeSubmission(db, { reference: 'R-A', caseId: id });
    const theirs = await storeSubmission(db, {
      reference: 'R-B',
      data: { name: 'Carl', email: 'carl@example.net' },
    });
    const staff = testContext(db, {
      actor: await storeStaff(db, 'administrator', 'robin@example.org'),
      now: clock,
    });
    await askAboutData(client(id, db), { kind: 'delete', wantsCopy: false });
    now += 25 * hour;
    await runDeletions(job(db));
    now += 10 * minute;
    const merge = mergeSubmissions(staff, { id: theirs, into: mine }).catch(
      (error: unknown) => error,
    );
    await Promise.all([runDeletions(job(db)), merge]);
    const left = await db.select().from(formSubmissions);
    expect(left).toMatchObject([{ reference: 'R-B', mergedInto: null }]);
    expect(await db.select().from(rightsRequests)).toMatchObject([{ state: 'granted' }]);
  } finally {
    await two.close();
  }
});

test('somebody without an e-mail address is removed like anybody, and nothing is mailed', async () => {
  const userDetails = { name: 'Otto Example', phone: '+1 202 555 0147' };
  await database.db().update(cases).set({ userDetails }).where(eq(cases.id, caseId));
  await askAboutData(client(), { kind: 'delete', wantsCopy: false });
  await pass(25);
  expect(await stored()).toMatchObject({ name: undefined, request: { state: 'granted' } });
  const [file] = await database.db().select().from(cases).where(eq(cases.id, caseId));
  expect(file?.anonymisedAt).not.toBeNull();
  expect(await sentNews()).toEqual([]);
});
