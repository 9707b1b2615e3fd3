import { sql } from 'drizzle-orm';
import { visibleCases } from '#kernel/access/need-to-know.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { cases } from './schema.server.ts';

/** People for whom a case was opened, each once. A case without an address counts as a separate person. */
export async function countPeople(ctx: ServiceContext): Promise<number> {
  authorize(ctx, 'totals:read');
  const [row] = await ctx.db
    .select({
      people:
        sql<number>`count(distinct coalesce(${cases.contactEmail}, ${cases.id}::text))`.mapWith(
          Number,
        ),
    })
    .from(cases)
    .where(visibleCases(ctx));
  return row?.people ?? 0;
}
