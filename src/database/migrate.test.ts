import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '#tests/db.ts';
import { OperatorError } from '#platform/config/operator-error.ts';
import type { Database } from './client.ts';
import { migrate, onlyAdds } from './migrate.ts';

const migrationsFolder = join(import.meta.dirname, 'migrations');

/** An empty database, and a folder of migrations that ends where an earlier release's did. */
async function openRelease(count: number): Promise<{ database: Database; earlier: string }> {
  const database = await createTestDatabase();
  await database.pool.query(
    'drop schema drizzle cascade; drop schema public cascade; create schema public',
  );
  const earlier = mkdtempSync(join(tmpdir(), 'lantern-migrations-'));
  onTestFinished(async () => {
    await database.close();
    rmSync(earlier, { recursive: true, force: true });
  });
  cpSync(migrationsFolder, earlier, { recursive: true });
  const journal = join(earlier, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'));
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, count) }));
  return { database, earlier };
}

/** True if the migration after the earlier release's last one was applied. */
async function isChanged({ pool }: Database): Promise<boolean> {
  const { rowCount } = await pool.query(
    "select from pg_attribute where attrelid = 'attachments'::regclass and attname = 'networks'",
  );
  return rowCount === 1;
}

test('stored data is backed up before it is changed, and only then', async () => {
  const { database, earlier } = await openRelease(39);
  let calls = 0;
  async function beforeChange(): Promise<void> {
    calls += 1;
    expect(await isChanged(database), 'nothing has changed yet').toBe(false);
    if (calls === 1) throw new Error('The disk is full.');
  }
  await migrate(database.pool, earlier, { beforeChange });
  expect(calls, 'nothing was stored before').toBe(0);
  await expect(migrate(database.pool, migrationsFolder, { beforeChange })).rejects.toThrow('full');
  expect(await isChanged(database), 'a failure changes nothing').toBe(false);
  await migrate(database.pool, migrationsFolder, { beforeChange });
  expect({ calls, isChanged: await isChanged(database) }).toEqual({ calls: 2, isChanged: true });
  await migrate(database.pool, migrationsFolder, { beforeChange });
  expect(calls, 'nothing is pending').toBe(2);
});

test.each([
  ['create table "a" ("id" uuid primary key, "n" int);\nCREATE INDEX "a_n" ON "a" ("n");', true],
  ['ALTER TABLE "a" ADD COLUMN "note" text;', true],
  [
    'create function f() returns trigger as $$ begin delete from a; return new; end $$ language plpgsql;',
    true,
  ],
  ['-- update later\ncreate table b (id int);', true],
  ['update a set n = 1;', false],
  ['create table b (id int); delete from a;', false],
  ['ALTER TABLE "a" DROP COLUMN "note";', false],
  ['ALTER TABLE "a" ADD COLUMN "b" int, DROP COLUMN "note";', false],
  ['ALTER TABLE "a" ALTER COLUMN "n" SET DATA TYPE bigint;', false],
  ['do $$ begin update a set n = 1; end $$;', false],
])('%s only adds: %s', (text, expected) => {
  expect(onlyAdds(text)).toBe(expected);
});

test('data of a newer release is refused in one sentence, and stays unchanged', async () => {
  const database = await createTestDatabase();
  const applied = 'select count(*)::int as count from drizzle.__drizzle_migrations';
  try {
    await migrate(database.pool, migrationsFolder);
    const before = (await database.pool.query(applied)).rows[0].count;
    await database.pool.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at)
        select 'of a newer release', max(created_at) + 1 from drizzle.__drizzle_migrations`,
    );
    const refused = await migrate(database.pool, migrationsFolder).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(OperatorError);
    expect(String(refused)).toMatch(/belongs to a newer release of the program: start that one/);
    expect((await database.pool.query(applied)).rows[0].count).toBe(before + 1);
    // The lock is free again: another process may try.
    await expect(migrate(database.pool, migrationsFolder)).rejects.toThrow('newer release');
  } finally {
    await database.close();
  }
});

test('sums recorded for a case become payments, and the sums stay the same', async () => {
  const { database, earlier } = await openRelease(48);
  await migrate(database.pool, earlier);
  const { pool } = database;
  await pool.query(`insert into cases (id, case_number, case_type, user_details, search_text)
    values (gen_random_uuid(), 'LGN-2026-000001', 'fraud', '{}', '')`);
  const noted = [
    ['lost', 'USD', 2, '123450'],
    ['lost', 'USD', 2, '100000'],
    ['lost', 'ETH', 18, '123456789012345678901234567890'],
    ['frozen', 'USD', 2, '50000'],
    ['recovered', 'USD', 2, '1'],
  ];
  for (const [place, row] of noted.entries())
    await pool.query(
      `insert into case_amounts (id, case_id, kind, asset, decimals, amount, place)
       select gen_random_uuid(), id, $1, $2, $3, $4, $5 from cases`,
      [...row, place],
    );
  const sums = `select sum(amount)::text as sum, asset from`;
  const before = await pool.query(`${sums} case_amounts where kind = 'lost' group by 2 order by 2`);
  await migrate(pool, migrationsFolder);
  const after = await pool.query(`${sums} payments where entry = 'payment' group by 2 order by 2`);
  expect(after.rows).toEqual(before.rows);
  const found = await pool.query(
    `select state, amount, way, earliest from payments where entry = 'found' order by state`,
  );
  expect(found.rows).toEqual([
    { state: 'frozen', amount: '50000', way: null, earliest: null },
    { state: 'returned', amount: '1', way: null, earliest: null },
  ]);
});

test('an installation from before the inbox keeps its notes, its views and its assignments', async () => {
  // The last release whose cases had a single notes field and no inbox.
  const { database, earlier } = await openRelease(44);
  await migrate(database.pool, earlier);
  const { pool } = database;
  const ana = '00000000-0000-4000-8000-00000000000a';
  await pool.query(`insert into users (id, name, email) values ($1, 'Ana', 'ana@example.org')`, [
    ana,
  ]);
  await pool.query(
    `insert into admin_users (id, user_id, role) values (gen_random_uuid(), $1, 'case_worker')`,
    [ana],
  );
  await pool.query(
    `insert into cases (id, case_number, case_type, user_details, search_text, assigned_to, internal_notes)
      values (gen_random_uuid(), 'LGN-2025-000001', 'fraud', '{}', '', $1, 'Called the bank'),
        (gen_random_uuid(), 'LGN-2025-000002', 'fraud', '{}', '', null, '')`,
    [ana],
  );
  await pool.query(
    `insert into form_submissions (id, reference, form_type, data, search_text, idempotency_key, submitted_at, assigned_to)
      values (gen_random_uuid(), 'R-OLD-1', 'report', '{"urgency":"standard"}', '', 'a', now(), $1),
        (gen_random_uuid(), 'R-OLD-2', 'report', '{}', '', 'b', now(), null)`,
    [ana],
  );
  await pool.query(
    `insert into saved_views (id, owner_id, panel, name, search, is_shared)
      values (gen_random_uuid(), $1, 'forms', 'My own', 'assigned=me&urgency=standard', true)`,
    [ana],
  );

  await migrate(pool, migrationsFolder);

  const assigned = await pool.query(
    `select case_number as work, assigned_to from cases
      union all select reference, assigned_to from form_submissions order by 1`,
  );
  expect(assigned.rows).toEqual([
    { work: 'LGN-2025-000001', assigned_to: ana },
    { work: 'LGN-2025-000002', assigned_to: null },
    { work: 'R-OLD-1', assigned_to: ana },
    { work: 'R-OLD-2', assigned_to: null },
  ]);
  const notes = await pool.query(
    'select case_number, body from case_notes join cases on cases.id = case_id',
  );
  expect(notes.rows).toEqual([{ case_number: 'LGN-2025-000001', body: 'Called the bank' }]);
  const views = await pool.query('select owner_id, name, search, is_shared from saved_views');
  expect(views.rows).toEqual([
    { owner_id: ana, name: 'My own', search: 'assigned=me&urgency=normal', is_shared: true },
  ]);
});
