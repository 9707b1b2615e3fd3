import { eq, sql } from 'drizzle-orm';
import { inTransaction } from '#server/context.ts';
import type { ServiceContext } from '#server/context.ts';
import { cases } from '#server/db/schema/cases.ts';
import { announce } from '../announce.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { authorize } from '../authorize.ts';
import { recordCaseEvent } from '../record-case-event.ts';
import { requireCaseAccess } from '../access/require-access.ts';
import { lockCase } from './case-record.ts';

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
