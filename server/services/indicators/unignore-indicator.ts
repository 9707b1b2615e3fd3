import { and, eq } from 'drizzle-orm';
import { inTransaction } from '#server/context.ts';
import type { ServiceContext } from '#server/context.ts';
import { indicators } from '#server/db/schema/indicators.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { authorize } from '../authorize.ts';
import { requireIndicator } from './ignore-indicator.ts';
import { mayKnow } from './may-see.ts';

/**
 * Lets an ignored indicator link again.
 * @throws Refusal `not_found`
 */
export async function unignoreIndicator(ctx: ServiceContext, input: { id: string }): Promise<void> {
  authorize(ctx, 'submission:write');
  await inTransaction(ctx, async (tx) => {
    const changed = await tx.db
      .update(indicators)
      .set({ isIgnored: false, ignoredBy: null, ignoredAt: null, ignoredReason: null })
      .where(and(eq(indicators.id, input.id), eq(indicators.isIgnored, true), mayKnow(tx)))
      .returning({ id: indicators.id });
    if (changed.length === 0) return requireIndicator(tx, input.id);
    await recordAudit(tx, { action: 'indicator.heeded', target: input.id });
  });
}
