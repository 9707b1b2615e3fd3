import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, Db } from '#platform/database/client.ts';
import { createTestDatabase } from '#tests/db.ts';
import { testContext } from '#tests/context.ts';
import { gathered, inPipeline, inSharedPipeline, together } from './statements.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.execute(sql`create table things (n int primary key, batch int)`);
});
afterAll(() => database.close());

const insertThings = gathered<{ n: number }, { n: number; size: number }>(
  'insert_things',
  (rows) => sql`
    with given as (select n, count(*) over ()::int as size from jsonb_to_recordset(${rows}) as row (n int))
    insert into things select n, size from given returning n, batch as size`,
);

const countThings = gathered<object, { count: number }>(
  'count_things',
  () => sql`select count(*)::int as count from things`,
);

async function stored(): Promise<number[]> {
  const { rows } = await database.pool.query<{ n: number }>('select n from things order by n');
  await database.pool.query('truncate things');
  return rows.map(({ n }) => n);
}

test('what several ask in the same turn is one statement, and each gets all of its answer', async () => {
  const ctx = testContext(database.db);
  const sizes = await Promise.all(
    [1, 2, 3].map((n) =>
      inSharedPipeline(ctx, async (tx) => {
        const { rows } = await insertThings(tx.db, [{ n }]);
        return { result: rows.find((row) => row.n === n)?.size, last: [] };
      }),
    ),
  );
  expect(sizes).toEqual([3, 3, 3]);
  expect(await stored()).toEqual([1, 2, 3]);
});

test('statements keep the order in which the first of those who share them asked', async () => {
  const ctx = testContext(database.db);
  const counted = await Promise.all(
    [1, 2].map((n) =>
      inSharedPipeline(ctx, async (tx) => {
        const [, plain, joined] = await together(tx, [
          () => insertThings(tx.db, [{ n }]),
          () => tx.db.execute<{ count: number }>(sql`select count(*)::int as count from things`),
          () => countThings(tx.db, [{}]),
        ]);
        return { result: [plain.rows[0]?.count, joined.rows[0]?.count], last: [] };
      }),
    ),
  );
  expect(counted).toEqual([
    [2, 2],
    [2, 2],
  ]);
  expect(await stored()).toEqual([1, 2]);
});

test('who has no rows waits for those who have some, and alone for nothing', async () => {
  const ctx = testContext(database.db);
  const sizes = await Promise.all(
    [[], [{ n: 7 }]].map((rows) =>
      inSharedPipeline(ctx, async (tx) => ({
        result: (await insertThings(tx.db, rows)).rows.length,
        last: [],
      })),
    ),
  );
  expect(sizes).toEqual([1, 1]);
  const alone = await inPipeline(ctx, async (tx) => ({
    result: (await insertThings(tx.db, [])).rowCount,
    last: [],
  }));
  expect(alone).toBe(0);
  expect(await stored()).toEqual([7]);
});

test('one that fails takes the others back, and each is told', async () => {
  const ctx = testContext(database.db);
  const outcomes = await Promise.allSettled(
    [1, 2, 2].map((n) =>
      inSharedPipeline(ctx, async (tx) => ({
        result: n,
        last: [() => insertThings(tx.db, [{ n }])],
      })),
    ),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(await stored()).toEqual([]);

  const next = inSharedPipeline(ctx, async (tx) => ({
    result: 'stored',
    last: [() => insertThings(tx.db, [{ n: 4 }])],
  }));
  expect(await next).toBe('stored');
  expect(await stored()).toEqual([4]);
});

test('a part of what is sent ahead stands or falls with all of it', async () => {
  const ctx = testContext(database.db);
  function store(n: number, part: (tx: Db) => Promise<void>) {
    return inSharedPipeline(ctx, async (tx) => {
      await insertThings(tx.db, [{ n }]);
      await tx.db.transaction(part).catch(() => 'none of my business');
      return { result: n, last: [] };
    });
  }
  const kept = store(1, async (part) => void (await insertThings(part, [{ n: 2 }])));
  expect(await kept).toBe(1);
  expect(await stored()).toEqual([1, 2]);

  const lost = store(3, async (part) => {
    await insertThings(part, [{ n: 4 }]);
    throw new Error('not this part');
  });
  await expect(lost).rejects.toThrow('not this part');
  expect(await stored()).toEqual([]);
});

test('outside of a pipeline each statement is its own', async () => {
  const ctx = testContext(database.db);
  const sizes = await Promise.all(
    [1, 2].map(async (n) => (await insertThings(ctx.db, [{ n }])).rows[0]?.size),
  );
  expect(sizes).toEqual([1, 1]);
  expect(await stored()).toEqual([1, 2]);
});
