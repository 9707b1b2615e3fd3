import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { isSecretColumn } from './secret-columns.server.ts';

export type ExportColumns = { query: SQL; leftOut: string[] };

/** Sealed texts begin like this, wherever somebody keeps one. */
const sealedPattern = '^1\\.[0-9a-f]{8}\\.[A-Za-z0-9_-]{38,}$';

/**
 * Selects what may leave of a table, in the order of its key.
 * @returns undefined when there is no such table
 */
export async function exportColumns(
  ctx: ServiceContext,
  table: string,
): Promise<ExportColumns | undefined> {
  const { rows } = await ctx.db.execute<{
    name: string;
    is_text: boolean;
    place: number | null;
  }>(sql`
    select a.attname as name, a.atttypid = 'text'::regtype as is_text,
      array_position(i.indkey::int2[], a.attnum) as place
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname = ${table}
    order by a.attnum`);
  if (rows.length === 0) return undefined;
  const open = rows.filter(({ name }) => !isSecretColumn(table, name));
  const selected = open.map(({ name, is_text: isText }) => {
    const column = sql.identifier(name);
    if (!isText) return sql`${column}`;
    const pattern = sql.raw(`'${sealedPattern}'`);
    return sql`case when ${column} ~ ${pattern} then '[sealed]' else ${column} end as ${column}`;
  });
  const keys = rows
    .filter(({ place }) => place !== null)
    .toSorted((one, other) => Number(one.place) - Number(other.place))
    .map(({ name }) => sql`t.${sql.identifier(name)}`);
  const order = keys.length > 0 ? sql` order by ${sql.join(keys, sql`, `)}` : sql``;
  return {
    query: sql`select ${sql.join(selected, sql`, `)} from public.${sql.identifier(table)} t${order}`,
    leftOut: rows.filter(({ name }) => isSecretColumn(table, name)).map(({ name }) => name),
  };
}
