import { getTableName, isTable, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { ruleOf, tableRules, type TableRule } from '#database/table-rules.ts';
import { schema } from '#database/schema.ts';
import { createTestDatabase } from '#tests/db.ts';
import { isSecretColumn, looksSecret, purgeRefusal, resetTables } from './tables.server.ts';

// As the migrations create them: a table that no code names needs a decision as well.
let columns: { table: string; column: string }[];
let names: string[];

beforeAll(async () => {
  const database = await createTestDatabase();
  const found = await database.db.execute<{ table: string; column: string }>(
    sql`select table_name as "table", column_name as "column" from information_schema.columns
        where table_schema = 'public'`,
  );
  columns = found.rows;
  names = [...new Set(columns.map(({ table }) => table))];
  return () => database.close();
});

test('the query builder knows every table', () => {
  const known = Object.values(schema).flatMap((entry) =>
    isTable(entry) ? [getTableName(entry)] : [],
  );
  expect(known.toSorted()).toEqual(names.toSorted());
});

test('every column that sounds like a secret is called one, or is said to hold none', () => {
  const undecided = columns.filter(
    ({ table, column }) =>
      looksSecret(column) &&
      !ruleOf(table)?.secret?.includes(column) &&
      !ruleOf(table)?.open?.includes(column),
  );
  expect(
    undecided.map(({ table, column }) => `${table}.${column}`),
    'decide about these in src/database/table-rules.ts',
  ).toEqual([]);
});

test('no list names a column that is not there', () => {
  const known = new Set(columns.map(({ table, column }) => `${table}.${column}`));
  const named = Object.entries(tableRules).flatMap(([table, { secret = [], open = [] }]) =>
    [...secret, ...open].map((column) => `${table}.${column}`),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((place) => !known.has(place))).toEqual([]);
});

test.each([
  ['accounts', 'password'],
  ['sessions', 'token'],
  ['backup_plan', 'passphrase_sealed'],
  ['a_later_table', 'totp_secret'],
  ['a_later_table', 'backup_codes'],
])('%s.%s stays inside', (table, column) => {
  expect(isSecretColumn(table, column)).toBe(true);
});

test.each([
  ['form_submissions', 'data'],
  ['form_submissions', 'idempotency_key'],
  ['users', 'email'],
])('%s.%s may leave', (table, column) => {
  expect(isSecretColumn(table, column)).toBe(false);
});

test('of every table it is said whether it may be purged', () => {
  expect(
    names.filter((name) => !ruleOf(name)),
    'decide about these in src/database/table-rules.ts',
  ).toEqual([]);
  expect(Object.keys(tableRules).filter((name) => !names.includes(name))).toEqual([]);
});

test('reset clears the same tables as before, in order', () => {
  expect(resetTables()).toEqual(['form_submissions', 'cases', 'content_blocks', 'seo_analytics', 'domains', 'smtp_configs']);
});

test('a table without a decision about purging does not compile', () => {
  // @ts-expect-error neither purgeable nor kept
  const rule: TableRule = { secret: ['key'] };
  expect(rule).toHaveProperty('secret');
});

test('a table without any entry does not compile', () => {
  const { contacts: _, ...others } = tableRules;
  // @ts-expect-error contacts are left out
  const rules: typeof tableRules = others;
  expect(rules).not.toHaveProperty('contacts');
});

test('staff, settings, the audit log and unknown tables stay', () => {
  for (const name of ['users', 'admin_users', 'site_settings', 'audit_log', 'pg_class', '*']) {
    expect(purgeRefusal(name), name).toEqual(expect.any(String));
  }
});
