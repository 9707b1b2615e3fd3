import type { ClientBase } from 'pg';
import type { Manifest } from './manifest.ts';

/** The last migration that was applied to this database. */
export async function readLevel(client: ClientBase): Promise<Manifest['migration']> {
  const { rows } = await client.query<{ created_at: string }>(
    'select created_at from drizzle.__drizzle_migrations order by created_at desc limit 1',
  );
  return { writtenAt: Number(rows[0]?.created_at ?? 0) };
}

/** Where the counters of the database stand. */
export async function readSequences(client: ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
      where relkind = 'S' and relnamespace = 'public'::regnamespace order by relname`,
  );
  const sequences: Manifest['sequences'] = [];
  for (const { name } of rows) {
    const state = await client.query<{ value: string; is_called: boolean }>(
      `select last_value::text as value, is_called from public."${name.replaceAll('"', '""')}"`,
    );
    const [row] = state.rows;
    if (row) sequences.push({ name, value: row.value, isCalled: row.is_called });
  }
  return sequences;
}
