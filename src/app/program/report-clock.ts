import { desc } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { auditLog } from '#database/tables/security.ts';

/** In minutes: a running clock is never corrected by more. */
const largestCorrection = 5;

/**
 * Logs that the clock is far behind the newest audit row: it was set back, or is not set yet. The job queue
 * then suspends its schedules until the clock has caught up.
 */
export async function reportClockSetBack(ctx: ServiceContext): Promise<void> {
  const [newest] = await ctx.db
    .select({ timestamp: auditLog.timestamp })
    .from(auditLog)
    .orderBy(desc(auditLog.id))
    .limit(1);
  if (!newest) return;
  const minutes = Math.floor((newest.timestamp.getTime() - ctx.now().getTime()) / 60_000);
  if (minutes < largestCorrection) return;
  ctx.ports.log.error(
    { minutesBehind: minutes },
    'The clock is behind the newest line of the audit log, so scheduled jobs wait until it has caught up. See "A clock that was set back" in docs/operations.md',
  );
}
