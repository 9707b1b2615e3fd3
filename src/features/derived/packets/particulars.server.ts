import { and, eq, inArray } from 'drizzle-orm';
import { lockCase } from '#features/casework/cases/case-record.server.ts';
import { visibleCases } from '#features/base/access/need-to-know.server.ts';
import { requireCaseAccess } from '#features/base/access/require-access.server.ts';
import { announce } from '#features/base/access/announce.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { actorName, authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { noParticulars, type Particulars } from './forms/particulars.ts';
import { caseParticulars } from '#database/tables/packets.ts';

/** Reads address and report numbers of a case, for a caller that has authorised the case. */
export async function readParticulars(ctx: ServiceContext, caseId: string): Promise<Particulars> {
  const { address, ic3Number, policeNumber, policeOffice, otherNumbers } = caseParticulars;
  const [row] = await ctx.db
    .select({ address, ic3Number, policeNumber, policeOffice, otherNumbers })
    .from(caseParticulars)
    .where(and(eq(caseParticulars.caseId, caseId), visibleCases(ctx, caseParticulars.caseId)));
  return row ?? noParticulars;
}

/**
 * Records what letters carry. The audit log names the fields only, since its rows cannot be deleted.
 * @throws Refusal `forbidden`, `not_found`
 */
export async function saveParticulars(
  ctx: ServiceContext,
  { caseId, ...particulars }: Particulars & { caseId: string },
): Promise<void> {
  authorize(ctx, 'case:write');
  await requireCaseAccess(ctx, caseId);
  await inTransaction(ctx, async (tx) => {
    await lockCase(tx, caseId);
    const before = await readParticulars(tx, caseId);
    const names = Object.keys(noParticulars) as (keyof Particulars)[];
    const changed = names.filter((name) => before[name] !== particulars[name]);
    if (changed.length === 0) return;
    const set = { ...particulars, recordedByName: actorName(tx), updatedAt: tx.now() };
    await tx.db
      .insert(caseParticulars)
      .values({ caseId, ...set, createdAt: tx.now() })
      .onConflictDoUpdate({ target: caseParticulars.caseId, set });
    await recordAudit(tx, {
      action: 'case.particulars-changed',
      target: caseId,
      details: { fields: changed.join(', ') },
    });
    await announce(tx, { kind: 'case.changed', id: caseId });
  });
}

/** Deletes address and report numbers of cases that lose their person, in the caller's transaction. */
export async function removeParticulars(
  tx: ServiceContext,
  caseIds: readonly string[],
): Promise<void> {
  if (caseIds.length === 0) return;
  await tx.db.delete(caseParticulars).where(inArray(caseParticulars.caseId, [...caseIds]));
}
