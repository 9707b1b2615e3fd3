import { inTransaction } from '#server/context.ts';
import type { ServiceContext } from '#server/context.ts';
import { announce } from '../announce.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { authorize } from '../authorize.ts';
import { endOutcome } from '../end-outcome.ts';
import { requireCaseAccess } from '../access/require-access.ts';
import { raiseSiteVersion } from '../settings/raise-site-version.ts';

/**
 * Takes the outcome of a case off the public pages at once. One that is not there is left alone.
 * @throws Refusal `not_found` for a case that is hidden
 */
export async function withdrawOutcome(
  ctx: ServiceContext,
  { caseId }: { caseId: string },
): Promise<void> {
  authorize(ctx, 'case:write');
  await requireCaseAccess(ctx, caseId);
  await inTransaction(ctx, async (tx) => {
    const isEnded = await endOutcome(tx, { caseId, reason: 'withdrawn' });
    if (!isEnded) return;
    await recordAudit(tx, {
      action: 'outcome.withdrawn',
      target: caseId,
      details: { reason: 'withdrawn' },
    });
    await raiseSiteVersion(tx);
    await announce(tx, { kind: 'case.changed', id: caseId });
  });
}
