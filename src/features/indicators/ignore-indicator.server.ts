import { and, eq } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { indicators } from './schema/indicators.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { mayKnow } from './may-see.server.ts';

/**
 * Stops an indicator from linking: our own address, an exchange's public wallet, a site everybody uses.
 * Doing it twice changes nothing.
 * @param input `reason` is shown to colleagues
 * @throws Refusal `not_found`
 */
export async function ignoreIndicator(
  ctx: ServiceContext,
  input: { id: string; reason: string },
): Promise<void> {
  authorize(ctx, 'submission:write');
  const { actor } = ctx;
  const userId = actor.type === 'staff' ? actor.userId : null;
  await inTransaction(ctx, async (tx) => {
    const changed = await tx.db
      .update(indicators)
      .set({
        ...{ isIgnored: true, ignoredBy: userId, ignoredReason: input.reason },
        ignoredAt: tx.now(),
      })
      .where(and(eq(indicators.id, input.id), eq(indicators.isIgnored, false), mayKnow(tx)))
      .returning({ id: indicators.id });
    if (changed.length === 0) return requireIndicator(tx, input.id);
    await recordAudit(tx, {
      action: 'indicator.ignored',
      target: input.id,
      details: { reason: input.reason },
    });
  });
}

/** @throws Refusal `not_found` */
export async function requireIndicator(ctx: ServiceContext, id: string): Promise<void> {
  const [row] = await ctx.db
    .select({ id: indicators.id })
    .from(indicators)
    .where(and(eq(indicators.id, id), mayKnow(ctx)));
  if (!row) throw new Refusal('not_found', 'This indicator does not exist any more.');
}
