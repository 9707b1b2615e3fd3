import { eq } from 'drizzle-orm';
import { inTransaction } from '#server/context.ts';
import type { ServiceContext } from '#server/context.ts';
import { caseStageTemplates } from '#server/db/schema/case-work.ts';
import type { CaseType } from '#shared/states/case-status.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { authorize } from '../authorize.ts';

/** Goes back to the built-in stages of a type. */
export async function resetStageTemplate(
  ctx: ServiceContext,
  { caseType }: { caseType: CaseType },
): Promise<void> {
  authorize(ctx, 'case:write');
  await inTransaction(ctx, async (tx) => {
    const removed = await tx.db
      .delete(caseStageTemplates)
      .where(eq(caseStageTemplates.caseType, caseType))
      .returning({ id: caseStageTemplates.id });
    if (removed.length === 0) return;
    await recordAudit(tx, { action: 'case.stage-template-reset', target: caseType });
  });
}
