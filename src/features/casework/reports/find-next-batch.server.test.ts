import { expect, test } from 'vitest';
import { formSubmissions } from './schema.server.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { batchSize } from '#kernel/lists/batch.ts';
import { findNextBatch } from './find-submissions.server.ts';
import { changeSubmissionStatuses } from './submission-changes.server.ts';

const database = useTestDatabase();

test('goes through all that match once, though each change takes them out of the filter', async () => {
  const ctx = testContext(database.db(), { actor: staffActor('administrator') });
  await ctx.db.insert(formSubmissions).values(
    Array.from({ length: batchSize + 20 }, (_, place) => ({
      reference: `R-${place}`,
      formType: 'report',
      data: {},
      searchText: '',
      idempotencyKey: String(place),
      submittedAt: new Date(Date.UTC(2026, 1, 1, 0, place)),
      status: place % 10 === 0 ? ('rejected' as const) : ('pending' as const),
    })),
  );
  const filter = { status: 'pending' } as const;

  const sizes: number[] = [];
  let begin: string | undefined;
  do {
    const batch = await findNextBatch(ctx, { filter, begin });
    const changed = await changeSubmissionStatuses(ctx, { ids: batch.ids, status: 'reviewed' });
    sizes.push(changed.length);
    begin = batch.next;
  } while (begin);

  expect(sizes).toEqual([468]);
  expect((await findNextBatch(ctx, { filter: {} })).ids).toHaveLength(batchSize);
  expect((await findNextBatch(ctx, { filter })).ids).toEqual([]);
});
