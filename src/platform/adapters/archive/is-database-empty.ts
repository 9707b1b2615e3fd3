import type { ClientBase } from 'pg';
import { leftOutTables, quote } from './read-tables.ts';

/** Tables that the program fills by itself before anybody has used it. */
const filledByItself: readonly string[] = [
  ...leftOutTables,
  'site_version',
  'statistics_load',
  'retention_rules',
  'backup_plan',
  'states',
  'state_statistics',
  'state_rates',
  'state_groups',
  'state_crime_types',
  'state_ftc_categories',
];

/** Whether a restore would replace nothing that people entered. */
export async function isDatabaseEmpty(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and not relname = any($1)`,
    [filledByItself],
  );
  for (const { name } of rows) {
    const found = await client.query(`select from public.${quote(name)} limit 1`);
    if (found.rowCount) return false;
  }
  return true;
}

/** Whether there are tables of ours, which a safety backup could be made of. */
export async function hasTables(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as name");
  return rows[0]?.name !== null;
}
