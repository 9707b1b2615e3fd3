import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { requireProof, requireReason } from '#features/base/access/require-access.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { queryRows } from '#kernel/query-rows.ts';
import { Refusal } from '#kernel/errors.ts';
import { sealedPattern } from '#kernel/ports/keys.ts';
import { isSecretColumn } from './tables.server.ts';

type TableExport = { fileName: string; stream: Readable };

/** Rows held in memory at a time. */
const page = 500;

/** The cursor holds a snapshot during the download; it is released after this time without progress. */
const timeout = '5min';

/**
 * One table as a JSON array, a row per line, from one snapshot. Columns that hold secrets are
 * left out. The stream ends early, as a broken download, when the database fails in the middle.
 * @param input `reason`: why the data is exported, for the audit log
 * @throws Refusal `not_found`, `invalid` without a reason, `proof_needed`
 */
export async function exportTable(
  ctx: ServiceContext,
  input: { table: string; reason: string },
): Promise<TableExport> {
  authorize(ctx, 'database:write');
  requireProof(ctx);
  const reason = requireReason(input.reason);
  const columns = await exportColumns(ctx, input.table);
  if (!columns) throw new Refusal('not_found', 'There is no such table.');
  await recordAudit(ctx, {
    action: 'database.table-exported',
    target: input.table,
    details: { reason, leftOut: columns.leftOut.join(', ') || 'nothing' },
    severity: 'warning',
  });
  return { fileName: exportFileName(input.table, ctx.now()), stream: streamRows(ctx, columns) };
}

export function exportFileName(table: string, now: Date): string {
  return `${table}_export_${now.toISOString().slice(0, 10)}.json`;
}

function streamRows(ctx: ServiceContext, columns: ExportColumns): Readable {
  const out = new PassThrough({ highWaterMark: 256 * 1024 });
  ctx.db
    .transaction(
      (tx) => pipeline(Readable.from(rowsOf({ ...ctx, db: tx }, columns)), out, { end: true }),
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
    .catch((error: unknown) => {
      ctx.ports.log.warn({ err: error }, 'An export ended before its last row');
      out.destroy(error instanceof Error ? error : new Error(String(error)));
    });
  return out;
}

async function* rowsOf(ctx: ServiceContext, columns: ExportColumns): AsyncGenerator<string> {
  await ctx.db.execute(sql.raw(`set local idle_in_transaction_session_timeout = '${timeout}'`));
  await ctx.db.execute(
    sql`declare exported no scroll cursor for select row_to_json(t)::text as line from (${columns.query}) t`,
  );
  yield '[';
  let isFirst = true;
  for (;;) {
    const rows = await queryRows(
      ctx.db,
      z.object({ line: z.string() }),
      sql.raw(`fetch ${page} from exported`),
    );
    if (rows.length === 0) break;
    yield `${isFirst ? '\n' : ',\n'}${rows.map(({ line }) => line).join(',\n')}`;
    isFirst = false;
  }
  await ctx.db.execute(sql`close exported`);
  yield '\n]\n';
}

/**
 * The columns that an export of a table would leave out, shown before it is requested.
 * @throws Refusal `not_found`, `proof_needed`
 */
export async function prepareTableExport(
  ctx: ServiceContext,
  input: { table: string },
): Promise<{ leftOut: string[] }> {
  authorize(ctx, 'database:write');
  requireProof(ctx);
  const columns = await exportColumns(ctx, input.table);
  if (!columns) throw new Refusal('not_found', 'There is no such table.');
  return { leftOut: columns.leftOut };
}

const columnRow = z.object({
  name: z.string(),
  is_text: z.boolean(),
  place: z.number().nullable(),
});

type ExportColumns = { query: SQL; leftOut: string[] };

/**
 * Selects the exportable columns of a table, in the order of its key.
 * @returns undefined when there is no such table
 */
async function exportColumns(
  ctx: ServiceContext,
  table: string,
): Promise<ExportColumns | undefined> {
  const rows = await queryRows(ctx.db, columnRow, sql`
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
