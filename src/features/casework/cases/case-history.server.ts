import { and, eq, gte } from 'drizzle-orm';
import { actorName, type ServiceContext } from '#kernel/context.ts';
import { caseEvents } from '#database/tables/cases.ts';

export type CaseEventKind =
  | 'opened'
  | 'details-changed'
  | 'number-changed'
  | 'status-changed'
  | 'stages-changed'
  | 'payment-added'
  | 'payment-changed'
  | 'payment-removed'
  | 'payment-restored'
  | 'payments-imported'
  | 'fact-noted'
  | 'fact-removed'
  | 'place-changed'
  | 'date-done'
  | 'date-dropped'
  | 'date-reopened'
  | 'assigned'
  | 'urgency-changed'
  | 'hold-changed'
  | 'restricted'
  | 'unrestricted'
  | 'access-given'
  | 'access-taken'
  | 'mail-changed'
  | 'address-reopened'
  | 'address-unsafe'
  | 'party-named'
  | 'safe-contact-changed'
  | 'safe-said'
  | 'code-given'
  | 'helper-allowed'
  | 'helper-withdrawn'
  | 'letters-paused'
  | 'letters-resumed'
  | 'message-sent'
  | 'message-received'
  | 'note-added'
  | 'note-withdrawn'
  | 'submission-linked'
  | 'submission-unlinked'
  | 'case-linked'
  | 'case-unlinked'
  | 'request-consent-given'
  | 'request-consent-withdrawn'
  | 'request-logged'
  | 'request-bundle-made'
  | 'data-asked'
  | 'data-answered'
  | 'outcome-published'
  | 'outcome-withdrawn';

/**
 * Adds a line to the history of a case, with the caller's transaction.
 * @param event.version the case's new version, when the change raised it
 */
export async function recordCaseEvent(
  tx: ServiceContext,
  event: {
    caseId: string;
    kind: CaseEventKind;
    details: Record<string, string>;
    version?: number;
  },
): Promise<void> {
  const { actor } = tx;
  await tx.db.insert(caseEvents).values({
    ...event,
    actorUserId: actor.type === 'staff' ? actor.userId : null,
    actorName: actorName(tx),
    createdAt: tx.now(),
  });
}

/** Removes one's own entry of something that was taken back before anybody outside knew of it. */
export async function forgetCaseEvent(
  tx: ServiceContext,
  { caseId, kind, since }: { caseId: string; kind: CaseEventKind; since: Date },
): Promise<void> {
  const { actor } = tx;
  if (actor.type !== 'staff') return;
  await tx.db
    .delete(caseEvents)
    .where(
      and(
        eq(caseEvents.caseId, caseId),
        eq(caseEvents.kind, kind),
        gte(caseEvents.createdAt, since),
        eq(caseEvents.actorUserId, actor.userId),
      ),
    );
}
