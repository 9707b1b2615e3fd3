import type { ClientBase } from 'pg';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { ArchiveProblem } from './archive-problem.ts';
import { quote } from './read-tables.ts';

export type Migration = ReturnType<typeof readMigrationFiles>[number];

/**
 * The migrations up to the archive's level and those after it.
 * @throws ArchiveProblem when the level is not known here
 */
export function splitMigrations(
  folder: string,
  level: number,
): { before: Migration[]; after: Migration[] } {
  const all = readMigrationFiles({ migrationsFolder: folder });
  if (!all.some(({ folderMillis }) => folderMillis === level)) {
    throw new ArchiveProblem(
      'too-new',
      'This backup was made by a release with other tables: install that release or a later one, then restore.',
    );
  }
  return {
    before: all.filter(({ folderMillis }) => folderMillis <= level),
    after: all.filter(({ folderMillis }) => folderMillis > level),
  };
}

/**
 * Applies migrations inside the caller's transaction. The query builder's own migrator would commit.
 */
export async function applyMigrations(
  client: ClientBase,
  migrations: readonly Migration[],
): Promise<void> {
  await client.query(`create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations
      (id serial primary key, hash text not null, created_at bigint)`);
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement);
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [hash, folderMillis],
    );
  }
}

/** Takes away everything this program ever made; extensions stay, not every role may bring them back. */
export async function clearDatabase(client: ClientBase): Promise<void> {
  await client.query('drop schema if exists pgboss cascade');
  await client.query('drop schema if exists drizzle cascade');
  const { rows } = await client.query<{ statement: string }>(
    `select format('drop %s if exists public.%I cascade',
         case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence'
           else 'table' end, relname) as statement
       from pg_class c
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('e', 'a', 'i'))
     union all
     select format('drop routine if exists %s cascade', oid::regprocedure)
       from pg_proc p
      where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  );
  for (const { statement } of rows) await client.query(statement);
}

/**
 * Takes foreign keys, plain indexes and triggers away while rows are loaded, in whatever order they
 * come. An owner may do that; switching off the checks themselves takes a superuser.
 * @returns puts all back: the keys are then checked against every row
 */
export async function unbind(client: ClientBase): Promise<() => Promise<void>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
       from pg_index join pg_class c on c.oid = indrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not indisunique`,
  );
  const names = tables.map(({ name }) => `public.${quote(name)}`);
  for (const { table, name } of keys) {
    await client.query(`alter table ${table} drop constraint ${quote(name)}`);
  }
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  // What the migrations put in comes back with the rows of the archive.
  await client.query(`truncate ${names.join(', ')}`);
  return async () => {
    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
    for (const { definition } of indexes) await client.query(definition);
    for (const { table, name, definition } of keys) {
      await client.query(`alter table ${table} add constraint ${quote(name)} ${definition}`);
    }
  };
}
