import { and, desc, eq, gte, lt, ne, sql } from 'drizzle-orm';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { seoAnalytics } from '#database/tables/publishing.ts';

type PageViewReport = {
  /** Every day of the period, oldest first. */
  days: { day: string; views: number }[];
  /** Most viewed first. */
  pages: { page: string; views: number }[];
  referrers: { host: string; views: number }[];
  total: number;
};

const maxReferrers = 12;

/**
 * Page views of the last days, including today.
 * @param input `days`: 1 to 365 @param input `page`: only this page
 */
export async function findPageViews(
  ctx: ServiceContext,
  input: { days: number; page?: string | undefined },
): Promise<PageViewReport> {
  authorize(ctx, 'settings:read');
  const names = lastDays(ctx.now(), input.days);
  const period = and(
    gte(seoAnalytics.day, names[0] ?? ''),
    input.page === undefined ? undefined : eq(seoAnalytics.page, input.page),
  );
  const views = sql<number>`sum(${seoAnalytics.views})`.mapWith(Number);
  const [byDay, pages, referrers] = await Promise.all([
    ctx.db
      .select({ day: seoAnalytics.day, views })
      .from(seoAnalytics)
      .where(period)
      .groupBy(seoAnalytics.day),
    ctx.db
      .select({ page: seoAnalytics.page, views })
      .from(seoAnalytics)
      .where(period)
      .groupBy(seoAnalytics.page)
      .orderBy(desc(views)),
    ctx.db
      .select({ host: seoAnalytics.referrerHost, views })
      .from(seoAnalytics)
      .where(and(period, ne(seoAnalytics.referrerHost, '')))
      .groupBy(seoAnalytics.referrerHost)
      .orderBy(desc(views))
      .limit(maxReferrers),
  ]);
  const counted = new Map(byDay.map((row) => [row.day, row.views]));
  const days = names.map((day) => ({ day, views: counted.get(day) ?? 0 }));
  return { days, pages, referrers, total: days.reduce((sum, day) => sum + day.views, 0) };
}

function lastDays(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(now.getTime() - (count - 1 - index) * 86_400_000);
    return day.toISOString().slice(0, 10);
  });
}

type CountedViews = { page: string; day: string; referrerHost: string; views: number };

/** In days. Longer than a year, so that a month can be compared with the same one a year earlier. */
const keptDays = 400;

/** Rows per statement. */
const batchSize = 500;

/** Adds counted page views to those of the same page, day and referrer, and deletes the oldest days. */
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
