import { expect, test } from 'vitest';
import { useTestDatabase } from '#tests/db.ts';
import { leftOutTables } from './read-tables.ts';

const { db } = useTestDatabase();

test('nothing in a backup points to a row that it leaves out', async () => {
  const { rows } = await db().execute<{ from: string; to: string }>(
    `select conrelid::regclass::text as from, confrelid::regclass::text as to
      from pg_constraint where contype = 'f'`,
  );
  expect(rows.length).toBeGreaterThan(20);
  const broken = rows.filter(({ from, to }) => {
    return leftOutTables.includes(to) && !leftOutTables.includes(from);
  });
  expect(broken).toEqual([]);
});
