import { desc, eq, sql } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { trackerCodes } from '../schema/conversation.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { isTrackerCode } from '../tracker-code.server.ts';
import { codeTries } from './send-code.server.ts';
import { createTrackerToken, readTrackerToken, trackerSeconds } from './tracker-token.server.ts';
import { watchTotal } from './watch-total.server.ts';

export type EnterCodeResult =
  | { ok: true; token: string }
  | { ok: false; code: 'closed' }
  /** `wrong` stands for all there is: mistyped, too late, used before, tried too often, none sent. */
  | { ok: false; code: 'wrong' | 'unavailable' };

/** Compared with where no code was sent, so that it takes as long. */
const noCode = '00000000-0000-7000-8000-000000000000';

/**
 * Opens everything a client may see, for half an hour, to whoever has the latest code of the case: once,
 * in time, and within five tries. Each try is counted before it is weighed, one after the other.
 * @param token of the look-up
 */
export async function enterCode(
  ctx: ServiceContext,
  { token, typed }: { token: string; typed: string },
): Promise<EnterCodeResult> {
  authorize(ctx, 'tracker:look-up');
  const caseId = readTrackerToken(ctx, token)?.caseId;
  if (caseId === undefined) return { ok: false, code: 'closed' };
  try {
    return await inTransaction<EnterCodeResult>(ctx, async (tx) => {
      const [latest] = await tx.db
        .select()
        .from(trackerCodes)
        .where(eq(trackerCodes.caseId, caseId))
        .orderBy(desc(trackerCodes.id))
        .limit(1)
        .for('update');
      const codeId = latest?.id ?? noCode;
      const isRight = isTrackerCode(tx.ports.site, codeId, typed) && isUsable(tx, latest);
      await tx.db
        .update(trackerCodes)
        .set({
          tries: sql`least(${trackerCodes.tries} + 1, 1000)`,
          ...(isRight && { usedAt: tx.now(), opensUntil: endOf(tx) }),
        })
        .where(eq(trackerCodes.id, codeId));
      if (isRight) {
        const { actor } = tx;
        const ip = 'ip' in actor ? actor.ip : '';
        await recordAudit(
          { ...tx, actor: { type: 'client', caseId, ip } },
          { action: 'tracker.opened', target: caseId },
        );
        return { ok: true, token: createTrackerToken(tx, { level: 'all', caseId, codeId }) };
      }
      await watchTotal(tx, budgets.wrongCodesOfTracker, 'wrongCodes');
      await recordAudit(tx, { action: 'tracker.code-wrong', target: caseId, severity: 'warning' });
      return { ok: false, code: 'wrong' };
    });
  } catch (error) {
    ctx.ports.log.error({ err: error, requestId: ctx.requestId }, 'A code could not be checked');
    return { ok: false, code: 'unavailable' };
  }
}

function isUsable(
  tx: ServiceContext,
  latest: typeof trackerCodes.$inferSelect | undefined,
): boolean {
  if (latest === undefined || latest.usedAt !== null) return false;
  return latest.tries < codeTries && latest.expiresAt > tx.now();
}

function endOf(tx: ServiceContext): Date {
  return new Date(tx.now().getTime() + trackerSeconds * 1_000);
}
