import type { ProgressStage } from './schema/cases.server.ts';

/** What changed between two lists of stages, in the words of the history; a stage is its title. */
export function describeStages(
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
