import { eq } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { cases } from './schema/cases.server.ts';
import { announce } from '#kernel/announce.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { recordCaseEvent } from './record-case-event.server.ts';
import { requireCaseAccess } from '#kernel/access/require-access.ts';
import { lockCase } from './case-record.server.ts';
import { describeStages } from './describe-stages.server.ts';
import { stagesFor } from './find-stage-templates.server.ts';

/**
 * Gives a case without stages those of its type.
 * @throws Refusal `not_found`; `conflict` when the case has stages
 */
export async function applyStageTemplate(ctx: ServiceContext, { id }: { id: string }) {
  authorize(ctx, 'case:write');
  await requireCaseAccess(ctx, id);
  await inTransaction(ctx, async (tx) => {
    const before = await lockCase(tx, id);
    if (before.progressStages.length > 0)
      throw new Refusal('conflict', 'A colleague gave this case stages in the meantime.');
    const template = await stagesFor(tx, before.caseType);
    const progressStages = template.map((stage) => ({ ...stage, completed: false }));
    const version = before.version + 1;
    await tx.db.update(cases).set({ progressStages, version }).where(eq(cases.id, id));
    await recordCaseEvent(tx, {
      caseId: id,
      kind: 'stages-changed',
      details: describeStages([], progressStages),
      version,
    });
    await recordAudit(tx, {
      action: 'case.stages-changed',
      target: id,
      details: { stages: String(progressStages.length), completed: '0', from: 'template' },
    });
    await announce(tx, { kind: 'case.changed', id });
  });
}
