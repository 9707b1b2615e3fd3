import { and, eq, sql, type SQL } from 'drizzle-orm';
import { requireCaseAccess } from '#features/base/access/require-access.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { watchers } from '#database/tables/attention.ts';
import { lockCase } from './case-record.server.ts';

/**
 * Adds a case to those that the actor watches, or removes it. Idempotent.
 * @throws Refusal `not_found`
 */
export async function watchCase(
  ctx: ServiceContext,
  { id, isWatched }: { id: string; isWatched: boolean },
): Promise<void> {
  authorize(ctx, 'case:read');
  await requireCaseAccess(ctx, id);
  const { actor } = ctx;
  if (actor.type !== 'staff') return;
  await inTransaction(ctx, async (tx) => {
    const { id: caseId } = await lockCase(tx, id);
    const row = { caseId, userId: actor.userId };
    const changed = isWatched
      ? await tx.db
          .insert(watchers)
          .values({ ...row, createdAt: tx.now() })
          .onConflictDoNothing()
          .returning({ id: watchers.id })
      : await tx.db
          .delete(watchers)
          .where(and(eq(watchers.caseId, caseId), eq(watchers.userId, actor.userId)))
          .returning({ id: watchers.id });
    if (changed.length === 0) return;
    const action = isWatched ? 'case.watched' : 'case.unwatched';
    await recordAudit(tx, { action, target: caseId });
  });
}

/** Tests whether the actor watches a case. */
export async function isCaseWatched(ctx: ServiceContext, id: string): Promise<boolean> {
  authorize(ctx, 'case:read');
  return (await ctx.db.$count(watchers, and(isOwn(ctx), eq(watchers.caseId, id)))) > 0;
}

/**
 * Cases that a person watches. The caller checks which of them the person may still see.
 * @param userId of a member of staff
 */
export function watchedCases(userId: string): SQL {
  return sql`select ${watchers.caseId} from ${watchers} where ${watchers.userId} = ${userId}::uuid`;
}

function isOwn({ actor }: ServiceContext) {
  const me = actor.type === 'staff' ? actor.userId : null;
  return sql`${watchers.userId} = ${me}::uuid`;
}
