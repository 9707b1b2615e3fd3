import { and, desc, eq, gt } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { caseEvents } from './schema/cases.server.ts';
import { namesNothingHidden } from '#kernel/access/hidden-names.ts';

export type CaseEvent = {
  id: string;
  kind: string;
  actorName: string;
  details: Record<string, string>;
  createdAt: Date;
};

/**
 * The history of a case, newest first, without what names a case or a submission that is hidden from
 * who asks. The caller authorises.
 * @param since only what raised the version above this one
 */
export async function readCaseEvents(
  ctx: ServiceContext,
  caseId: string,
  since?: number,
): Promise<CaseEvent[]> {
  return ctx.db
    .select({
      id: caseEvents.id,
      kind: caseEvents.kind,
      actorName: caseEvents.actorName,
      details: caseEvents.details,
      createdAt: caseEvents.createdAt,
    })
    .from(caseEvents)
    .where(
      and(
        eq(caseEvents.caseId, caseId),
        since === undefined ? undefined : gt(caseEvents.version, since),
        namesNothingHidden(ctx, caseEvents.details),
      ),
    )
    .orderBy(desc(caseEvents.id));
}
