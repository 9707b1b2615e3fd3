import { and, count, desc, eq, max } from 'drizzle-orm';
import { requireCaseAccess } from '#features/base/access/require-access.server.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { auditLog } from '#database/tables/security.ts';

/** Somebody who opened a case, how often, and when last. */
export type CaseVisit = { who: string; times: number; last: Date };

/** Limit of the list; the audit log is complete. */
const most = 50;

/**
 * Lists who opened a case, the latest first, from the audit log.
 * @throws Refusal `not_found`
 */
export async function findCaseVisits(
  ctx: ServiceContext,
  { caseId }: { caseId: string },
): Promise<CaseVisit[]> {
  authorize(ctx, 'case:read');
  await requireCaseAccess(ctx, caseId);
  const { actor, actorName: who, action, target, timestamp } = auditLog;
  const rows = await ctx.db
    .select({ who, times: count(), last: max(timestamp) })
    .from(auditLog)
    .where(and(eq(target, caseId), eq(action, 'case.read')))
    .groupBy(actor, who)
    .orderBy(desc(max(timestamp)))
    .limit(most);
  return rows.flatMap(({ last, ...visit }) => (last ? [{ ...visit, last }] : []));
}
