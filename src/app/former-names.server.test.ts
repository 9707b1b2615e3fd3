import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { findOwnRules } from '#features/derived/deadlines/own-rules.server.ts';
import { readCells } from '#features/derived/figures/publications.server.ts';
import { payments } from '#database/tables/payments.ts';
import { labelledAnswers } from '#features/casework/reports/labelled-answers.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { reportedUrgencies, urgencyOf } from '#shared/vocabulary/urgencies.ts';
import { migrate } from '#database/migrate.ts';
import type { Database } from '#database/client.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { createTestDatabase } from '#tests/db.ts';

const migrations = join(import.meta.dirname, '../database/migrations');

/** A database as the release before migration `name` left it. */
async function openBefore(name: string): Promise<Database> {
  const database = await createTestDatabase();
  const earlier = mkdtempSync(join(tmpdir(), 'lantern-migrations-'));
  onTestFinished(async () => {
    await database.close();
    rmSync(earlier, { recursive: true, force: true });
  });
  await database.pool.query(
    'drop schema drizzle cascade; drop schema public cascade; create schema public',
  );
  cpSync(migrations, earlier, { recursive: true });
  const journal = join(earlier, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'));
  const place = entries.findIndex(({ tag }: { tag: string }) => tag === name);
  expect(place, `${name} is a migration`).toBeGreaterThan(0);
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, place) }));
  await migrate(database.pool, earlier);
  return database;
}

const stored = '0199aaaa-0000-7000-8000-000000000001';

/** Rows as the previous release stored them: with every renamed value, and with values that stay. */
async function storeFormerRows({ pool }: Database): Promise<void> {
  await pool.query(
    `insert into form_submissions (id, reference, form_type, data, search_text, idempotency_key, submitted_at)
     select case when place = 1 then $1::uuid else gen_random_uuid() end, 'R-' || place, form_type, data::jsonb, '', 'key' || place, '2026-11-01T10:00Z'
     from unnest($2::text[], $3::text[]) with ordinality as sent (form_type, data, place)`,
    [
      stored,
      ['report', 'report', 'report', 'report', 'contact', 'report'],
      [
        { name: 'Ana', paid_by: 'wire\ncrypto-exchange\ncrypto-atm\nother' },
        { paid_by: 'wire' },
        { paid_by: 'gift-card\ncash' },
        { message: 'No way was said.' },
        { paid_by: 'wire' },
        {},
      ].map((data) => JSON.stringify(data)),
    ],
  );
  await pool.query(
    `insert into payments (id, submission_id, way, said_by)
     select gen_random_uuid(), $1, way, 'client' from unnest($2::text[]) as told (way)`,
    [
      stored,
      [
        'bank-transfer',
        'wire-abroad',
        'card-debit',
        'card-credit',
        'payment-app',
        'cash',
        'gift-card',
        'crypto-kiosk',
        'exchange',
        'own-wallet',
        null,
      ],
    ],
  );
  await pool.query(
    `insert into deadline_rules (id, name, trigger, ways, unit, count, duty, what, applies, strength, citation, source, read_on, is_for_clients, changed_by_name)
     values (gen_random_uuid(), 'Ask the exchange', 'payment', '{own-wallet,cash,exchange}', 'days', 3, 'client', 'Ask.', 'Always.', 'practice', '–', 'https://example.org', '2026-11-01', false, 'Ada')`,
  );
  await pool.query(
    `insert into figure_quarters (id, quarter, state, fingerprint, counted_at, published_at, published_by_name)
     values ($1, '2026-Q1', 'published', 'f', '2026-04-02', '2026-04-03', 'Ada')`,
    [stored],
  );
  await pool.query(
    `insert into figure_cells (id, quarter_id, table_name, row_key, column_key, measure, shown)
     select gen_random_uuid(), $1, 'reports-by-type-and-way', 'romance', way, 'count', 20 + place
     from unnest(array['wire', 'crypto-atm', 'cash', 'several', 'all']) with ordinality as cell (way, place)`,
    [stored],
  );
}

test('an upgrade reads every payment method that the previous release stored', async () => {
  const database = await openBefore('0076_one_vocabulary');
  await storeFormerRows(database);
  await migrate(database.pool, migrations, { beforeChange: async () => {} });
  const ctx = testContext(database.db, { actor: staffActor('administrator') });

  const sent = await database.db.select().from(formSubmissions).orderBy(formSubmissions.reference);
  expect(sent.map(({ data }) => data['paid_by'])).toEqual([
    'bank\ncrypto-exchange\ncrypto-kiosk\nother',
    'bank',
    'gift-card\ncash',
    undefined,
    // An answer of that name in another form is unrelated.
    'wire',
    undefined,
  ]);
  expect(sent[0]?.data).toMatchObject({ name: 'Ana' });
  expect(sent.map(({ data }) => 'paid_by' in data)).toEqual([true, true, true, false, true, false]);

  const paid = await database.db.select({ way: payments.way }).from(payments);
  expect(new Set(paid.map(({ way }) => way))).toEqual(
    new Set([
      'bank-transfer',
      'wire-abroad',
      'card-debit',
      'card-credit',
      'payment-app',
      'cash',
      'gift-card',
      'crypto-kiosk',
      'crypto-exchange',
      'crypto-wallet',
      null,
    ]),
  );
  const [rule] = await findOwnRules(ctx);
  expect(rule?.ways).toEqual(['crypto-wallet', 'cash', 'crypto-exchange']);

  // Published cells stay unchanged, and are read under the current names.
  const cells = (await readCells(ctx, stored))['reports-by-type-and-way'];
  expect(cells.map(({ column }) => column).toSorted()).toEqual(
    ['all', 'bank', 'cash', 'crypto-kiosk', 'several'].toSorted(),
  );
  const kept = await database.pool.query('select column_key from figure_cells order by shown');
  expect(kept.rows.map(({ column_key: key }) => key)).toEqual([
    'wire',
    'crypto-atm',
    'cash',
    'several',
    'all',
  ]);
  await expect(
    database.pool.query(`update payments set way = 'exchange' where way = 'crypto-exchange'`),
  ).rejects.toThrow('payments_way');
});

test('an answer sealed under a former name is read with its label', () => {
  const [answer] = labelledAnswers({
    formType: 'report',
    data: { paid_by: 'wire\ncrypto-atm\ncash' },
    template: null,
  });
  expect(answer?.lines).toEqual([
    'Bank transfer or wire',
    'Crypto kiosk (Bitcoin ATM)',
    'Cash or mail',
  ]);
});

test('the database puts what a sender chose where the vocabulary puts it', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  for (const said of reportedUrgencies) {
    await database.db.insert(formSubmissions).values({
      reference: said,
      formType: 'report',
      data: { urgency: said },
      searchText: '',
      idempotencyKey: said,
      submittedAt: new Date('2026-11-01T10:00:00Z'),
    });
    const [row] = await database.db
      .select({ urgency: sql<string>`urgency` })
      .from(formSubmissions)
      .where(eq(formSubmissions.reference, said));
    expect(row?.urgency).toBe(urgencyOf[said]);
  }
});
