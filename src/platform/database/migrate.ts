import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';

// Any number will do, as long as every process uses the same one.
const lockKey = 7_232_046;

/**
 * Applies pending migrations. Several processes may start at once: the first holds a lock, the others wait.
 * @param migrationsFolder absolute path of the folder with the SQL files
 * @throws the database's error when a migration fails; that migration is rolled back
 */
export async function migrate(pool: Pool, migrationsFolder: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await applyMigrations(drizzle(client), { migrationsFolder });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => {});
    client.release();
  }
}
