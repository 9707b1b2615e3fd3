import { and, eq, inArray } from 'drizzle-orm';
import { recordCaseEvent } from '#features/casework/cases/case-history.server.ts';
import { announce } from '#features/base/access/announce.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ClientContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { requirePerson } from './held-data.server.ts';
import { lockOwnCase, notifyClient } from './requests.server.ts';
import { rightsRequests } from '#database/tables/rights.ts';

/**
 * Cancels the client's own deletion before it runs, including one that staff hold. Not rate-limited: an
 * intruder in the person's mailbox who requested it must not be able to use up the limit.
 * @throws Refusal `conflict` when it has run or ended
 */
export async function cancelDeletion(ctx: ClientContext, { id }: { id: string }): Promise<void> {
  authorize(ctx, 'case:converse');
  requirePerson(ctx);
  const { caseId } = ctx.actor;
  await inTransaction(ctx, async (tx) => {
    await lockOwnCase(tx, caseId);
    const [cancelled] = await tx.db
      .update(rightsRequests)
      .set({ state: 'cancelled', decidedAt: tx.now(), copyHash: null, copySealed: null })
      .where(
        and(
          eq(rightsRequests.id, id),
          eq(rightsRequests.caseId, caseId),
          eq(rightsRequests.kind, 'delete'),
          inArray(rightsRequests.state, ['counting', 'open']),
        ),
      )
      .returning({ id: rightsRequests.id });
    if (!cancelled) throw new Refusal('conflict', m.own_data_cancel_late());
    const details = { what: 'delete', how: 'cancelled' };
    await recordCaseEvent(tx, { caseId, kind: 'data-answered', details });
    await recordAudit(tx, { action: 'rights.cancelled', target: caseId, details: { request: id } });
    await notifyClient(tx, caseId, 'deletion-cancelled');
    await announce(tx, { kind: 'case.changed', id: caseId });
  });
}

/**
 * The copy whose fingerprint is kept, byte by byte, while the deletion is pending.
 * @throws Refusal `not_found`
 */
export async function openSealedCopy(ctx: ClientContext): Promise<string> {
  authorize(ctx, 'case:converse');
  requirePerson(ctx);
  const [row] = await ctx.db
    .select({ id: rightsRequests.id, sealed: rightsRequests.copySealed })
    .from(rightsRequests)
    .where(
      and(
        eq(rightsRequests.caseId, ctx.actor.caseId),
        inArray(rightsRequests.state, ['counting', 'open']),
        eq(rightsRequests.kind, 'delete'),
      ),
    );
  if (!row?.sealed) throw new Refusal('not_found', m.own_data_copy_gone());
  await recordAudit(ctx, { action: 'rights.copy-taken', target: ctx.actor.caseId });
  return ctx.ports.seal.open({ purpose: 'rights-copy', row: row.id }, row.sealed);
}
