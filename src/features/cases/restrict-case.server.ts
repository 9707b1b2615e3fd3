import { eq, sql } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { cases } from './schema/cases.server.ts';
import { announce } from '#kernel/announce.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { grantCaseAccess } from './grant-case-access.server.ts';
import { recordCaseEvent } from './record-case-event.server.ts';
import { requireCaseAccess } from '#kernel/access/require-access.ts';
import { lockCase } from './case-record.server.ts';
import { findCaseReaders } from './find-case-readers.server.ts';

/**
 * Hides a case, and all that belongs to it, from everybody but administrators, who asks for it and
 * whom it is assigned to. One that is restricted already stays as it is.
 * @throws Refusal `not_found`
 */
export async function restrictCase(ctx: ServiceContext, { id }: { id: string }): Promise<void> {
  authorize(ctx, 'case:write');
  await requireCaseAccess(ctx, id);
  const readers = await findCaseReaders(ctx);
  await inTransaction(ctx, async (tx) => {
    const before = await lockCase(tx, id);
    if (before.isRestricted) return;
    await tx.db
      .update(cases)
      .set({ isRestricted: true, updatedAt: sql`${cases.updatedAt}` })
      .where(eq(cases.id, id));
    await recordCaseEvent(tx, { caseId: id, kind: 'restricted', details: {} });
    const me = tx.actor.type === 'staff' ? tx.actor.userId : undefined;
    const people = readers.filter((each) => [me, before.assignedTo].includes(each.id));
    for (const person of people) await grantCaseAccess(tx, { caseIds: [id], person });
    const details = { to: people.map(({ name }) => name).join(', ') };
    await recordAudit(tx, { action: 'case.restricted', target: id, details });
    await announce(tx, { kind: 'case.changed', id });
  });
}
