import { eq, ne } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { sessions } from './schema/staff.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { requireProof } from '#kernel/access/require-proof.ts';
import { ownSession } from './sessions.server.ts';

/**
 * Ends sessions of anybody on the staff, from their next request on; never the one that asks.
 * @param input `which`: the id of one, or all but this one
 * @returns how many ended; one that was over already ends nothing
 * @throws Refusal `forbidden`, `proof_needed`
 */
export async function endStaffSessions(
  ctx: ServiceContext,
  input: { which: 'others' | { id: string }; headers: Headers },
): Promise<number> {
  authorize(ctx, 'security:write');
  requireProof(ctx);
  const { sessionId } = await ownSession(ctx, input.headers);
  const { which } = input;
  if (which !== 'others' && which.id === sessionId) return 0;
  return inTransaction(ctx, async (tx) => {
    const ended = await tx.db
      .delete(sessions)
      .where(which === 'others' ? ne(sessions.id, sessionId) : eq(sessions.id, which.id))
      .returning({ userId: sessions.userId });
    for (const userId of new Set(ended.map((session) => session.userId)))
      await recordAudit(tx, {
        action: 'session.ended',
        target: userId,
        details: { sessions: String(ended.filter((each) => each.userId === userId).length) },
        severity: 'warning',
      });
    return ended.length;
  });
}
