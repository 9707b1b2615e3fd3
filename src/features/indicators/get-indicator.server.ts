import { and, eq } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { indicators } from './schema/indicators.server.ts';
import { users } from '#features/staff/schema/staff.server.ts';
import type { IndicatorView } from './indicator-view.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { findMatters } from './find-matters.server.ts';
import { findMeant, findTwins } from './find-twins.server.ts';
import { mayKnow } from './may-see.server.ts';
import { toView } from './to-view.server.ts';

export type IndicatorPage = IndicatorView & {
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
    ...{ firstSeenAt, ignoredAt, ignoredByName },
    matters: matters[0]?.total ?? 0,
  };
}
