import { getTableColumns, getTableName, isTable } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { schema } from '#platform/database/client.ts';
import { isSecretColumn, keptTables, looksSecret, openColumns, purgeableTables, purgeRefusal, resetTables, secretColumns } from './tables.server.ts';

const tables = Object.values(schema).filter((entry) => isTable(entry));
const names: string[] = tables.map((table) => getTableName(table));
const columns = tables.flatMap((table) =>
  Object.values(getTableColumns(table)).map(({ name }) => [getTableName(table), name] as const),
);

test('every column that sounds like a secret is called one, or is said to hold none', () => {
  const undecided = columns.filter(
    ([table, column]) =>
      looksSecret(column) &&
      !secretColumns[table]?.includes(column) &&
      !openColumns[table]?.includes(column),
  );
  expect(
    undecided.map((place) => place.join('.')),
    'add these to secret-columns.ts',
  ).toEqual([]);
});

test('no list names a column that is not there', () => {
  const known = new Set(columns.map((place) => place.join('.')));
  for (const list of [secretColumns, openColumns]) {
    const named = Object.entries(list).flatMap(([table, all]) =>
      all.map((column) => `${table}.${column}`),
    );
    expect(named.filter((place) => !known.has(place))).toEqual([]);
  }
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
  const decided = [...purgeableTables, ...resetTables, ...Object.keys(keptTables)];
  expect(
    names.filter((name) => !decided.includes(name)),
    'add these to table-rules.ts',
  ).toEqual([]);
  expect(Object.keys(keptTables).filter((name) => !names.includes(name))).toEqual([]);
  expect(purgeableTables.filter((name) => keptTables[name])).toEqual([]);
});

test('staff, settings, the audit log and tables nobody knows stay', () => {
  for (const name of ['users', 'admin_users', 'site_settings', 'audit_log', 'pg_class', '*']) {
    expect(purgeRefusal(name), name).toEqual(expect.any(String));
  }
});
