import { eq, sql } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { caseAccess } from './schema/case-access.server.ts';
import { cases } from './schema/cases.server.ts';
import { announce } from '#kernel/announce.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { recordCaseEvent } from './record-case-event.server.ts';
import { requireCaseAccess } from '#kernel/access/require-access.ts';
import { lockCase } from './case-record.server.ts';

/**
 * Shows a restricted case to everybody who works on cases again. Its list is forgotten: who restricts
 * it anew begins a new one.
 * @throws Refusal `not_found`
 */
export async function unrestrictCase(ctx: ServiceContext, { id }: { id: string }): Promise<void> {
  authorize(ctx, 'case:write');
  await requireCaseAccess(ctx, id);
  await inTransaction(ctx, async (tx) => {
    const before = await lockCase(tx, id);
    if (!before.isRestricted) return;
    await tx.db
      .update(cases)
      .set({ isRestricted: false, updatedAt: sql`${cases.updatedAt}` })
      .where(eq(cases.id, id));
    const listed = await tx.db
      .delete(caseAccess)
      .where(eq(caseAccess.caseId, id))
      .returning({ id: caseAccess.id });
    await recordCaseEvent(tx, { caseId: id, kind: 'unrestricted', details: {} });
    await recordAudit(tx, {
      action: 'case.unrestricted',
      target: id,
      details: { listed: String(listed.length) },
      severity: 'warning',
    });
    await announce(tx, { kind: 'case.changed', id });
  });
}
