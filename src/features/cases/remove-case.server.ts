import { and, eq } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { cases } from './schema/cases.server.ts';
import { announce } from '#kernel/announce.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { isCaseFree } from './held-rows.server.ts';
import { requireCaseAccess } from '#kernel/access/require-access.ts';
import { raiseSiteVersion } from '#kernel/settings/raise-site-version.ts';
import { lockCase } from './case-record.server.ts';

/**
 * Deletes a case with its history, stages, amounts, links, outcome and mail. What the client sent
 * stays, without a case. The client is not told.
 * @throws Refusal `not_found`; `conflict` while the case, or a submission of it, is under legal hold
 */
export async function removeCase(ctx: ServiceContext, { id }: { id: string }): Promise<void> {
  authorize(ctx, 'case:write');
  await requireCaseAccess(ctx, id);
  await inTransaction(ctx, async (tx) => {
    const { caseNumber, status } = await lockCase(tx, id);
    // While it can still be seen who may hear of it; they do when all of this is stored.
    await announce(tx, { kind: 'case.changed', id });
    const removed = await tx.db
      .delete(cases)
      .where(and(eq(cases.id, id), isCaseFree()))
      .returning({ id: cases.id });
    if (removed.length === 0)
      throw new Refusal(
        'conflict',
        'This case, or a submission of it, is under legal hold. Lift the hold first.',
      );
    await recordAudit(tx, {
      action: 'case.deleted',
      target: id,
      details: { number: caseNumber, status },
      severity: 'warning',
    });
    await raiseSiteVersion(tx);
  });
}
