import { inArray, sql } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { indicators, indicatorSightings } from './schema/indicators.server.ts';
import { formSubmissions } from '#features/reports/schema/submissions.server.ts';
import { authorize } from '#kernel/authorize.ts';
import { matterOf, findMatters } from './find-matters.server.ts';
import { findTwins } from './find-twins.server.ts';
import { isVisible } from './may-see.server.ts';
import type { FoundIndicator } from './search-indicators.server.ts';
import { toView } from './to-view.server.ts';

/** The newest sightings that are looked at, whatever number is stored. */
const window = 10_000;
const most = 20;

/** What several matters have named lately as an offender's, most often named first. */
export async function findLinkedLately(ctx: ServiceContext): Promise<FoundIndicator[]> {
  authorize(ctx, 'submission:read');
  const { rows: linked } = await ctx.db.execute<{ id: string }>(sql`
    select s.indicator_id as id
    from (select * from ${indicatorSightings} newest order by newest.id desc limit ${window}) s
    join ${indicators} i on i.id = s.indicator_id and not i.is_ignored
    left join ${formSubmissions} f on f.id = s.submission_id
    where s.role = 'named' and ${isVisible(ctx, 's')}
    group by s.indicator_id having count(distinct ${matterOf(ctx)}) > 1
    order by count(distinct ${matterOf(ctx)}) desc, s.indicator_id desc limit ${most}`);
  const ids = linked.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [stored, matters] = await Promise.all([
    ctx.db.select().from(indicators).where(inArray(indicators.id, ids)),
    findMatters(ctx, { indicatorIds: ids, except: [], most: 3 }),
  ]);
  const twins = await findTwins(ctx, stored);
  const latestOf = Map.groupBy(matters, ({ indicatorId }) => indicatorId);
  return stored
    .map((row) => {
      const latest = latestOf.get(row.id) ?? [];
      const links = { twins: twins.get(row.id) ?? [] };
      return { ...toView(row, links), matters: latest[0]?.total ?? 0, latest };
    })
    .toSorted((one, other) => other.matters - one.matters || (one.id < other.id ? 1 : -1));
}
