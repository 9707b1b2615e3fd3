import { and, count, eq, isNotNull, sql } from 'drizzle-orm';
import { caseRequests } from '#database/tables/institutions.ts';
import { visibleCases } from '#features/base/access/need-to-know.server.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';

/** What became of our requests to one institution, as staff logged it. */
export type OwnRecord = {
  sent: number;
  answered: number;
  held: number;
  refused: number;
  needsOrder: number;
  /** Half of the answers came within so many days; null without an answer. */
  days: number | null;
};

/**
 * Counts our requests to an institution, of the cases that the reader may see.
 * @throws Refusal `forbidden`
 */
export async function findOwnRecord(
  ctx: ServiceContext,
  { institutionId }: { institutionId: string },
): Promise<OwnRecord> {
  authorize(ctx, 'case:read');
  const { state, sentOn, answeredOn } = caseRequests;
  const [row] = await ctx.db
    .select({
      sent: count(),
      answered: count(answeredOn),
      held: sql<number>`count(*) filter (where ${state} = 'held')::int`,
      refused: sql<number>`count(*) filter (where ${state} = 'refused')::int`,
      needsOrder: sql<number>`count(*) filter (where ${state} = 'needs-order')::int`,
      days: sql<
        number | null
      >`percentile_cont(0.5) within group (order by ${answeredOn} - ${sentOn}) filter (where ${answeredOn} >= ${sentOn})`,
    })
    .from(caseRequests)
    .where(
      and(
        eq(caseRequests.institutionId, institutionId),
        isNotNull(sentOn),
        visibleCases(ctx, caseRequests.caseId),
      ),
    );
  return row ?? { sent: 0, answered: 0, held: 0, refused: 0, needsOrder: 0, days: null };
}
