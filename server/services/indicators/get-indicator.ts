import { and, eq } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { Refusal } from '#server/errors.ts';
import { indicators } from '#server/db/schema/indicators.ts';
import { users } from '#server/db/schema/staff.ts';
import type { IndicatorView } from '#shared/indicators/indicator-view.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { authorize } from '../authorize.ts';
import { findMatters } from './find-matters.ts';
import { findMeant, findTwins } from './find-twins.ts';
import { mayKnow } from './may-see.ts';
import { toView } from './to-view.ts';

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
