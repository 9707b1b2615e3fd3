import type { ClientBase } from 'pg';
import type { DatabaseProblem } from '#kernel/ports/database.ts';
import { oldestPostgres } from '#kernel/ports/database.ts';
import { isDatabaseEmpty } from '../archive/read-tables.ts';

/** @returns what stands in the way of putting our tables into this database, if anything does */
export async function findProblem(client: ClientBase): Promise<DatabaseProblem | undefined> {
  const { rows } = await client.query<{ version: number; may: boolean; ours: boolean }>(
    `select current_setting('server_version_num')::int / 10000 as version,
       has_database_privilege(current_database(), 'create')
         and has_schema_privilege('public', 'create') as may,
       to_regclass('public.site_version') is not null
         and to_regclass('public.installation') is not null
         and to_regclass('drizzle.__drizzle_migrations') is not null as ours`,
  );
  const { version = 0, may = false, ours = false } = rows[0] ?? {};
  if (version < oldestPostgres) return 'too-old';
  if (!may) return 'rights';
  if (ours) return (await isDatabaseEmpty(client)) ? undefined : 'has-data';
  return (await isBare(client)) ? undefined : 'foreign';
}

/** Extensions may have brought something along; that is nobody's data. */
async function isBare(client: ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_class c
      where relnamespace in (select oid from pg_namespace where nspname in ('public', 'drizzle', 'pgboss'))
        and relkind in ('r', 'p', 'v', 'm', 'S', 'f')
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') limit 1`,
  );
  return rowCount === 0;
}

const wrongLogin = new Set(['28000', '28P01', '3D000', '42501']);

/** The class of an error of connecting. */
export function classifyError(error: unknown): DatabaseProblem {
  const { code, message } = asPlain(error);
  if (/\bssl\b|\btls\b|certificate|no encryption/i.test(`${code} ${message}`)) return 'encryption';
  return wrongLogin.has(code) ? 'login' : 'unreachable';
}

/** A name with several addresses fails with the errors of each inside. */
function asPlain(error: unknown): { code: string; message: string } {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  if (!(first instanceof Error)) return { code: '', message: '' };
  return { code: 'code' in first ? String(first.code) : '', message: first.message };
}
