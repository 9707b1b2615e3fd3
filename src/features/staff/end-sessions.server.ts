import { and, eq, ne } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { sessions } from './schema/staff.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { ownSession } from './sessions.server.ts';

/**
 * Ends sessions of one's own, from the next request on. The one that asks goes on: it ends by
 * signing out.
 * @param input `which`: the id of one, or all others
 * @returns how many ended; one that is somebody else's or over ends nothing
 */
export async function endSessions(
  ctx: ServiceContext,
  input: { which: 'others' | { id: string }; headers: Headers },
): Promise<number> {
  authorize(ctx, 'account:use');
  const { userId, sessionId } = await ownSession(ctx, input.headers);
  const { which } = input;
  const chosen = which === 'others' ? undefined : eq(sessions.id, which.id);
  return inTransaction(ctx, async (tx) => {
    const ended = await tx.db
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId), chosen))
      .returning({ id: sessions.id });
    if (ended.length > 0)
      await recordAudit(tx, {
        action: 'session.ended',
        target: userId,
        details: { sessions: String(ended.length) },
      });
    return ended.length;
  });
}
