import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { requireProof } from '#kernel/access/require-proof.ts';
import { requireReason } from '#kernel/access/require-reason.ts';
import { exportColumns } from './export-columns.server.ts';
import type { ExportColumns } from './export-columns.server.ts';

export type TableExport = { fileName: string; stream: Readable };

/** In rows: what is held in memory at a time. */
const page = 500;

/** The moment of a cursor is held while somebody downloads; this long without a byte is too long. */
const timeout = '5min';

/**
 * One table as a JSON array, a row per line, as it is at one moment. Columns that hold secrets are
 * left out. The stream ends early, as a broken download, when the database fails in the middle.
 * @param input `reason`: why the data leaves, for the audit log
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
    const { rows } = await ctx.db.execute<{ line: string }>(sql.raw(`fetch ${page} from exported`));
    if (rows.length === 0) break;
    yield `${isFirst ? '\n' : ',\n'}${rows.map(({ line }) => line).join(',\n')}`;
    isFirst = false;
  }
  await ctx.db.execute(sql`close exported`);
  yield '\n]\n';
}
