import { and, eq, isNotNull } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { caseOutcomes } from './schema/outcomes.server.ts';
import { recordCaseEvent } from './record-case-event.server.ts';

/**
 * Takes the outcome of a case off the site, with the caller's transaction, which authorises and raises
 * the site's version.
 * @returns whether it was there
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
  return true;
}
