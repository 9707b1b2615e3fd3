import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { mentions } from '#database/tables/attention.ts';
import { readCaseNotes } from '#features/casework/cases/case-notes.server.ts';
import { cases } from '#database/tables/cases.ts';
import { findCaseDates } from '#features/derived/deadlines/case-dates.server.ts';
import { recordSightings } from '#features/derived/indicators/sightings.server.ts';
import { payments } from '#database/tables/payments.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { findClaims } from '#shared/honesty/find-claims.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { auditLog } from '#database/tables/security.ts';
import { storeCase } from '#tests/case.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import {
  idOf,
  marksIn,
  sharedWallet,
  storeMember,
  storeRestrictedCase,
} from '#tests/restricted-case.ts';
import { storeSubmission } from '#tests/submission.ts';
import { findAffectedMatters } from './concerned.server.ts';
import { addNoticeDeadlines, draftForCase } from './notice-deadlines.server.ts';
import { matchSeizures } from './finds.server.ts';
import { noticeForm } from './forms/notice.ts';
import { addNotice, changeNotice, findNotices, getNotice, removeNotice } from './notices.server.ts';
import { seizureNotices, seizureValues } from '#database/tables/seizures.ts';

const { db } = useTestDatabase();

const wallet = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6x';
const known = 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW';
const about = noticeForm.parse({
  kind: 'complaint',
  title: 'United States v. Sample Coins',
  source: 'https://www.example.org/complaint.pdf',
  restitutionBy: '2027-05-14',
  petitionBy: '2027-06-30',
});

let worker: ServiceContext;

beforeEach(async () => {
  worker = await storeMember(db(), 'case_worker', 'worker@example.org');
});

async function caseNaming(text: string, ctx = worker): Promise<string> {
  const caseId = await storeCase(db(), { assignedTo: idOf(ctx.actor) });
  const source = { submissionId: await storeSubmission(db(), { caseId }) };
  await recordSightings(ctx, { source, texts: { message: text }, formType: 'report' });
  return caseId;
}

function paste(text: string, ctx = worker): Promise<{ id: string }> {
  return addNotice(ctx, { about, paper: { text } });
}

async function mentioned(ctx: ServiceContext): Promise<string[]> {
  const rows = await db()
    .select({ caseId: mentions.caseId })
    .from(mentions)
    .where(eq(mentions.userId, idOf(ctx.actor)));
  return rows.map(({ caseId }) => caseId);
}

test('a notice finds the case that names its address, with the place in both', async () => {
  const caseId = await caseNaming(`I sent it to ${known}.`);
  const { id } = await paste(`Line one\nto TJCnKsPa7y5okkXvQ-\nAidZBzqx3QyQ6sxMW on May 3`);

  const { concerned, total } = await findAffectedMatters(worker, { noticeId: id });
  expect(total).toBe(1);
  expect(concerned).toMatchObject([
    {
      caseId,
      client: 'Ana Example',
      paths: [{ display: known, page: null, line: 2, where: expect.any(String), payments: [] }],
    },
  ]);
});

test.each([
  ['recipient', { recipient: ` ${known.slice(0, 10)} ${known.slice(10)}` }, known],
  ['transaction id', { transactionId: `0X${'AB'.repeat(32)}` }, 'ab'.repeat(32)],
  ['sender', { sender: '123-456 7890' }, 'account no. 1234567890'],
])('a payment that names it by its %s tells the amount', async (_, named, text) => {
  const caseId = await storeCase(db());
  const money = { amount: '1250000', decimals: 6, asset: 'USDT', saidBy: 'client' } as const;
  await db()
    .insert(payments)
    .values({ caseId, ...money, ...named });
  const { id } = await paste(`Funds: ${text}`);
  const { concerned } = await findAffectedMatters(worker, { noticeId: id });
  expect(concerned).toMatchObject([
    { caseId, paths: [{ payments: [{ text: expect.stringContaining('1.25 USDT') }] }] },
  ]);
});

test('a notice is read again for values that an earlier reader missed, and people are notified', async () => {
  const { id } = await paste(`${known} and desk@coin-profit.net`);
  await db().update(seizureNotices).set({ reader: 1 }).where(eq(seizureNotices.id, id));
  await db().delete(seizureValues).where(eq(seizureValues.kind, 'email'));
  const caseId = await caseNaming('They wrote as desk@coin-profit.net');
  const job = testContext(db(), { actor: { type: 'system', job: 'match-seizures' } });
  await matchSeizures(job);
  expect(await mentioned(worker)).toEqual([caseId]);
  expect((await getNotice(worker, { id })).counts).toContainEqual({ kind: 'email', count: 1 });
});

test('upper and lower case distinguish addresses where the chain does', async () => {
  const caseId = await storeCase(db());
  await db().insert(payments).values({ caseId, recipient: known.toLowerCase(), saidBy: 'client' });
  const { id } = await paste(known);
  expect((await findAffectedMatters(worker, { noticeId: id })).total).toBe(0);
});

test('what is too common, the client’s own, spam or removed links nothing', async () => {
  const caseId = await storeCase(db());
  await db()
    .insert(payments)
    .values({ caseId, recipient: known, saidBy: 'client', removedAt: new Date() });
  const spam = await storeSubmission(db(), { isSuspectedSpam: true });
  const source = { submissionId: spam };
  await recordSightings(worker, { source, texts: { message: known }, formType: 'report' });
  const { id } = await paste(`${known} and TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t`);
  await caseNaming('the contract TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t');
  expect((await findAffectedMatters(worker, { noticeId: id })).total).toBe(0);
});

describe('notifications', () => {
  test('the assignee is notified immediately, by a note without addresses', async () => {
    const colleague = await storeMember(db(), 'case_worker', 'colleague@example.org');
    const caseId = await caseNaming(known, colleague);
    await paste(known);
    // Test users of a role share their name, so both are mentioned.
    expect(await mentioned(colleague)).toEqual([caseId]);
    const [note] = await readCaseNotes(colleague, caseId);
    expect(note?.text).toContain(about.title);
    expect(note?.text).not.toContain(known);
  });

  test('a later report, payment and case cause notifications too, each once', async () => {
    await paste(`${known}\n${sharedWallet}`);
    const job = testContext(db(), { actor: { type: 'system', job: 'match-seizures' } });
    expect(await matchSeizures(job)).toBe(0);

    const byReport = await caseNaming(known);
    const byPayment = await storeCase(db(), { assignedTo: idOf(worker.actor) });
    await db()
      .insert(payments)
      .values({ caseId: byPayment, recipient: sharedWallet, saidBy: 'client' });
    const source = { submissionId: await storeSubmission(db()) };
    await recordSightings(worker, { source, texts: { message: known }, formType: 'report' });
    expect(await matchSeizures(job)).toBe(2);
    expect((await mentioned(worker)).toSorted()).toEqual([byReport, byPayment].toSorted());

    const opened = await storeCase(db(), { assignedTo: idOf(worker.actor) });
    await db()
      .update(formSubmissions)
      .set({ caseId: opened })
      .where(eq(formSubmissions.id, source.submissionId));
    expect(await matchSeizures(job)).toBe(1);
    expect(await matchSeizures(job)).toBe(0);
  });
});

describe('a restricted case', () => {
  test('shows nothing to others, not even a number, and somebody on its list is notified', async () => {
    const scene = await storeRestrictedCase(db());
    await db()
      .update(cases)
      .set({ assignedTo: idOf(scene.outsider.actor) })
      .where(eq(cases.id, scene.hidden));
    const { id } = await paste(
      `only-in-secret.com\n${'of no matter '.repeat(30)}\n${sharedWallet}`,
      scene.outsider,
    );

    const theirs = await findAffectedMatters(scene.outsider, { noticeId: id });
    const rows = await findNotices(scene.outsider, {});
    expect(marksIn(scene, [theirs, rows])).toEqual([]);
    const open = theirs.concerned.map(({ caseId, submissionId }) => caseId ?? submissionId);
    expect(open.toSorted()).toEqual([scene.open, scene.copy].toSorted());
    expect(theirs.total).toBe(2);
    expect(rows.rows[0]?.cases).toBe(1);

    const insiders = await findAffectedMatters(scene.insider, { noticeId: id });
    expect(insiders.concerned.map(({ caseId }) => caseId)).toContain(scene.hidden);
    expect(await mentioned(scene.insider)).toContain(scene.hidden);
    expect(await mentioned(scene.outsider)).not.toContain(scene.hidden);
  });

  test('gets no dates and no letter from staff who may not see it', async () => {
    const scene = await storeRestrictedCase(db());
    const { id } = await paste('only-in-secret.com', scene.insider);
    const input = { noticeId: id, caseId: scene.hidden };
    for (const attempt of [addNoticeDeadlines, draftForCase])
      await expect(attempt(scene.outsider, input)).rejects.toMatchObject({ code: 'not_found' });
    expect(await addNoticeDeadlines(scene.insider, input)).toBe(2);
  });

  test('leaves no number in the audit log of the person who added the notice', async () => {
    const scene = await storeRestrictedCase(db());
    await paste(`only-in-secret.com\n${sharedWallet}`, scene.outsider);
    const rows = await db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'seizure.notice-read'));
    expect(rows.map(({ details }) => details)).toEqual([
      { title: about.title, sha256: expect.any(String), values: '2' },
    ]);
  });
});

describe('both procedures', () => {
  test('become dates of the case once somebody adds them, and only once', async () => {
    const caseId = await caseNaming(known);
    const { id } = await paste(known);
    const input = { noticeId: id, caseId };
    expect(await addNoticeDeadlines(worker, input)).toBe(2);
    expect(await addNoticeDeadlines(worker, input)).toBe(0);
    const dates = await findCaseDates(worker, { caseId });
    expect(dates.map(({ rule, due }) => [rule, due])).toEqual([
      ['restitution-open', '2027-05-14'],
      ['remission-open', '2027-06-30'],
    ]);
  });

  test('are refused to a case that the notice does not concern, and without days', async () => {
    const { id } = await paste(known);
    const other = await storeCase(db());
    await expect(addNoticeDeadlines(worker, { noticeId: id, caseId: other })).rejects.toMatchObject(
      {
        code: 'not_found',
      },
    );
    const caseId = await caseNaming(known);
    const days = { restitutionBy: null, petitionBy: null };
    await changeNotice(worker, { id, version: 1, about: { ...about, ...days } });
    await expect(addNoticeDeadlines(worker, { noticeId: id, caseId })).rejects.toMatchObject({
      code: 'invalid',
    });
  });

  test('the letter names both, promises nothing and calls nobody an offender', async () => {
    const caseId = await caseNaming(known);
    const { id } = await paste(known);
    const { text } = await draftForCase(worker, { noticeId: id, caseId });
    expect(text).toContain('May 14, 2027');
    expect(text).toContain('June 30, 2027');
    expect(text).toContain(known);
    expect(findClaims(text)).toEqual([]);
    expect(text).not.toMatch(/offender|scammer|thief/i);
  });
});

describe('the paper', () => {
  test('is stored once, with its hash, source and author', async () => {
    const { id } = await paste(known);
    expect(await getNotice(worker, { id })).toMatchObject({
      title: about.title,
      sha256: expect.stringMatching(/^[\da-f]{64}$/),
      readByName: 'Test case_worker',
      counts: [{ kind: 'wallet', count: 1 }],
    });
    await expect(paste(known)).rejects.toMatchObject({ code: 'conflict' });
    await removeNotice(worker, { id });
    await expect(getNotice(worker, { id })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('that names nothing is refused with a message', async () => {
    await expect(paste('Nothing here, see www.justice.gov')).rejects.toThrow('Nothing that could');
  });

  test('detects concurrent changes', async () => {
    const { id } = await paste(`${known} ${wallet}`);
    await changeNotice(worker, { id, version: 1, about: { ...about, title: 'Another' } });
    await expect(changeNotice(worker, { id, version: 1, about })).rejects.toMatchObject({
      code: 'conflict',
    });
  });
});
