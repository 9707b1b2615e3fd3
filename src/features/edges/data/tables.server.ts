import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { ruleOf, tableRules } from '#database/table-rules.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { queryRows } from '#kernel/query-rows.ts';

export type TableRow = {
  name: string;
  /** Including indexes, in bytes. */
  bytes: number;
  rows: number | undefined;
  /** False for the database's own estimate. */
  isExact: boolean;
  /** Reason why it cannot be purged, if so. */
  kept: string | undefined;
};

/** In bytes; up to this size, counting takes a few milliseconds. */
const countedUpTo = 4 * 1024 * 1024;

const tableRow = z.object({
  name: z.string(),
  bytes: z.string(),
  counted: z.string().nullable(),
  estimate: z.string().nullable(),
  database_bytes: z.string(),
});

/** Size and number of rows of every table, in one query; large tables are estimated, not counted. */
export async function findTables(
  ctx: ServiceContext,
): Promise<{ tables: TableRow[]; databaseBytes: number }> {
  authorize(ctx, 'database:read');
  const rows = await queryRows(ctx.db, tableRow, sql`
    select c.relname as name, pg_total_relation_size(c.oid) as bytes,
      pg_database_size(current_database()) as database_bytes,
      case when pg_relation_size(c.oid) <= ${countedUpTo} then (xpath('/row/n/text()',
        query_to_xml(format('select count(*) as n from %s', c.oid::regclass), false, true, '')))[1]::text
      end as counted,
      nullif(greatest(c.reltuples, s.n_live_tup), -1)::bigint as estimate
    from pg_class c
    left join pg_stat_all_tables s on s.relid = c.oid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    order by c.relname`);
  return {
    databaseBytes: Number(rows[0]?.database_bytes ?? 0),
    tables: rows.map(({ name, bytes, counted, estimate }) => ({
      name,
      bytes: Number(bytes),
      rows: counted === null && estimate === null ? undefined : Number(counted ?? estimate),
      isExact: counted !== null,
      kept: purgeRefusal(name),
    })),
  };
}

/** Tables that "reset all" clears, as far as this release has them. Staff and settings stay. */
export function resetTables(): readonly string[] {
  return Object.entries(tableRules)
  .flatMap(([name, rule]) =>
    'resetPlace' in rule && rule.resetPlace ? [{ name, place: rule.resetPlace }] : [],
  )
  .toSorted((one, other) => one.place - other.place)
  .map(({ name }) => name);
}

/** The target of a purge request that means all of `resetTables`. */
export const resetTarget = '*';

/** The word to type as confirmation of a reset. */
export const resetWord = 'RESET';

/** Reason why a table cannot be purged; a table without a decision stays. */
export function purgeRefusal(table: string): string | undefined {
  const rule = ruleOf(table);
  if (!rule) return 'Is not meant to be emptied';
  return 'kept' in rule ? rule.kept : undefined;
}

const soundsSecret =
  /(^|_)(password|passphrase|token|secret|hash|key|keys|code|codes|sealed|otp|totp|pin|credential|challenge)(_|$)/;

/** Tests whether the name suggests a secret; a test requires a written decision for such columns. */
export function looksSecret(column: string): boolean {
  return soundsSecret.test(column);
}

/** A column without a decision is not exported. */
export function isSecretColumn(table: string, column: string): boolean {
  const rule = ruleOf(table);
  if (rule?.secret?.includes(column)) return true;
  return looksSecret(column) && rule?.open?.includes(column) !== true;
}
