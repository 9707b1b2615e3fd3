import { and, eq, inArray } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { caseAccess } from './schema/case-access.server.ts';
import { cases } from './schema/cases.server.ts';
import { recordCaseEvent } from './record-case-event.server.ts';

/**
 * Puts somebody on the lists of those of the cases that are restricted, with the caller's transaction,
 * which authorises and audits. Who is given work on a case must be able to see it.
 * @returns the cases that they were not on the list of before
 */
export async function grantCaseAccess(
  tx: ServiceContext,
  { caseIds, person }: { caseIds: readonly string[]; person: { id: string; name: string } },
): Promise<ReadonlySet<string>> {
  const restricted = await tx.db
    .select({ caseId: cases.id })
    .from(cases)
    .where(and(inArray(cases.id, [...caseIds]), eq(cases.isRestricted, true)));
  if (restricted.length === 0) return new Set();
  const grantedByName = tx.actor.type === 'staff' ? tx.actor.name : tx.actor.type;
  const given = await tx.db
    .insert(caseAccess)
    .values(
      restricted.map(({ caseId }) => ({
        ...{ caseId, userId: person.id, grantedByName, createdAt: tx.now() },
      })),
    )
    .onConflictDoNothing()
    .returning({ caseId: caseAccess.caseId });
  for (const { caseId } of given)
    await recordCaseEvent(tx, { caseId, kind: 'access-given', details: { to: person.name } });
  return new Set(given.map(({ caseId }) => caseId));
}
