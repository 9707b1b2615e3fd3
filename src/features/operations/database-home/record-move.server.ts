import type { ServiceContext } from '#kernel/context.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';

/** Writes down, in the database that is in force now, how the last move ended. */
export async function recordMove(ctx: ServiceContext): Promise<void> {
  const { lastMove } = ctx.ports.databaseHome;
  if (lastMove.state === 'done')
    await recordAudit(ctx, {
      action: 'database.moved',
      target: lastMove.place,
      details: { tables: String(lastMove.tables), rows: String(lastMove.rows) },
      severity: 'warning',
    });
  if (lastMove.state === 'failed')
    await recordAudit(ctx, {
      action: 'database.move-failed',
      target: lastMove.place,
      details: { reason: lastMove.message },
      severity: 'error',
    });
}
