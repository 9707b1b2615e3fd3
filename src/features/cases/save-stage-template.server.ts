import { and, eq } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { caseStageTemplates } from './schema/case-work.server.ts';
import type { StageTemplateInput } from './forms/case.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { standingBy, weighClaims } from '#kernel/secrets/weigh-claims.ts';
import type { ClaimsFound } from '#kernel/secrets/weigh-claims.ts';

export type StageTemplateResult = { ok: true } | { ok: false; code: 'conflict' } | ClaimsFound;

/**
 * Stores the stages that cases of a type begin with; cases that have theirs keep them. What sounds
 * like a promise is asked about first, because clients read it.
 * @param input.version the one the form was filled from; 0 for the built-in stages
 */
export async function saveStageTemplate(
  ctx: ServiceContext,
  input: StageTemplateInput & { isConfirmed?: boolean },
): Promise<StageTemplateResult> {
  authorize(ctx, 'case:write');
  const { caseType, version, isConfirmed } = input;
  const list = input.stages.map(({ title, description }) => ({
    title,
    ...(description && { description }),
  }));
  const words = list.map(({ title, description = '' }) => `${title}\n${description}`).join('\n');
  const claims = weighClaims(words, isConfirmed);
  if (claims.question) return claims.question;
  return inTransaction(ctx, async (tx) => {
    const { actor } = tx;
    const row = {
      caseType,
      stages: { list },
      version: version + 1,
      changedBy: actor.type === 'staff' ? actor.userId : null,
      changedByName: actor.type === 'staff' ? actor.name : actor.type,
    };
    const stored =
      version === 0
        ? await tx.db.insert(caseStageTemplates).values(row).onConflictDoNothing().returning()
        : await tx.db
            .update(caseStageTemplates)
            .set(row)
            .where(
              and(
                eq(caseStageTemplates.caseType, caseType),
                eq(caseStageTemplates.version, version),
              ),
            )
            .returning();
    if (stored.length === 0) return { ok: false, code: 'conflict' };
    await recordAudit(tx, {
      action: 'case.stage-template-changed',
      target: caseType,
      ...standingBy(claims, { stages: String(list.length) }),
    });
    return { ok: true };
  });
}
