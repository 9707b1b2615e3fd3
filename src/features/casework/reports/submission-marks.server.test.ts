import { expect, test } from 'vitest';
import { auditLog } from '#kernel/schema/security.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { formSubmissions } from './schema.server.ts';
import { staffActor, testContext, visitor } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeCaseWorker } from '#tests/staff.ts';
import { storeSubmission } from '#tests/submission.ts';
import { changeUrgency, setSpam, setSubmissionHold } from './submission-changes.server.ts';
import { findSubmissions } from './find-submissions.server.ts';
import { judgeDuplicate } from './merge-submissions.server.ts';

const database = useTestDatabase();

async function world() {
  const db = database.db();
  const data = { email: 'ana@example.org', urgency: 'standard' };
  const first = await storeSubmission(db, { data, submittedAt: new Date(Date.now() - 60_000) });
  const id = await storeSubmission(db, { data });
  return { ctx: testContext(db, { actor: await storeCaseWorker(db) }), first, id };
}

async function audited({ db }: ServiceContext) {
  const rows = await db.select().from(auditLog).orderBy(auditLog.id);
  return rows.map(({ action, details }) => [action, details['from'], details['to']]);
}

async function stored({ db }: ServiceContext, id: string) {
  const rows = await db.select().from(formSubmissions);
  return rows.find((row) => row.id === id);
}

test('spam is marked and unmarked, and the list follows', async () => {
  const { ctx, id } = await world();

  await setSpam(ctx, { id, isSpam: true });
  await setSpam(ctx, { id, isSpam: true });
  expect((await findSubmissions(ctx, { isSpam: true })).rows).toMatchObject([{ id }]);
  await setSpam(ctx, { id, isSpam: false });

  expect((await findSubmissions(ctx, { isSpam: true })).rows).toEqual([]);
  expect(await audited(ctx)).toEqual([
    ['submission.spam-changed', undefined, 'on'],
    ['submission.spam-changed', undefined, 'off'],
  ]);
});

test('a hold is set and taken away', async () => {
  const { ctx, id } = await world();

  await setSubmissionHold(ctx, { id, isHeld: true });
  expect((await stored(ctx, id))?.legalHold).toBe(true);
  await setSubmissionHold(ctx, { id, isHeld: false });

  expect((await stored(ctx, id))?.legalHold).toBe(false);
  const rows = await ctx.db.select().from(auditLog).orderBy(auditLog.id);
  expect(rows.map(({ severity }) => severity)).toEqual(['info', 'warning']);
});

test('staff say how urgent it is; what the sender said stays and comes back', async () => {
  const { ctx, id } = await world();

  await changeUrgency(ctx, { id, urgency: 'emergency' });
  expect(await stored(ctx, id)).toMatchObject({
    urgency: 'emergency',
    data: { urgency: 'standard' },
  });
  expect((await findSubmissions(ctx, { urgency: 'emergency' })).rows).toMatchObject([{ id }]);
  await changeUrgency(ctx, { id, urgency: null });

  expect((await stored(ctx, id))?.urgency).toBe('normal');
  expect(await audited(ctx)).toEqual([
    ['submission.urgency-changed', 'as the sender said', 'emergency'],
    ['submission.urgency-changed', 'emergency', 'as the sender said'],
  ]);
});

test('what is no duplicate is not supposed to be one again, unless staff ask', async () => {
  const { ctx, id, first } = await world();

  await judgeDuplicate(ctx, { id, isDuplicate: 'no' });
  expect(await stored(ctx, id)).toMatchObject({ duplicateOf: null, duplicateReason: 'none' });
  await judgeDuplicate(ctx, { id, isDuplicate: 'perhaps' });

  expect(await stored(ctx, id)).toMatchObject({
    duplicateOf: first,
    duplicateReason: 'contact-email',
  });
  expect(await audited(ctx)).toHaveLength(2);
});

test.each([visitor, staffActor('editor'), staffActor('auditor')])(
  '$name may change none of it',
  async (actor) => {
    const { ctx, id } = await world();
    const reader = { ...ctx, actor };
    const forbidden = { code: 'forbidden' };
    await expect(setSpam(reader, { id, isSpam: true })).rejects.toMatchObject(forbidden);
    await expect(setSubmissionHold(reader, { id, isHeld: true })).rejects.toMatchObject(forbidden);
    await expect(changeUrgency(reader, { id, urgency: 'low' })).rejects.toMatchObject(forbidden);
    await expect(judgeDuplicate(reader, { id, isDuplicate: 'no' })).rejects.toMatchObject(
      forbidden,
    );
    expect(await audited(ctx)).toEqual([]);
  },
);
