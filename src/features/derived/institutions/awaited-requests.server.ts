import { and, asc, eq, isNull, type SQL } from 'drizzle-orm';
import { cases } from '#database/tables/cases.ts';
import { visibleCases } from '#features/base/access/need-to-know.server.ts';
import { openCases } from '#database/tables/columns.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { caseRequests } from '#database/tables/institutions.ts';

/** Sent, not answered, and of an open case. */
function awaited(ctx: ServiceContext): SQL | undefined {
  return and(
    eq(caseRequests.state, 'sent'),
    isNull(caseRequests.answeredOn),
    openCases(cases),
    visibleCases(ctx),
  );
}

/** Counts the requests that wait for an institution, for readers of figures. */
export async function countAwaitedRequests(ctx: ServiceContext): Promise<number> {
  authorize(ctx, 'totals:read');
  const rows = await ctx.db
    .select({ id: caseRequests.id })
    .from(caseRequests)
    .innerJoin(cases, eq(cases.id, caseRequests.caseId))
    .where(awaited(ctx));
  return rows.length;
}

const mostShown = 200;

/** The same requests, the one that waits longest first; at most 200. */
export async function findAwaitedRequests(ctx: ServiceContext) {
  authorize(ctx, 'case:read');
  return ctx.db
    .select({
      id: caseRequests.id,
      caseId: caseRequests.caseId,
      caseNumber: cases.caseNumber,
      institution: caseRequests.institutionName,
      sentOn: caseRequests.sentOn,
    })
    .from(caseRequests)
    .innerJoin(cases, eq(cases.id, caseRequests.caseId))
    .where(awaited(ctx))
    .orderBy(asc(caseRequests.sentOn), asc(caseRequests.id))
    .limit(mostShown);
}
