import { eq } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { cases } from './schema/cases.server.ts';
import type { ProgressStage } from './schema/cases.server.ts';
import type { StageInput } from './forms/case.ts';
import { announce } from '#kernel/announce.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { recordCaseEvent } from './record-case-event.server.ts';
import { requireCaseAccess } from '#kernel/access/require-access.ts';
import { lockCase } from './case-record.server.ts';
import type { CaseChange } from './case-record.server.ts';
import { describeStages } from './describe-stages.server.ts';

/**
 * Replaces the stages that the client sees in the tracker, in the order given.
 * @param input `version` is the one the form was filled from
 * @throws Refusal `not_found`
 */
export async function changeCaseStages(
  ctx: ServiceContext,
  input: { id: string; version: number; stages: StageInput[] },
): Promise<CaseChange> {
  authorize(ctx, 'case:write');
  await requireCaseAccess(ctx, input.id);
  return inTransaction(ctx, async (tx) => {
    const before = await lockCase(tx, input.id);
    if (before.version !== input.version) return { ok: false, code: 'conflict', current: before };
    const progressStages = input.stages.map((stage) => toStage(stage, tx.now()));
    if (isSame(before.progressStages, progressStages)) {
      return { ok: true, version: before.version };
    }
    const version = before.version + 1;
    await tx.db.update(cases).set({ progressStages, version }).where(eq(cases.id, input.id));
    const details = {
      stages: String(progressStages.length),
      completed: String(progressStages.filter(({ completed }) => completed).length),
    };
    await recordCaseEvent(tx, {
      caseId: input.id,
      kind: 'stages-changed',
      details: describeStages(before.progressStages, progressStages),
      version,
    });
    await recordAudit(tx, { action: 'case.stages-changed', target: input.id, details });
    await announce(tx, { kind: 'case.changed', id: input.id });
    return { ok: true, version };
  });
}

/** A day is stored as its noon in UTC, which falls on the same day in nearly every time zone. */
function toStage(input: StageInput, now: Date): ProgressStage {
  const { title, description, completed } = input;
  const day = input.completedOn ?? now.toISOString().slice(0, 10);
  return {
    title,
    ...(description && { description }),
    completed,
    ...(completed && { completedAt: `${day}T12:00:00.000Z` }),
  };
}

function isSame(one: readonly ProgressStage[], other: readonly ProgressStage[]): boolean {
  return toText(one) === toText(other);
}

/** The database may answer the fields of a stage in another order. */
function toText(stages: readonly ProgressStage[]): string {
  const fields = stages.map(({ title, description, completed, completedAt }) => {
    return [title, description, completed, completedAt];
  });
  return JSON.stringify(fields);
}
