import { and, eq, gt, isNull } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { purgeRequests } from './schema/database.server.ts';
import { Refusal } from '#kernel/errors.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';

/**
 * Calls a purge off, as long as its time has not come.
 * @throws Refusal `conflict`
 */
export async function cancelPurge(ctx: ServiceContext, input: { id: string }): Promise<void> {
  authorize(ctx, 'database:write');
  await inTransaction(ctx, async (tx) => {
    const [cancelled] = await tx.db
      .update(purgeRequests)
      .set({
        cancelledAt: tx.now(),
        cancelledByName: tx.actor.type === 'staff' ? tx.actor.name : tx.actor.type,
      })
      .where(
        and(
          eq(purgeRequests.id, input.id),
          isNull(purgeRequests.cancelledAt),
          isNull(purgeRequests.finishedAt),
          gt(purgeRequests.runsAt, tx.now()),
        ),
      )
      .returning();
    if (!cancelled) throw new Refusal('conflict', 'It is too late to cancel this purge.');
    await recordAudit(tx, { action: 'database.purge-cancelled', target: cancelled.target });
  });
}
