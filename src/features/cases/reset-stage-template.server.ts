import { eq } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { caseStageTemplates } from './schema/case-work.server.ts';
import type { CaseType } from './case-status.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';

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
