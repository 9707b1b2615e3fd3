import { expect, test } from 'vitest';
import { cases } from '#features/casework/cases/schema.server.ts';
import { emailMessages } from '#kernel/outbox/schema.ts';
import { staffActor, testContext, visitor } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeCaseWorker } from '#tests/staff.ts';
import { storeSubmission } from '#tests/submission.ts';
import { addNote } from './submission-notes.server.ts';
import { findSubmissions } from './find-submissions.server.ts';
import { getSubmission } from './submission.server.ts';
import { mergeSubmissions, unmergeSubmission } from './merge-submissions.server.ts';

const database = useTestDatabase();

async function world() {
  const db = database.db();
  const ctx = testContext(db, { actor: await storeCaseWorker(db) });
  const one = await storeSubmission(db, { reference: 'R-ONE' });
  const two = await storeSubmission(db, { reference: 'R-TWO' });
  return { ctx, one, two };
}

type World = Awaited<ReturnType<typeof world>>;

async function listed({ ctx }: World, isMerged?: boolean) {
  const { rows, total } = await findSubmissions(ctx, { isMerged });
  return [rows.map(({ reference }) => reference).toSorted(), total?.count];
}

async function openCase({ ctx }: World): Promise<string> {
  const [row] = await ctx.db
    .insert(cases)
    .values({
      caseNumber: crypto.randomUUID(),
      caseType: 'fraud',
      searchText: '',
      userDetails: { email: 'ana@example.org' },
    })
    .returning();
  return row?.id ?? '';
}

test('the merged one leaves the list and lives on in the other, until it is undone', async () => {
  const at = await world();
  const { ctx, one, two } = at;
  await addNote(ctx, { submissionId: two, text: 'Sent it twice' });
  await ctx.db.insert(emailMessages).values({
    template: 'submission-confirmation',
    toAddress: 'ana@example.org',
    payload: {},
    submissionId: two,
  });

  await mergeSubmissions(ctx, { id: two, into: one });

  expect(await listed(at)).toEqual([['R-ONE'], 1]);
  expect(await listed(at, true)).toEqual([['R-TWO'], 1]);
  const survivor = await getSubmission(ctx, { id: one });
  expect(survivor.merged).toMatchObject([{ reference: 'R-TWO' }]);
  expect(survivor.notes).toMatchObject([{ text: 'Sent it twice', submissionId: two }]);
  expect(survivor.emails).toMatchObject([{ submissionId: two }]);
  expect(survivor.history[0]).toMatchObject({
    action: 'submission.merge-received',
    details: { from: 'R-TWO' },
  });
  const merged = await getSubmission(ctx, { id: two });
  expect(merged).toMatchObject({
    mergedInto: { reference: 'R-ONE' },
    data: { name: 'Ana Example' },
  });

  await unmergeSubmission(ctx, { id: two });

  expect(await listed(at)).toEqual([['R-ONE', 'R-TWO'], 2]);
  expect((await getSubmission(ctx, { id: one })).history[0]?.action).toBe(
    'submission.merge-undone',
  );
  expect((await getSubmission(ctx, { id: two })).history[0]?.action).toBe('submission.unmerged');
  expect(await ctx.db.select().from(emailMessages), 'nobody is mailed').toHaveLength(1);
});

test('no chains, no circles, and no case loses its report', async () => {
  const at = await world();
  const { ctx, one, two } = at;
  const three = await storeSubmission(ctx.db, { reference: 'R-3', caseId: await openCase(at) });
  const conflict = { code: 'conflict' };
  await mergeSubmissions(ctx, { id: two, into: one });

  await expect(mergeSubmissions(ctx, { id: one, into: one })).rejects.toMatchObject({
    code: 'invalid',
  });
  await expect(mergeSubmissions(ctx, { id: two, into: three })).rejects.toMatchObject(conflict);
  await expect(mergeSubmissions(ctx, { id: three, into: two })).rejects.toMatchObject(conflict);
  await expect(mergeSubmissions(ctx, { id: one, into: three })).rejects.toThrow(
    'R-TWO is merged into R-ONE',
  );
  await expect(mergeSubmissions(ctx, { id: three, into: one })).rejects.toThrow(
    'R-3 belongs to a case. Keep it, and merge R-ONE into it.',
  );
  const other = await storeSubmission(ctx.db, { caseId: await openCase(at) });
  await expect(mergeSubmissions(ctx, { id: other, into: three })).rejects.toThrow('two cases');
});

test.each([visitor, staffActor('editor'), staffActor('auditor')])(
  '$name may not merge',
  async (actor) => {
    const { ctx, one, two } = await world();
    const reader = { ...ctx, actor };
    await expect(mergeSubmissions(reader, { id: one, into: two })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(unmergeSubmission(reader, { id: one })).rejects.toMatchObject({
      code: 'forbidden',
    });
  },
);
