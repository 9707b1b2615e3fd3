import { eq, sql } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { cases } from './schema/cases.server.ts';
import { announce } from '#kernel/announce.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { recordCaseEvent } from './record-case-event.server.ts';
import { requireCaseAccess } from '#kernel/access/require-access.ts';
import { lockCase } from './case-record.server.ts';

/**
 * Keeps a case, and what was sent about it, from being deleted or anonymised; or lets it go again.
 * @throws Refusal `not_found`
 */
export async function setLegalHold(
  ctx: ServiceContext,
  { id, isHeld }: { id: string; isHeld: boolean },
): Promise<void> {
  authorize(ctx, 'case:write');
  await requireCaseAccess(ctx, id);
  await inTransaction(ctx, async (tx) => {
    const before = await lockCase(tx, id);
    if (before.legalHold === isHeld) return;
    await tx.db
      .update(cases)
      .set({ legalHold: isHeld, updatedAt: sql`${cases.updatedAt}` })
      .where(eq(cases.id, id));
    const details = { to: isHeld ? 'on' : 'off' };
    await recordCaseEvent(tx, { caseId: id, kind: 'hold-changed', details });
    await recordAudit(tx, {
      action: 'case.hold-changed',
      target: id,
      details,
      severity: isHeld ? 'info' : 'warning',
    });
    await announce(tx, { kind: 'case.changed', id });
  });
}
