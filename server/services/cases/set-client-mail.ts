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
