import { and, eq, inArray, or } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { caseLinks } from './schema/case-work.server.ts';
import { cases } from './schema/cases.server.ts';
import { announce } from '#kernel/announce.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { visibleCases } from '#kernel/access/need-to-know.ts';
import { recordCaseEvent } from './record-case-event.server.ts';
import { requireCaseAccess } from '#kernel/access/require-access.ts';

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
