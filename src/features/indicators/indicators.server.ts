import { and, eq } from 'drizzle-orm';
import { users } from '#features/staff/schema.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { findMatters } from './matters.server.ts';
import { findMeant, findTwins } from './indicator-sightings.server.ts';
import type { IndicatorView } from './indicator-kinds.ts';
import { mayKnow, toView } from './indicator-access.server.ts';
import { indicators } from './schema.server.ts';

type IndicatorPage = IndicatorView & {
  firstSeenAt: Date;
  ignoredAt: Date | null;
  ignoredByName: string | null;
  /** Cases and submissions without a case that name it. */
  matters: number;
};

/**
 * One indicator with its twins. Reading it is written to the audit log.
 * @throws Refusal `not_found`, also for what the reader may not see anywhere
 */
export async function getIndicator(
  ctx: ServiceContext,
  input: { id: string },
): Promise<IndicatorPage> {
  authorize(ctx, 'submission:read');
  const [found] = await ctx.db
    .select({
      row: indicators,
      ignoredByName: users.name,
    })
    .from(indicators)
    .leftJoin(users, eq(users.id, indicators.ignoredBy))
    .where(and(eq(indicators.id, input.id), mayKnow(ctx)));
  if (!found) throw new Refusal('not_found', 'This indicator does not exist any more.');
  const { row, ignoredByName } = found;
  const [twins, meant, matters] = await Promise.all([
    findTwins(ctx, [row]),
    findMeant(ctx, [row]),
    findMatters(ctx, { indicatorIds: [row.id], except: [], most: 1 }),
  ]);
  await recordAudit(ctx, { action: 'indicator.read', target: row.id });
  const { firstSeenAt, ignoredAt } = row;
  const links = { twins: twins.get(row.id) ?? [], likelyIndicatorId: meant.get(row.id) };
  return {
    ...toView(row, links),
    firstSeenAt,
    ignoredAt,
    ignoredByName,
    matters: matters[0]?.total ?? 0,
  };
}

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
        isIgnored: true,
        ignoredBy: userId,
        ignoredReason: input.reason,
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
async function requireIndicator(ctx: ServiceContext, id: string): Promise<void> {
  const [row] = await ctx.db
    .select({ id: indicators.id })
    .from(indicators)
    .where(and(eq(indicators.id, id), mayKnow(ctx)));
  if (!row) throw new Refusal('not_found', 'This indicator does not exist any more.');
}

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
