import type { ServiceContext } from '#server/context.ts';
import { caseEvents } from '#server/db/schema/cases.ts';

export type CaseEventKind = 'opened' | 'details-changed' | 'status-changed' | 'stages-changed';

/** Adds a line to the history of a case, with the caller's transaction. */
export async function recordCaseEvent(
  tx: ServiceContext,
  event: { caseId: string; kind: CaseEventKind; details: Record<string, string> },
): Promise<void> {
  const { actor } = tx;
  await tx.db.insert(caseEvents).values({
    ...event,
    actorUserId: actor.type === 'staff' ? actor.userId : null,
    actorName: actor.type === 'staff' ? actor.name : actor.type,
    createdAt: tx.now(),
  });
}
