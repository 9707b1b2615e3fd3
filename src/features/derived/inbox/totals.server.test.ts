import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Actor } from '#kernel/context.ts';
import { staffActor, testContext, visitor } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { countedTo, countTotals } from './totals.server.ts';

const { db } = useTestDatabase();

function totals(actor: Actor) {
  return countTotals(testContext(db(), { actor }));
}

/** Stores a number of rows that arrived some days ago, in one statement. */
async function store(count: number, daysAgo: number): Promise<void> {
  await db().execute(sql`
    insert into form_submissions (id, reference, form_type, data, search_text, idempotency_key, submitted_at)
    select (lpad(to_hex((extract(epoch from moment) * 1000)::bigint), 12, '0') || '7000' || right(gen_random_uuid()::text, 17))::uuid,
      gen_random_uuid()::text, 'report', '{}', '', gen_random_uuid()::text, moment
    from generate_series(1, ${count}), (select ${new Date()}::timestamptz - ${daysAgo} * interval '1 day' as moment) as arrived`);
}

test('counts all records, and those of the last seven days', async () => {
  await store(3, 1);
  await store(2, 8);
  expect(await totals(staffActor('administrator'))).toEqual([
    {
      name: 'submissions',
      count: { value: 5, precision: 'exact' },
      isNew: { value: 3, precision: 'exact' },
    },
    {
      name: 'cases',
      count: { value: 0, precision: 'exact' },
      isNew: { value: 0, precision: 'exact' },
    },
    {
      name: 'documents',
      count: { value: 0, precision: 'exact' },
      isNew: { value: 0, precision: 'exact' },
    },
    {
      name: 'domains',
      count: { value: 0, precision: 'exact' },
      isNew: { value: 0, precision: 'exact' },
    },
  ]);
});

test('shows a role only what it may read', async () => {
  const read = await totals(staffActor('editor'));
  expect(read.map(({ name }) => name)).toEqual(['documents']);
  expect(await totals(visitor)).toEqual([]);
});

test('many rows are estimated instead of counted', async () => {
  await store(countedTo + 2_400, 30);
  const [before] = await totals(staffActor('auditor'));
  expect(before?.count).toEqual({ value: countedTo, precision: 'more-than' });
  await db().execute(sql`analyze form_submissions`);
  const [after] = await totals(staffActor('auditor'));
  expect(after?.count).toEqual({ value: 12_000, precision: 'about' });
  expect(after?.isNew).toEqual({ value: 0, precision: 'exact' });
});
