import { eq } from 'drizzle-orm';
import { requireCaseAccess } from '#features/base/access/require-access.server.ts';
import { announce } from '#features/base/access/announce.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { changeCaseRecord, lockCase, type CaseChange } from './case-record.server.ts';
import { stagesFor } from './stage-templates.server.ts';
import type { StageInput } from './forms/case.ts';
import { recordCaseEvent } from './case-history.server.ts';
import { cases, type ProgressStage } from '#database/tables/cases.ts';

/**
 * Replaces the stages that the client sees in the tracker, in the given order.
 * @param input `version` is the one the form was filled from
 * @throws Refusal `not_found`
 */
export async function changeCaseStages(
  ctx: ServiceContext,
  input: { id: string; version: number; stages: StageInput[] },
): Promise<CaseChange> {
  authorize(ctx, 'case:write');
  return changeCaseRecord(ctx, input, async (tx, before) => {
    const progressStages = input.stages.map((stage) => toStage(stage, tx.now()));
    if (isSame(before.progressStages, progressStages)) return undefined;
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
    return { version, action: 'case.stages-changed', details };
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

/** Compared as text with a fixed order of fields, because jsonb does not preserve that order. */
function toText(stages: readonly ProgressStage[]): string {
  const fields = stages.map(({ title, description, completed, completedAt }) => {
    return [title, description, completed, completedAt];
  });
  return JSON.stringify(fields);
}

/** Describes the difference between two lists of stages for the history; a stage is named by its title. */
function describeStages(
  before: readonly ProgressStage[],
  after: readonly ProgressStage[],
): Record<string, string> {
  const old = new Map(before.map((stage) => [stage.title, stage]));
  const now = new Set(after.map(({ title }) => title));
  const kept = after.filter(({ title }) => old.has(title));
  const added = after.filter(({ title }) => !old.has(title));
  const removed = before.filter(({ title }) => !now.has(title));
  const done = after.filter(({ title, completed }) => completed && !old.get(title)?.completed);
  const reopened = kept.filter(({ title, completed }) => !completed && old.get(title)?.completed);
  const reworded = kept.filter((stage) => {
    const was = old.get(stage.title);
    const isSameDay = was?.completedAt === stage.completedAt || was?.completed !== stage.completed;
    return (was?.description ?? '') !== (stage.description ?? '') || !isSameDay;
  });
  const lists = { added, removed, done, reopened, changed: reworded };
  const words = Object.entries(lists)
    .filter(([, stages]) => stages.length > 0)
    .map(([name, stages]) => [name, stages.map(({ title }) => title).join('; ')]);
  const isMoved = order(kept) !== order(before.filter(({ title }) => now.has(title)));
  return { ...Object.fromEntries(words), ...(isMoved && { order: 'changed' }) };
}

function order(stages: readonly ProgressStage[]): string {
  return JSON.stringify(stages.map(({ title }) => title));
}

/**
 * Gives a case without stages those of its type.
 * @throws Refusal `not_found`; `conflict` when the case has stages already
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
