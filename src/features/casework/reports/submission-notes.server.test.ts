import { expect, test } from 'vitest';
import { auditLog } from '#database/tables/security.ts';
import { submissionNotes } from '#database/tables/reports.ts';
import { staffActor, testContext, visitor } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeCaseWorker } from '#tests/staff.ts';
import { storeSubmission } from '#tests/submission.ts';
import { addNote, withdrawNote } from './submission-notes.server.ts';
import { getSubmission } from './submission.server.ts';

const database = useTestDatabase();
const words = 'Called her. The bank froze 4,100 dollars.';

async function world() {
  const db = database.db();
  const actor = await storeCaseWorker(db);
  return { ctx: testContext(db, { actor }), id: await storeSubmission(db) };
}

test('a note is read by staff, and is nowhere in the database as text', async () => {
  const { ctx, id } = await world();

  await addNote(ctx, { submissionId: id, text: ` ${words}\r\n` });

  expect((await getSubmission(ctx, { id })).notes).toMatchObject([{ text: words, isOwn: true }]);
  const auditor = { ...ctx, actor: staffActor('auditor') };
  expect((await getSubmission(auditor, { id })).notes).toMatchObject([
    { text: words, isOwn: false, authorName: 'Test case_worker' },
  ]);
  const stored = JSON.stringify([
    await ctx.db.select().from(submissionNotes),
    await ctx.db.select().from(auditLog),
  ]);
  expect(stored).toContain('submission.note-added');
  expect(stored).not.toMatch(/Called|froze|4,100/);
});

test('the author withdraws it: the text is erased, the trace stays', async () => {
  const { ctx, id } = await world();
  const note = await addNote(ctx, { submissionId: id, text: words });
  const other = { ...ctx, actor: await storeCaseWorker(ctx.db) };

  await expect(withdrawNote(other, { id: note })).rejects.toMatchObject({ code: 'forbidden' });
  await withdrawNote(ctx, { id: note });
  await withdrawNote(ctx, { id: note });

  const { notes, history } = await getSubmission(ctx, { id });
  expect(notes).toMatchObject([{ text: undefined, withdrawnAt: expect.any(Date) }]);
  expect(await ctx.db.select().from(submissionNotes)).toMatchObject([{ body: '' }]);
  expect(history.map(({ action }) => action)).toEqual([
    'submission.note-withdrawn',
    'submission.note-added',
  ]);
});

test('nothing, and too much, is refused', async () => {
  const { ctx, id } = await world();

  for (const text of [' \n\u200B', 'x'.repeat(5_001)])
    await expect(addNote(ctx, { submissionId: id, text })).rejects.toMatchObject({
      code: 'invalid',
    });
  const gone = { submissionId: '01920000-0000-7000-8000-00000000dead', text: words };
  await expect(addNote(ctx, gone)).rejects.toMatchObject({ code: 'not_found' });
});

test.each([visitor, staffActor('editor'), staffActor('auditor')])(
  '$name may not note anything',
  async (actor) => {
    const { ctx, id } = await world();
    const note = await addNote(ctx, { submissionId: id, text: words });

    const reader = { ...ctx, actor };
    await expect(addNote(reader, { submissionId: id, text: words })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(withdrawNote(reader, { id: note })).rejects.toMatchObject({ code: 'forbidden' });
  },
);
