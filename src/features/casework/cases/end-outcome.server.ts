import { and, eq, isNotNull } from 'drizzle-orm';
import { caseOutcomes } from '#database/tables/outcomes.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { raiseSiteVersion } from '#kernel/site-version.ts';
import { recordCaseEvent } from './case-history.server.ts';

/**
 * Withdraws the outcome of a case from the site, with the caller's transaction, which authorises. A case that is
 * reopened does this itself, because the audit row of its new status says so.
 * @returns whether it was published
 */
export async function endOutcome(
  tx: ServiceContext,
  { caseId, reason }: { caseId: string; reason: 'withdrawn' | 'reopened' },
): Promise<boolean> {
  const ended = await tx.db
    .update(caseOutcomes)
    .set({ publishedAt: null, withdrawnAt: tx.now() })
    .where(and(eq(caseOutcomes.caseId, caseId), isNotNull(caseOutcomes.publishedAt)))
    .returning({ id: caseOutcomes.id });
  if (ended.length === 0) return false;
  await recordCaseEvent(tx, { caseId, kind: 'outcome-withdrawn', details: { reason } });
  await raiseSiteVersion(tx, 'outcomes');
  return true;
}
