import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { caseRequestPayments, caseRequests } from '#database/tables/institutions.ts';
import { visibleCases } from '#features/base/access/need-to-know.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import type { AskedPayments } from './count-money.ts';

/**
 * The payments about which an institution was asked, by id: the request was sent, and not only drafted.
 * @param caseIds cases that the caller has authorised
 */
export async function readRequestedPayments(
  ctx: ServiceContext,
  caseIds: readonly string[],
): Promise<AskedPayments> {
  const rows = await ctx.db
    .select({
      id: caseRequestPayments.paymentId,
      isAnswered: sql<boolean>`bool_or(${caseRequests.answeredOn} is not null)`,
    })
    .from(caseRequestPayments)
    .innerJoin(caseRequests, eq(caseRequests.id, caseRequestPayments.requestId))
    .where(
      and(
        inArray(caseRequests.caseId, [...caseIds]),
        isNotNull(caseRequests.sentOn),
        visibleCases(ctx, caseRequests.caseId),
      ),
    )
    .groupBy(caseRequestPayments.paymentId);
  return new Map(rows.map(({ id, isAnswered }) => [id, isAnswered ? 'answered' : 'sent']));
}
