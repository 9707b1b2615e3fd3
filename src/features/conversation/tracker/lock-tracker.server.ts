import { and, eq, gt } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { trackerCodes } from '../schema/conversation.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { readTrackerToken } from './tracker-token.server.ts';

/** Ends what a one-time code opened, at once and for every copy of the token. */
export async function lockTracker(ctx: ServiceContext, token: string): Promise<void> {
  authorize(ctx, 'tracker:look-up');
  const opened = readTrackerToken(ctx, token);
  if (opened?.level !== 'all') return;
  const { codeId, caseId } = opened;
  await inTransaction(ctx, async (tx) => {
    const locked = await tx.db
      .update(trackerCodes)
      .set({ opensUntil: tx.now() })
      .where(and(eq(trackerCodes.id, codeId), gt(trackerCodes.opensUntil, tx.now())))
      .returning({ id: trackerCodes.id });
    if (locked.length > 0) await recordAudit(tx, { action: 'tracker.locked', target: caseId });
  });
}
