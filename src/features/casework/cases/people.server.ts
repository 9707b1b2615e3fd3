import { and, gte, lt, sql } from 'drizzle-orm';
import { visibleCases } from '#features/base/access/need-to-know.server.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import type { Interval } from '#shared/quarters.ts';
import { cases } from '#database/tables/cases.ts';

/**
 * People for whom a case was opened, each once. A case without an address counts as a separate person.
 * @param opened when the case was opened; any time without it
 */
export async function countPeople(ctx: ServiceContext, opened?: Interval): Promise<number> {
  authorize(ctx, 'totals:read');
  const [row] = await ctx.db
    .select({
      people:
        sql<number>`count(distinct coalesce(${cases.contactEmail}, ${cases.id}::text))`.mapWith(
          Number,
        ),
    })
    .from(cases)
    .where(
      and(
        visibleCases(ctx),
        opened && gte(cases.createdAt, opened.from),
        opened && lt(cases.createdAt, opened.to),
      ),
    );
  return row?.people ?? 0;
}
