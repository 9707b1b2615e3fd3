import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#database/client.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { createTestDatabase } from '#tests/db.ts';
import { visibleCases } from '#features/base/access/need-to-know.server.ts';
import { findBoard, findCases } from './find-cases.server.ts';

const stored = 20_000;

let database: Database;

/** One case in a hundred is rare in every way, one in a thousand is restricted; the others are alike. */
beforeAll(async () => {
  database = await createTestDatabase();
  const person = '01920000-0000-7000-8000-000000000001';
  await database.db.execute(sql`insert into users (id, name, email)
    values (${person}, 'Robin Example', 'robin@example.org')`);
  await database.db.execute(sql`
    insert into cases (id, case_number, case_type, status, user_details, search_text, created_at,
      status_changed_at, assigned_to, is_restricted)
    select gen_random_uuid(), 'LGN-2026-' || lpad(i::text, 6, '0'),
      case when rare then 'other' else 'fraud' end, case when rare then 'closed' else 'submitted' end,
      jsonb_build_object('name', 'Person ' || i, 'email', 'p' || i || '@example.org'),
      'lgn-2026-' || lpad(i::text, 6, '0') || ' person ' || i || case when rare then ' raregem' else '' end
        || ' p' || i || '@example.org',
      now() - i * interval '1 hour', now() - i * interval '1 hour',
      case when rare then null else ${person}::uuid end, i % 1000 = 7
    from (select i, i % 100 = 0 as rare from generate_series(1, ${stored}::int) i) as numbers`);
  await database.db.execute(sql`analyze cases`);
});
afterAll(() => database.close());

/** Counts how `read` accesses the table: sequential scans, and rows fetched through an index. */
async function readsOf(
  read: (ctx: ReturnType<typeof testContext>) => Promise<unknown>,
): Promise<{ scans: number; rows: number }> {
  return database.db.transaction(async (db) => {
    async function counted() {
      const { rows } = await db.execute<{ scans: string; rows: string }>(sql`
        select seq_scan as scans, idx_tup_fetch as rows from pg_stat_xact_user_tables
          where relname = 'cases'`);
      return { scans: Number(rows[0]?.scans), rows: Number(rows[0]?.rows) };
    }
    const before = await counted();
    await read(testContext(db, { actor: staffActor('auditor') }));
    const after = await counted();
    return { scans: after.scans - before.scans, rows: after.rows - before.rows };
  });
}

type Input = Parameters<typeof findCases>[1];

const lists: Record<string, Input> = {
  everything: {},
  'oldest first': { sort: '-opened' },
  'by the last change': { sort: 'changed' },
  'next date first': { sort: 'next' },
  'largest amount first': { sort: 'largest' },
  status: { status: 'closed' },
  'status, by its change': { status: 'closed', sort: 'changed' },
  type: { caseType: 'other' },
  'nobody’s': { assignee: 'nobody' },
  'nothing of mine': { assignee: '01920000-0000-7000-8000-00000000ffff' },
  'two together': { status: 'closed', caseType: 'other' },
};

test.each(Object.entries(lists))('%s: the index leads to the rows', async (_, input) => {
  const { scans, rows } = await readsOf((ctx) => findCases(ctx, { ...input, isUncounted: true }));

  expect(scans).toBe(0);
  expect(rows).toBeLessThan(stored / 20);
});

const searches: Record<string, Input> = {
  'a number': { query: 'lgn-2026-015000' },
  'a rare word': { query: 'raregem' },
  'a common word': { query: 'person' },
  'an address': { query: 'p15000@example.org' },
  nothing: { query: 'nowhere-to-be-found' },
  'one character': { query: 'p' },
  'two characters that nothing begins with': { query: 'qq' },
  'a rare word under a filter': { query: 'raregem', status: 'closed' },
  'a common word under a filter': { query: 'person', caseType: 'fraud' },
};

test.each(Object.entries(searches))('a search for %s reads a part alone', async (_, input) => {
  const { scans, rows } = await readsOf((ctx) => findCases(ctx, input));

  expect(scans).toBe(0);
  expect(rows).toBeLessThan(stored / 4);
});

test('the board reads its columns and no more', async () => {
  const { scans, rows } = await readsOf((ctx) => findBoard(ctx, { assignee: 'nobody' }));

  expect(scans).toBe(0);
  expect(rows).toBeLessThan(stored / 4);
});

test('restricted cases are excluded by their own index', async () => {
  const listed = await findCases(testContext(database.db, { actor: staffActor('auditor') }), {
    sort: '-opened',
    size: 500,
  });
  expect(listed.rows).toHaveLength(500);
  expect(listed.rows.filter(({ isRestricted }) => isRestricted)).toEqual([]);
  const plan = await database.db.transaction(async (db) => {
    const ctx = testContext(db, { actor: staffActor('auditor') });
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(
      sql`explain select from cases where ${visibleCases(ctx)} order by created_at, id limit 25`,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('on cases_restricted');
  expect(plan).toContain('using cases_opened');
  expect(plan).toContain('hashed');
});
