import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#database/client.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { createTestDatabase } from '#tests/db.ts';
import { visibleSubmissions } from '#features/base/access/need-to-know.server.ts';
import { findFormTypes, findSubmissions } from './find-submissions.server.ts';

const stored = 20_000;

let database: Database;

/**
 * One submission in a hundred is rare in every way; the others are alike. Twenty belong to restricted cases.
 */
beforeAll(async () => {
  database = await createTestDatabase();
  const person = '01920000-0000-7000-8000-000000000001';
  await database.db.execute(sql`insert into users (id, name, email)
    values (${person}, 'Robin Example', 'robin@example.org')`);
  await database.db.execute(sql`
    insert into form_submissions (id, reference, form_type, data, search_text, status, mail_state,
      idempotency_key, is_suspected_spam, submitted_at, status_changed_at, assigned_to)
    select gen_random_uuid(), 'R-' || i, case when rare then 'tip' else 'report' end,
      jsonb_build_object('name', 'Person ' || i, 'email', 'p' || i || '@example.org',
        'urgency', case when rare then 'emergency' else 'standard' end),
      'person ' || i || case when rare then ' raregem' else ' bitcoin' end,
      case when rare then 'rejected' else 'pending' end, case when rare then 'failed' else 'sent' end,
      i::text, rare, now() - i * interval '1 hour', now() - i * interval '1 hour',
      case when rare then null else ${person}::uuid end
    from (select i, i % 100 = 0 as rare from generate_series(1, ${stored}::int) i) as numbers`);
  await database.db.execute(sql`
    insert into cases (id, case_number, case_type, user_details, search_text, is_restricted)
    select gen_random_uuid(), 'LGN-' || i, 'fraud', '{}', '', i <= 20 from generate_series(1, 2000) i`);
  await database.db.transaction(async (db) => {
    // On a busy machine all of it takes longer than a statement of the program may.
    await db.execute(sql`set local statement_timeout = 0`);
    await db.execute(sql`update form_submissions set case_id = cases.id from cases
      where form_submissions.reference = 'R-' || (substr(cases.case_number, 5)::int * 7)`);
  });
  await database.db.execute(sql`analyze form_submissions, cases`);
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
          where relname = 'form_submissions'`);
      return { scans: Number(rows[0]?.scans), rows: Number(rows[0]?.rows) };
    }
    const before = await counted();
    await read(testContext(db, { actor: staffActor('auditor') }));
    const after = await counted();
    return { scans: after.scans - before.scans, rows: after.rows - before.rows };
  });
}

type Input = Parameters<typeof findSubmissions>[1];

const rare: Record<string, Input> = {
  status: { status: 'rejected' },
  'status, by its change': { status: 'rejected', sort: 'changed' },
  'status, oldest first': { status: 'rejected', sort: '-arrived' },
  form: { formType: 'tip' },
  urgency: { urgency: 'emergency' },
  mail: { mail: 'failed' },
  spam: { isSpam: true },
  'nobody’s': { assignee: 'nobody' },
  'nothing of mine': { assignee: '01920000-0000-7000-8000-00000000ffff' },
  'last week': { date: '7d' },
  'a day long ago': { from: '2024-11-01', to: '2024-11-01' },
  'two together': { status: 'rejected', formType: 'tip' },
  reference: { query: 'R-777' },
};

test.each(Object.entries(rare))('%s: the index leads to the rows', async (_, input) => {
  const { scans, rows } = await readsOf((ctx) => findSubmissions(ctx, input));

  expect(scans).toBe(0);
  expect(rows).toBeLessThan(stored / 20 + 3_500 * Number(input.query !== undefined));
});

const searches: Record<string, Input> = {
  'a rare word': { query: 'raregem' },
  'a common word': { query: 'bitcoin' },
  'an address': { query: 'p15000@example.org' },
  'an address that begins with a common word': { query: 'bitcoin@example.org' },
  nothing: { query: 'nowhere-to-be-found' },
  'one character': { query: 'p' },
  'a phone number': { query: '+49 30 1234567' },
  'half a reference': { query: 'BZB35' },
  'two characters that nothing begins with': { query: 'qq' },
  'a rare word under a filter': { query: 'raregem', status: 'rejected' },
  'a common word under a filter': { query: 'bitcoin', formType: 'report' },
};

test.each(Object.entries(searches))('a search for %s reads a part alone', async (_, input) => {
  const { scans, rows } = await readsOf((ctx) => findSubmissions(ctx, input));

  expect(scans).toBe(0);
  expect(rows).toBeLessThan(stored / 4);
});

test('the unfiltered list and the list of forms need no scan', async () => {
  expect((await readsOf((ctx) => findSubmissions(ctx, {}))).scans).toBe(0);
  expect((await readsOf((ctx) => findSubmissions(ctx, { sort: '-changed' }))).scans).toBe(0);
  expect((await readsOf(findFormTypes)).rows).toBeLessThan(50);
});

test('records of a restricted case are excluded, case by case', async () => {
  const ctx = testContext(database.db, { actor: staffActor('auditor') });
  const { rows } = await findSubmissions(ctx, { size: 500 });
  expect(rows).toHaveLength(500);
  expect(rows.filter(({ reference }) => /^R-(7|14|21|70|140)$/.test(reference))).toEqual([]);
  const { rows: lines } = await database.db.execute<{ 'QUERY PLAN': string }>(
    sql`explain select from form_submissions where ${visibleSubmissions(ctx)}
      order by submitted_at desc, id desc limit 25`,
  );
  const plan = lines.map((row) => row['QUERY PLAN']).join('\n');
  for (const name of ['cases_restricted', 'form_submissions_case', 'form_submissions_merged'])
    expect(plan).toContain(name);
  expect(plan).not.toMatch(/Seq Scan on (form_submissions|cases)/);
});

test.each(['moved', 'largest'] as const)(
  'sorted by %s, the index leads to the rows',
  async (sort) => {
    const { scans, rows } = await readsOf((ctx) =>
      findSubmissions(ctx, { sort, isUncounted: true }),
    );
    expect(scans).toBe(0);
    expect(rows).toBeLessThan(stored / 20);
  },
);
