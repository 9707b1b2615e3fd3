import { and, eq } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { indicators } from './schema/indicators.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { requireIndicator } from './ignore-indicator.server.ts';
import { mayKnow } from './may-see.server.ts';

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
