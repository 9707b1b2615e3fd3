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
 * Notes whether the client wants an e-mail when the status of their case changes. Somebody who shares
 * a mailbox with the offender may not.
 * @throws Refusal `not_found`
 */
export async function setClientMail(
  ctx: ServiceContext,
  { id, isStopped }: { id: string; isStopped: boolean },
): Promise<void> {
  authorize(ctx, 'case:write');
  await requireCaseAccess(ctx, id);
  await inTransaction(ctx, async (tx) => {
    const before = await lockCase(tx, id);
    if ((before.mailStoppedAt !== null) === isStopped) return;
    await tx.db
      .update(cases)
      .set({ mailStoppedAt: isStopped ? tx.now() : null, updatedAt: sql`${cases.updatedAt}` })
      .where(eq(cases.id, id));
    const details = { to: isStopped ? 'off' : 'on' };
    await recordCaseEvent(tx, { caseId: id, kind: 'mail-changed', details });
    await recordAudit(tx, { action: 'case.mail-changed', target: id, details });
    await announce(tx, { kind: 'case.changed', id });
  });
}
