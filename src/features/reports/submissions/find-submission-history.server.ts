import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { auditLog } from '#kernel/schema/security.ts';
import { namesNothingHidden } from '#kernel/access/hidden-names.ts';

export type HistoryEntry = Pick<
  typeof auditLog.$inferSelect,
  'id' | 'timestamp' | 'action' | 'actorName' | 'details'
>;

/** Enough to see what was done; the audit log has all of it. */
const maxEntries = 100;

/**
 * What was done to a submission, newest first. Who opened it, or tried to, is left out: that is for the audit
 * log.
 * The caller authorises.
 */
export function findSubmissionHistory(ctx: ServiceContext, id: string): Promise<HistoryEntry[]> {
  return ctx.db
    .select({
      id: auditLog.id,
      timestamp: auditLog.timestamp,
      action: auditLog.action,
      actorName: auditLog.actorName,
      details: auditLog.details,
    })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.target, id),
        notInArray(auditLog.action, ['submission.read', 'submission.access-refused']),
        namesNothingHidden(ctx, auditLog.details),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(maxEntries);
}
