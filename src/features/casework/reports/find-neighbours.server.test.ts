import { beforeEach, expect, test } from 'vitest';
import { formSubmissions } from './schema.server.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { findNeighbours } from './find-submissions.server.ts';

const database = useTestDatabase();
let ids: Record<string, string>;

/** A is the newest, then B, C and D; B and D are reviewed. */
beforeEach(async () => {
  const rows = await database
    .db()
    .insert(formSubmissions)
    .values(
      ['A', 'B', 'C', 'D'].map((reference, place) => ({
        reference,
        idempotencyKey: reference,
        formType: 'report',
        data: {},
        searchText: `text ${reference.toLowerCase()}`,
        status: place % 2 === 1 ? ('reviewed' as const) : ('pending' as const),
        submittedAt: new Date(Date.UTC(2026, 0, 10 - place)),
      })),
    )
    .returning();
  ids = Object.fromEntries(rows.map(({ reference, id }) => [reference, id]));
});

async function around(
  reference: string,
  input: Partial<Parameters<typeof findNeighbours>[1]> = {},
) {
  const ctx = testContext(database.db(), { actor: staffActor('auditor') });
  const id = ids[reference] ?? '';
  const { previous, next } = await findNeighbours(ctx, { id, filter: {}, ...input });
  return [previous?.reference, next?.reference];
}

test('follows the order of the list, and ends at its ends', async () => {
  expect(await around('A')).toEqual([undefined, 'B']);
  expect(await around('C')).toEqual(['B', 'D']);
  expect(await around('D')).toEqual(['C', undefined]);
  expect(await around('C', { sort: '-arrived' })).toEqual(['D', 'B']);
});

test('stays within the filter, also for one that has left it', async () => {
  const filter = { status: 'reviewed' } as const;
  expect(await around('B', { filter })).toEqual([undefined, 'D']);
  expect(await around('C', { filter })).toEqual(['B', 'D']);
  expect(await around('A', { filter })).toEqual([undefined, 'B']);
  expect(await around('A', { filter: { query: 'nothing holds this' } })).toEqual([
    undefined,
    undefined,
  ]);
});

test('nobody looks into the list who may not read it', async () => {
  const ctx = testContext(database.db(), { actor: staffActor('editor') });
  await expect(findNeighbours(ctx, { id: ids['A'] ?? '', filter: {} })).rejects.toMatchObject({
    code: 'forbidden',
  });
});
