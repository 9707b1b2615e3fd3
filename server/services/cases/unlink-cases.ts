import { and, eq, inArray, or } from 'drizzle-orm';
import { inTransaction } from '#server/context.ts';
import type { ServiceContext } from '#server/context.ts';
import { caseLinks } from '#server/db/schema/case-work.ts';
import { cases } from '#server/db/schema/cases.ts';
import { announce } from '../announce.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { authorize } from '../authorize.ts';
import { visibleCases } from '../access/need-to-know.ts';
import { recordCaseEvent } from '../record-case-event.ts';
import { requireCaseAccess } from '../access/require-access.ts';

/**
 * Ends the link between two cases, from either of them. One that is gone already, or whose
 * other case is hidden, is left alone.
 */
export async function unlinkCases(
  ctx: ServiceContext,
  { caseId, linkId }: { caseId: string; linkId: string },
): Promise<void> {
  authorize(ctx, 'case:write');
  await requireCaseAccess(ctx, caseId);
  await inTransaction(ctx, async (tx) => {
    const [link] = await tx.db
      .delete(caseLinks)
      .where(
        and(
          eq(caseLinks.id, linkId),
          or(eq(caseLinks.firstId, caseId), eq(caseLinks.secondId, caseId)),
          visibleCases(tx, caseLinks.firstId),
          visibleCases(tx, caseLinks.secondId),
        ),
      )
      .returning();
    if (!link) return;
    const otherId = link.firstId === caseId ? link.secondId : link.firstId;
    const numbers = await tx.db
      .select({ id: cases.id, caseNumber: cases.caseNumber })
      .from(cases)
      .where(inArray(cases.id, [caseId, otherId]));
    for (const { id } of numbers) {
      const caseNumber = numbers.find((other) => other.id !== id)?.caseNumber ?? '';
      await recordCaseEvent(tx, {
        caseId: id,
        kind: 'case-unlinked',
        details: { case: caseNumber },
      });
      await announce(tx, { kind: 'case.changed', id });
    }
    await recordAudit(tx, {
      action: 'case.unlinked',
      target: caseId,
      details: { with: otherId, kind: link.kind },
    });
  });
}
