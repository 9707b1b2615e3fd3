import type { ServiceContext } from '#kernel/context.ts';
import { caseStageTemplates } from './schema/case-work.server.ts';
import type { StageTemplate } from './schema/case-work.server.ts';
import { caseTypes } from './case-status.ts';
import type { CaseType } from './case-status.ts';
import { authorize } from '#kernel/authorize.ts';
import { defaultStages } from './default-stages.server.ts';

export type StageTemplateRecord = {
  caseType: CaseType;
  stages: readonly StageTemplate[];
  /** 0: the built-in ones. */
  version: number;
  changedByName: string | undefined;
  changedAt: Date | undefined;
};

/** The stages that cases begin with, type by type. */
export async function findStageTemplates(ctx: ServiceContext): Promise<StageTemplateRecord[]> {
  authorize(ctx, 'case:read');
  const rows = await ctx.db.select().from(caseStageTemplates);
  return caseTypes.map((caseType) => {
    const row = rows.find((each) => each.caseType === caseType);
    return {
      caseType,
      stages: row?.stages.list ?? defaultStages[caseType],
      version: row?.version ?? 0,
      changedByName: row?.changedByName,
      changedAt: row?.updatedAt,
    };
  });
}

/** Those of one type. */
export async function stagesFor(
  ctx: ServiceContext,
  caseType: CaseType,
): Promise<readonly StageTemplate[]> {
  const templates = await findStageTemplates(ctx);
  return templates.find((each) => each.caseType === caseType)?.stages ?? [];
}
