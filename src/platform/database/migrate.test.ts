import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/db.ts';
import { OperatorError } from '../config/operator-error.ts';
import { migrate } from './migrate.ts';

const migrationsFolder = join(import.meta.dirname, 'migrations');

test('data of a newer release is refused in one sentence, and nothing about it changes', async () => {
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
