import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { ClientBase, Pool } from 'pg';
import { LastingError } from '#platform/config/operator-error.ts';

// Arbitrary, but every process must use the same one.
const lockKey = 7_232_046;

const newerRelease =
  'The database belongs to a newer release of the program: start that one, or restore a backup of this release into a new data folder.';

/**
 * Applies pending migrations. Several processes may start simultaneously: the first holds a lock, the
 * others wait.
 * @param migrationsFolder absolute path of the folder with the SQL files
 * @param options.beforeChange awaited before the first migration, if the database is already in use
 *   and they do more than add to it; a thrown error prevents all of them
 * @throws OperatorError if migrations were applied that are not among these
 * @throws the database's error if a migration fails; that migration is rolled back
 */
export async function migrate(
  pool: Pool,
  migrationsFolder: string,
  { beforeChange }: { beforeChange?: () => Promise<void> } = {},
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    const { writtenAt: level } = await readLevel(client);
    const known = readMigrationFiles({ migrationsFolder });
    // The migrator itself would find nothing to do, and the program would use tables that it does not
    // know.
    if (level > Math.max(...known.map(({ folderMillis }) => folderMillis)))
      throw new LastingError(newerRelease);
    const pending = known.filter(({ folderMillis }) => folderMillis > level);
    const isChange = pending.some((migration) => !migration.sql.every(onlyAdds));
    if (level > 0 && isChange) await beforeChange?.();
    await applyMigrations(drizzle(client), { migrationsFolder });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => {});
    client.release();
  }
}

const additions =
  /^(create (or replace )?(unique )?(table|index|function|trigger|type|sequence|view|extension)\b|alter table [^,]+ add (column|constraint)\b[^,]*$|comment on\b)/i;

/**
 * True if a migration does not touch stored data. Anything that is not plainly an addition counts as a
 * change.
 * @param text one or more SQL statements
 */
export function onlyAdds(text: string): boolean {
  const statements = text
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim());
  return statements.every((statement) => statement === '' || additions.test(statement));
}

/** The last migration that was applied to this database; zero if there was none. */
export async function readLevel(client: ClientBase): Promise<{ writtenAt: number }> {
  const migrations = 'drizzle.__drizzle_migrations';
  const { rows: found } = await client.query('select to_regclass($1) as table', [migrations]);
  if (found[0]?.table === null) return { writtenAt: 0 };
  const { rows } = await client.query(`select max(created_at) as level from ${migrations}`);
  return { writtenAt: Number(rows[0]?.level ?? 0) };
}
