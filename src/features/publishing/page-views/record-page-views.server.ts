import { lt, sql } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { seoAnalytics } from '../schema/content.server.ts';
import { authorize } from '#kernel/authorize.ts';

export type CountedViews = { page: string; day: string; referrerHost: string; views: number };

/** In days. Longer than a year, so that a month can be set against the same one a year earlier. */
const keptDays = 400;

/** Rows of one statement. */
const batchSize = 500;

/** Adds counted page views to those of the same page, day and referrer, and drops the oldest days. */
export async function recordPageViews(
  ctx: ServiceContext,
  counted: readonly CountedViews[],
): Promise<void> {
  authorize(ctx, 'housekeeping:run');
  for (let start = 0; start < counted.length; start += batchSize) {
    await ctx.db
      .insert(seoAnalytics)
      .values(counted.slice(start, start + batchSize))
      .onConflictDoUpdate({
        target: [seoAnalytics.page, seoAnalytics.day, seoAnalytics.referrerHost],
        set: { views: sql`${seoAnalytics.views} + excluded.views`, updatedAt: ctx.now() },
      });
  }
  const oldest = new Date(ctx.now().getTime() - keptDays * 86_400_000).toISOString().slice(0, 10);
  await ctx.db.delete(seoAnalytics).where(lt(seoAnalytics.day, oldest));
}
