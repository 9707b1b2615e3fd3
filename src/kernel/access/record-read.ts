import { and, eq, gt } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { ServiceContext } from '../context.ts';
import { auditLog } from '../schema/security.ts';
import { recordAudit } from '../audit/record-audit.ts';

/** In milliseconds: a page is loaded anew after each change, and that is no further reading. */
const sameReading = 5 * 60_000;

/**
 * Writes to the audit log that somebody opened a record: once for what they read on within five
 * minutes.
 */
export async function recordRead(
  ctx: ServiceContext,
  reading: { action: string; target: string },
): Promise<void> {
  const since = new Date(ctx.now().getTime() - sameReading);
  const [known] =
    ctx.actor.type !== 'staff'
      ? []
      : await ctx.db
          .select({ id: auditLog.id })
          .from(auditLog)
          .where(
            and(
              eq(auditLog.action, reading.action),
              // Identifiers hold their time of creation, and the index ends with them.
              gt(auditLog.id, v7({ msecs: since.getTime() })),
              gt(auditLog.timestamp, since),
              eq(auditLog.target, reading.target),
              eq(auditLog.actor, ctx.actor.userId),
            ),
          )
          .limit(1);
  if (!known) await recordAudit(ctx, reading);
}
