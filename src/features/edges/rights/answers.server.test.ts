import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { linkCases } from '#features/casework/cases/case-links.server.ts';
import { addCaseNote } from '#features/casework/cases/case-notes.server.ts';
import { cases } from '#database/tables/cases.ts';
import type { ServiceContext, ClientContext } from '#kernel/context.ts';
import { auditLog } from '#database/tables/security.ts';
import { answerTo, idOf, storeMember } from '#tests/restricted-case.ts';
import { storeCase } from '#tests/case.ts';
import { storeSubmission } from '#tests/submission.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { createTestDatabase, useTestDatabase } from '#tests/db.ts';
import { restrictCase } from '#features/casework/cases/case-access.server.ts';
import { answerRequest, stopDeletion } from './answers.server.ts';
import { releaseTexts } from './releases.server.ts';
import { readWords } from './black-out.ts';
import { runDeletions } from './deletions.server.ts';
import { readHeld } from './held-data.server.ts';
import { findRequests, getRequest } from './request-list.server.ts';
import { askAboutData, getOwnData } from './requests.server.ts';
import { rightsRequests } from '#database/tables/rights.ts';
import { submitDataRequest } from './submit-data-request.server.ts';

const database = useTestDatabase();
let insider: ServiceContext;
let outsider: ServiceContext;
let caseId: string;

function client(): ClientContext {
  const actor = { type: 'client', caseId, ip: '192.0.2.1' } as const;
  return { ...testContext(database.db(), { actor }), actor };
}

beforeEach(async () => {
  insider = await storeMember(database.db(), 'case_worker', 'insider@example.org');
  outsider = await storeMember(database.db(), 'case_worker', 'outsider@example.org');
  caseId = await storeCase(database.db(), { caseNumber: 'LGN-2026-000001' });
});

async function only() {
  const { open, decided } = await findRequests(insider);
  const [row] = [...open, ...decided];
  if (!row) throw new Error('There is no request.');
  return row;
}

test('a request is in the queue with its date, and an answered one names who answered', async () => {
  const words = 'My name is Anna, not Ana.';
  await askAboutData(client(), { kind: 'correct', words });
  const { id, askedAt, dueAt } = await only();
  expect((dueAt.getTime() - askedAt.getTime()) / 86_400_000).toBe(45);
  expect(await getRequest(insider, { id })).toMatchObject({
    kind: 'correct',
    state: 'open',
    words,
  });

  await answerRequest(insider, { id, verdict: 'granted', answer: 'It says Anna now.' });
  const { open, decided } = await findRequests(insider);
  expect(open).toEqual([]);
  expect(decided).toMatchObject([{ state: 'granted', decidedByName: 'Test case_worker' }]);
  expect((await getOwnData(client())).requests).toMatchObject([{ answer: 'It says Anna now.' }]);
  const again = answerRequest(outsider, { id, verdict: 'refused', answer: 'No.' });
  expect(await answerTo(again)).toMatchObject({ code: 'conflict' });
  const log = await database.db().select().from(auditLog).where(eq(auditLog.target, caseId));
  expect(log.map(({ action }) => action)).toEqual([
    'rights.asked',
    'rights.read',
    'rights.granted',
  ]);
  expect(JSON.stringify(log)).not.toMatch(/says Anna|is Anna/);
});

test('each internal note is read before it leaves: one that came meanwhile stops the release', async () => {
  const note = { caseId, formKey: 'a', text: 'Her brother Theo  ÉVANS knows more.' };
  await addCaseNote(insider, note);
  await askAboutData(client(), { kind: 'access' });
  const { id } = await only();
  const { texts } = await getRequest(insider, { id });
  const release = {
    id,
    texts: texts.map(({ source, sourceId, text }) => ({
      source,
      sourceId,
      body: text,
      isLeftOut: false,
    })),
    files: [],
    answer: '',
    blackedOut: readWords('theo évans\n\nx'),
  };
  await addCaseNote(insider, { ...note, formKey: 'b', text: 'And his wife Uma.' });
  expect(await answerTo(releaseTexts(insider, release))).toMatchObject({ code: 'conflict' });
  expect((await readHeld(client()))['rights_texts']).toEqual([]);

  const [, second] = (await getRequest(insider, { id })).texts;
  const rest = {
    source: second?.source ?? 'case-note',
    sourceId: second?.sourceId ?? '',
    body: '',
  };
  await releaseTexts(insider, {
    ...release,
    texts: [...release.texts, { ...rest, isLeftOut: true }],
  });
  expect((await readHeld(client()))['rights_texts']).toMatchObject([
    { body: 'Her brother █████ knows more.', is_redacted: true },
    { body: null, is_redacted: true },
  ]);
});

test('notes are released only by reading them, and a refusal says why', async () => {
  await askAboutData(client(), { kind: 'access' });
  const { id } = await only();
  for (const input of [
    { id, verdict: 'granted', answer: 'Here.' },
    { id, verdict: 'refused', answer: ' ' },
    { id, verdict: 'refused', answer: 'We guarantee that you get your money back.' },
  ] as const)
    expect(await answerTo(answerRequest(insider, input))).toMatchObject({ code: 'invalid' });
  expect((await only()).state).toBe('open');
});

test('a person without a case gets the same answer whether we know them or not, and is queued', async () => {
  const ctx = testContext(database.db());
  const asked = { wish: 'delete', message: 'I got your newsletter' } as const;
  const sending = { visitorKey: '', honeypot: '' };
  for (const email of ['ana@example.org', 'nobody@example.org'])
    expect(await submitDataRequest(ctx, { ...sending, asked: { ...asked, email } })).toEqual({
      ok: true,
      reference: expect.stringMatching(/^R-/),
    });
  const { open } = await findRequests(insider);
  expect(open).toMatchObject([
    { kind: 'delete', state: 'open', caseId: null, runsAt: null, reference: expect.any(String) },
    { kind: 'delete', state: 'open', caseId: null },
  ]);
  const id = open[0]?.id ?? '';
  // The requester has not proved ownership of the mailbox: a person answers, and no countdown starts.
  const words = { id, verdict: 'granted', answer: 'Taken off the newsletter.' } as const;
  expect(await answerRequest(insider, words)).toBe('kept');
  expect((await findRequests(insider)).decided).toMatchObject([{ id, state: 'granted' }]);
});

test('people off the list of a restricted case see no request and decide none', async () => {
  await askAboutData(client(), { kind: 'delete', wantsCopy: false });
  const { id } = await only();
  await database
    .db()
    .update(cases)
    .set({ assignedTo: idOf(insider.actor) })
    .where(eq(cases.id, caseId));
  await restrictCase(insider, { id: caseId });
  expect((await findRequests(insider)).open).toHaveLength(1);
  expect(await findRequests(outsider)).toEqual({ open: [], decided: [], more: 0 });
  const gone = { code: 'not_found', message: 'This request does not exist any more.' };
  const texts = { id, texts: [], files: [], blackedOut: [], answer: '' };
  for (const verb of [
    () => getRequest(outsider, { id }),
    () => stopDeletion(outsider, { id }),
    () => releaseTexts(outsider, texts),
    () => answerRequest(outsider, { id, verdict: 'refused', answer: 'No.' }),
  ])
    expect(await answerTo(verb())).toEqual(gone);
  expect((await only()).state).toBe('counting');
});

test('a note about a hidden case is left to a colleague who may see both', async () => {
  const secret = 'LGN-2026-000002';
  const note = 'Told by the secret one';
  const otherId = await storeCase(database.db(), { caseNumber: secret });
  await linkCases(insider, { caseId, caseNumber: secret, kind: 'same_offender', note });
  await database
    .db()
    .update(cases)
    .set({ assignedTo: idOf(insider.actor) })
    .where(eq(cases.id, otherId));
  await restrictCase(insider, { id: otherId });
  await askAboutData(client(), { kind: 'access' });
  const { id } = await only();
  expect((await getRequest(outsider, { id })).texts).toEqual([]);
  const release = { id, texts: [], files: [], blackedOut: [], answer: '' };
  expect(await answerTo(releaseTexts(outsider, release))).toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('A colleague who may see all'),
  });
  expect((await getRequest(insider, { id })).texts).toMatchObject([{ text: note }]);
});

test('an auditor reads the queue and decides nothing; an editor sees nothing of it', async () => {
  await askAboutData(client(), { kind: 'delete', wantsCopy: false });
  const { id } = await only();
  const auditor = testContext(database.db(), { actor: staffActor('auditor') });
  expect((await findRequests(auditor)).open).toHaveLength(1);
  expect(await answerTo(stopDeletion(auditor, { id }))).toMatchObject({ code: 'forbidden' });
  const editor = testContext(database.db(), { actor: staffActor('editor') });
  expect(await answerTo(findRequests(editor))).toMatchObject({ code: 'forbidden' });
});

test.each([
  ['', 'invalid'],
  ['x'.repeat(4_001), 'invalid'],
  [
    'My seed phrase is abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about',
    'invalid',
  ],
])('a correction of %.20s is not taken', async (words, code) => {
  expect(await answerTo(askAboutData(client(), { kind: 'correct', words }))).toMatchObject({
    code,
  });
  expect((await findRequests(insider)).open).toEqual([]);
});

test('a listed word that would still leave, inside a longer one, stops the release', async () => {
  await addCaseNote(insider, { caseId, formKey: 'a', text: 'The Garcias know of it.' });
  await askAboutData(client(), { kind: 'access' });
  const { id } = await only();
  const { texts } = await getRequest(insider, { id });
  const given = texts.map(({ source, sourceId, text }) => {
    return { source, sourceId, body: text, isLeftOut: false };
  });
  const release = { id, texts: given, files: [], blackedOut: ['García'], answer: '' };
  expect(await answerTo(releaseTexts(insider, release))).toMatchObject({
    code: 'invalid',
    message: expect.stringContaining('“García” still stands'),
  });
  expect((await only()).state).toBe('open');
});

test('the deletion due within a day comes before 200 requests of strangers; spam is excluded', async () => {
  const day = 86_400_000;
  const dueAt = new Date(Date.now() + day * 2);
  const row = { kind: 'access', state: 'open', askedAt: new Date(), dueAt } as const;
  const spam = await storeSubmission(database.db(), { isSuspectedSpam: true });
  await database
    .db()
    .insert(rightsRequests)
    .values([...Array.from({ length: 201 }, () => row), { ...row, submissionId: spam }]);
  await askAboutData(client(), { kind: 'delete', wantsCopy: false });
  const { open, more } = await findRequests(insider);
  expect(open[0]).toMatchObject({ kind: 'delete', state: 'counting' });
  expect(open).toHaveLength(200);
  expect(more).toBe(2);
});

test('opening a request is recorded with the person it is about', async () => {
  await askAboutData(client(), { kind: 'access' });
  const { id } = await only();
  await getRequest(insider, { id });
  const log = await database.db().select().from(auditLog).where(eq(auditLog.target, caseId));
  expect(log.at(-1)).toMatchObject({ action: 'rights.read', details: { request: id } });
});

test('a lock on the case lets its holder change its requests: nobody locks one while waiting for the case', async () => {
  const two = await createTestDatabase();
  try {
    const { db } = two;
    const staff = await storeMember(db, 'case_worker', 'insider@example.org');
    const of = await storeCase(db);
    const now = Date.now();
    const [askedAt, runsAt] = [new Date(now), new Date(now - 7_200_000)];
    const times = { askedAt, dueAt: askedAt, runsAt };
    for (const [state, foundDueAt, act] of [
      ['counting', null, (id: string) => stopDeletion(staff, { id })],
      [
        'open',
        null,
        (id: string) => answerRequest(staff, { id, verdict: 'refused', answer: 'No.' }),
      ],
      [
        'counting',
        new Date(now - 3_600_000),
        () => runDeletions(testContext(db, { actor: { type: 'system', job: 'run-deletions' } })),
      ],
    ] as const) {
      const values = { ...times, kind: 'delete', state, caseId: of, foundDueAt } as const;
      const [row] = await db.insert(rightsRequests).values(values).returning();
      const id = row?.id ?? '';
      const acting: Promise<unknown>[] = [];
      await db.transaction(async (tx) => {
        await tx.select().from(cases).where(eq(cases.id, of)).for('update');
        acting.push(act(id));
        await expect
          .poll(() =>
            db.execute(sql`select 1 from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`),
          )
          .toMatchObject({ rowCount: 1 });
        const held = tx.select().from(rightsRequests).where(eq(rightsRequests.id, id));
        await expect(held.for('update', { noWait: true })).resolves.toHaveLength(1);
      });
      await Promise.all(acting);
      const [after] = await db.select().from(rightsRequests).where(eq(rightsRequests.id, id));
      expect(after?.state).not.toBe(state);
      await db.delete(rightsRequests);
    }
  } finally {
    await two.close();
  }
});
