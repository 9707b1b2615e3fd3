import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { recordCaseEvent } from '#features/casework/cases/case-history.server.ts';
import { announce } from '#features/base/access/announce.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { actorName, authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { claimProblem } from '#shared/honesty/find-claims.ts';
import { lockRequest, noRequest, requireRequest } from './request-list.server.ts';
import { notifyClient } from './requests.server.ts';
import { rightsRequests } from '#database/tables/rights.ts';
import { extensionDays } from './states.ts';

/**
 * Extends the deadline of an answer by 45 days, once, and only before the first date has passed: the person
 * must be notified within that time, with the reason. Cal. Civ. Code 1798.130(a)(2)(A).
 * @throws Refusal `not_found`; `invalid` without a reason, or with one that promises something; `conflict`
 *   when it is answered or was extended before, its date has passed, or the deletion is already pending
 */
export async function extendRequest(
  ctx: ServiceContext,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  authorize(ctx, 'rights:decide');
  const because = reason.trim();
  const problem = claimProblem(because);
  if (because === '') throw new Refusal('invalid', 'Say to the person why it takes longer.');
  if (problem) throw new Refusal('invalid', problem);
  await requireRequest(ctx, id);
  await inTransaction(ctx, async (tx) => {
    const row = await lockRequest(tx, eq(rightsRequests.id, id));
    if (!row) throw new Refusal('not_found', noRequest);
    const { caseId, kind, dueAt } = row;
    const { extendedAt, state } = rightsRequests;
    const changed = await tx.db
      .update(rightsRequests)
      .set({
        dueAt: new Date(dueAt.getTime() + extensionDays * 86_400_000),
        extendedAt: tx.now(),
        extendedByName: actorName(tx),
        extension: tx.ports.seal.close({ purpose: 'rights-extension', row: id }, because),
      })
      .where(
        and(
          eq(rightsRequests.id, id),
          inArray(state, ['open']),
          isNull(extendedAt),
          gt(rightsRequests.dueAt, tx.now()),
        ),
      )
      .returning({ id: rightsRequests.id });
    if (changed.length === 0)
      throw new Refusal(
        'conflict',
        'It cannot be extended: it is answered, was extended before, or its date is over.',
      );
    await recordAudit(tx, {
      action: 'rights.extended',
      target: caseId ?? id,
      details: { request: id, what: kind, days: String(extensionDays) },
      severity: 'warning',
    });
    // Without a case there is no tracker: staff send a mail.
    if (caseId === null) return;
    const details = { what: kind, how: 'extended' };
    await recordCaseEvent(tx, { caseId, kind: 'data-answered', details });
    await notifyClient(tx, caseId, 'extended');
    await announce(tx, { kind: 'case.changed', id: caseId });
  });
}
