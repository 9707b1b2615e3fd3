import { eq } from 'drizzle-orm';
import { inTransaction } from '#server/context.ts';
import type { ServiceContext } from '#server/context.ts';
import { Refusal } from '#server/errors.ts';
import { cases } from '#server/db/schema/cases.ts';
import { announce } from '../announce.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { authorize } from '../authorize.ts';
import { recordCaseEvent } from '../record-case-event.ts';
import { requireCaseAccess } from '../access/require-access.ts';
import { lockCase } from './case-record.ts';
import { describeStages } from './describe-stages.ts';
import { stagesFor } from './find-stage-templates.ts';

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
