import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import type { Database } from '#database/client.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { createTestDatabase } from '#tests/db.ts';
import { countQueues, findQueue } from './queue.server.ts';
import { countedTo, queueNames } from './queues.ts';

const stored = 30_000;

let database: Database;

const me = '01920000-0000-7000-8000-000000000001';
const other = '01920000-0000-7000-8000-000000000002';

/** One record in fifty is open; one in ten of those is urgent in some way. Twenty cases are restricted. */
beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.execute(sql`insert into users (id, name, email)
    values (${me}, 'Robin Example', 'robin@example.org'), (${other}, 'Kim Example', 'kim@example.org')`);
  await database.db.execute(sql`
    insert into form_submissions (id, reference, form_type, data, search_text, status,
      idempotency_key, submitted_at, status_changed_at, assigned_to, due_at, snoozed_until, snoozed_by)
    select gen_random_uuid(), 'R-' || i, 'report',
      jsonb_build_object('name', 'Person ' || i, 'amount_lost', '10',
        'urgency', case when i % 500 = 0 then 'emergency' else 'standard' end,
        'incident_date', to_char(now() - i * interval '1 hour', 'YYYY-MM-DD')),
      '', case when i % 50 = 0 then 'pending' else 'resolved' end,
      i::text, now() - i * interval '1 hour', now(),
      case when i % 100 = 0 then null when i % 3 = 0 then ${me}::uuid else ${other}::uuid end,
      case when i % 550 = 0 then now() - i * interval '1 minute' end,
      case when i % 650 = 0 then now() + i * interval '1 minute' end,
      case when i % 650 = 0 then ${me}::uuid end
    from generate_series(1, ${stored}::int) i`);
  await database.db.execute(sql`
    insert into cases (id, case_number, case_type, user_details, search_text, status, assigned_to,
      is_restricted)
    select gen_random_uuid(), 'LGN-' || i, 'fraud', '{}', '',
      case when i % 20 = 0 then 'investigating' else 'closed' end,
      case when i % 40 = 0 then null else ${me}::uuid end, i <= 20 from generate_series(1, 6000) i`);
  await database.db.execute(sql`analyze form_submissions, cases`);
});
afterAll(() => database.close());

/** Returns the sequential scans and the rows fetched by index, for both tables. */
function readsOf(
  read: (ctx: ServiceContext) => Promise<unknown>,
): Promise<{ scans: number; rows: number }> {
  return database.db.transaction(async (db) => {
    async function counted() {
      const { rows } = await db.execute<{ scans: string; rows: string }>(sql`
        select sum(seq_scan) as scans, sum(idx_tup_fetch) as rows from pg_stat_xact_user_tables
          where relname in ('form_submissions', 'cases')`);
      return { scans: Number(rows[0]?.scans), rows: Number(rows[0]?.rows) };
    }
    const before = await counted();
    await read(testContext(db, { actor: staffActor('auditor', me) }));
    const after = await counted();
    return { scans: after.scans - before.scans, rows: after.rows - before.rows };
  });
}

test.each(queueNames)('%s: its rows are found by index among many', async (queue) => {
  const { scans, rows } = await readsOf((ctx) => findQueue(ctx, { queue }));

  expect(scans).toBe(0);
  expect(rows).toBeLessThan(1_000);
});

test('a page far down costs what the first one costs', async () => {
  const queue = 'all-reports';
  const ctx = testContext(database.db, { actor: staffActor('auditor', me) });
  const { next } = await findQueue(ctx, { queue, size: 500 });
  const { scans, rows } = await readsOf((again) => findQueue(again, { queue, from: next }));

  expect(scans).toBe(0);
  expect(rows).toBeLessThan(1_000);
});

test('all queues are counted without a scan, and no further than a menu shows', async () => {
  const { scans, rows } = await readsOf(countQueues);

  expect(scans).toBe(0);
  expect(rows).toBeLessThan(countedTo * 6);
});
