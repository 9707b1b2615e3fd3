import type { ClientBase } from 'pg';
import type { CopyToStreamQuery } from 'pg-copy-streams';
import type { Manifest } from './manifest.ts';

export type StoredTable = {
  name: string;
  /** Without those that the database computes itself. */
  columns: string[];
  /** As ORDER BY wants it; the same order on every machine, whatever its language. */
  order: string;
  /** On disk, without indexes. */
  bytes: number;
};

/**
 * Tables whose rows mean nothing on another machine or at another time: sessions and one-time tokens
 * must not come to life again, limits are about now, and runs are about this machine's own backups.
 */
export const leftOutTables: readonly string[] = [
  'sessions',
  'held_forms',
  'sign_in_steps',
  'verifications',
  'identity_trips',
  'integration_secrets',
  'signing_keys',
  'rate_limits',
  'backup_runs',
];

/**
 * The tables that a backup holds. The job queue is in another schema: jobs find their work again.
 * @param options `leftOut`: a move leaves nothing behind
 */
export async function readTables(
  client: ClientBase,
  { leftOut = leftOutTables }: { leftOut?: readonly string[] } = {},
): Promise<StoredTable[]> {
  const { rows } = await client.query<{
    name: string;
    columns: string[];
    key: { name: string; is_text: boolean }[] | null;
    bytes: string;
  }>(
    `select c.relname as name, pg_table_size(c.oid) as bytes,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       ) as columns,
       (select json_agg(json_build_object('name', a.attname, 'is_text', a.attcollation <> 0)
            order by array_position(i.indkey::int2[], a.attnum))
          from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
         where i.indrelid = c.oid and i.indisprimary) as key
     from pg_class c
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not c.relname = any($1)
     order by c.relname`,
    [leftOut],
  );
  return rows.map(({ name, columns, key, bytes }) => ({
    name,
    columns,
    bytes: Number(bytes),
    order: (key ?? [])
      .map((column) => quote(column.name) + (column.is_text ? ' collate "C"' : ''))
      .join(', '),
  }));
}

export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Every row as text, the same on every machine. */
export function copyOut({ name, columns, order }: StoredTable): string {
  const sorted = order ? ` order by ${order}` : ' order by t::text collate "C"';
  return `copy (select ${columns.map(quote).join(', ')} from public.${quote(name)} t${sorted}) to stdout`;
}

export function copyIn(name: string, columns: readonly string[]): string {
  return `copy public.${quote(name)} (${columns.map(quote).join(', ')}) from stdin`;
}

/**
 * How many rows a copy had that was read to its end. The server says so after the last of them, which may
 * arrive later; once something else is answered, it has.
 */
export async function rowsOf(client: ClientBase, copy: CopyToStreamQuery): Promise<number> {
  await client.query('select');
  return copy.rowCount;
}

/** What the text of a value depends on, set for the transaction. */
export async function fixTextForm(client: ClientBase): Promise<void> {
  await client.query(`set local timezone = 'UTC'; set local datestyle = 'ISO, YMD';
    set local intervalstyle = 'iso_8601'; set local bytea_output = 'hex';
    set local extra_float_digits = 1; set local client_encoding = 'UTF8'`);
}

/** Tables that the program fills by itself before anybody has used it. */
const filledByItself: readonly string[] = [
  ...leftOutTables,
  'site_version',
  'statistics_load',
  'retention_rules',
  'institutions',
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
