import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { announce } from '#kernel/announce.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { endOutcome } from '../end-outcome.server.ts';
import { requireCaseAccess } from '#kernel/access/require-access.ts';
import { raiseSiteVersion } from '#kernel/settings/raise-site-version.ts';

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
