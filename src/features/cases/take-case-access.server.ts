import { and, eq } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { caseAccess } from './schema/case-access.server.ts';
import { users } from '#features/staff/schema/staff.server.ts';
import { announce } from '#kernel/announce.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { seesRestricted } from '#kernel/access/need-to-know.ts';
import { recordCaseEvent } from './record-case-event.server.ts';
import { requireCaseAccess } from '#kernel/access/require-access.ts';
import { lockCase } from './case-record.server.ts';

/**
 * Takes somebody off the list of a restricted case. Who is not on it is left alone.
 * @param input `isConfirmed`: somebody who takes themselves off knows that they will not see it again
 * @returns whether who asks can still see the case
 * @throws Refusal `not_found`; `conflict` while the case is assigned to them, or for oneself without
 *   confirming
 */
export async function takeCaseAccess(
  ctx: ServiceContext,
  input: { id: string; userId: string; isConfirmed: boolean },
): Promise<boolean> {
  authorize(ctx, 'case:write');
  const { id, userId } = input;
  await requireCaseAccess(ctx, id);
  const isLast = ctx.actor.type === 'staff' && ctx.actor.userId === userId && !seesRestricted(ctx);
  await inTransaction(ctx, async (tx) => {
    const { assignedTo } = await lockCase(tx, id);
    if (assignedTo === userId)
      throw new Refusal(
        'conflict',
        'The case is assigned to them. Give it to somebody else first.',
      );
    if (isLast && !input.isConfirmed)
      throw new Refusal('conflict', 'You will not be able to open this case any more.');
    const [taken] = await tx.db
      .delete(caseAccess)
      .where(and(eq(caseAccess.caseId, id), eq(caseAccess.userId, userId)))
      .returning({ id: caseAccess.id });
    if (!taken) return;
    const [person] = await tx.db
      .select({ name: users.name })
      .from(users)
      .where(eq(users.id, userId));
    const details = { from: person?.name ?? '' };
    await recordCaseEvent(tx, { caseId: id, kind: 'access-taken', details });
    await recordAudit(tx, { action: 'case.access-taken', target: id, details });
    await announce(tx, { kind: 'case.changed', id });
  });
  return !isLast;
}
