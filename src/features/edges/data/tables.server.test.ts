import { getTableName, isTable, sql } from 'drizzle-orm';
import { pgTable } from 'drizzle-orm/pg-core';
import { beforeAll, expect, test } from 'vitest';
import { capabilityRecords } from '#app/records.server.ts';
import { tableRules, records } from '#kernel/records.ts';
import { databaseSchema } from '#platform/database/client.ts';
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
  const known = Object.values(databaseSchema()).flatMap((entry) =>
    isTable(entry) ? [getTableName(entry)] : [],
  );
  expect(known.toSorted()).toEqual(names.toSorted());
});

test('every column that sounds like a secret is called one, or is said to hold none', () => {
  const undecided = columns.filter(
    ({ table, column }) =>
      looksSecret(column) &&
      !tableRules().get(table)?.secret?.includes(column) &&
      !tableRules().get(table)?.open?.includes(column),
  );
  expect(
    undecided.map(({ table, column }) => `${table}.${column}`),
    'decide about these in records.server.ts of their capability',
  ).toEqual([]);
});

test('no list names a column that is not there', () => {
  const known = new Set(columns.map(({ table, column }) => `${table}.${column}`));
  const named = [...tableRules()].flatMap(([table, { secret = [], open = [] }]) =>
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
    names.filter((name) => !tableRules().has(name)),
    'decide about these in records.server.ts of their capability',
  ).toEqual([]);
  expect([...tableRules().keys()].filter((name) => !names.includes(name))).toEqual([]);
});

test('no two capabilities describe one table', () => {
  const described = capabilityRecords.flatMap(({ tables }) => Object.keys(tables));
  expect(described.toSorted()).toEqual([...tableRules().keys()].toSorted());
});

test('reset clears the same tables as before, in order', () => {
  expect(resetTables()).toEqual(['form_submissions', 'cases', 'content_blocks', 'seo_analytics', 'domains', 'smtp_configs']);
});

const lamps = pgTable('lamps', {});

test('a table without a decision about purging does not compile', () => {
  // @ts-expect-error neither purgeable nor kept
  const described = records({ schema: { lamps }, tables: { lamps: { secret: ['key'] } } });
  expect(described.tables).toHaveProperty('lamps');
});

test('a table without any entry does not compile', () => {
  // @ts-expect-error lamps are left out
  expect(records({ schema: { lamps }, tables: {} }).schema).toHaveProperty('lamps');
});

test('staff, settings, the audit log and unknown tables stay', () => {
  for (const name of ['users', 'admin_users', 'site_settings', 'audit_log', 'pg_class', '*']) {
    expect(purgeRefusal(name), name).toEqual(expect.any(String));
  }
});
