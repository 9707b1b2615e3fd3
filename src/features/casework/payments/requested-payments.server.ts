import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { caseRequestPayments, caseRequests } from '#database/tables/institutions.ts';
import { visibleCases } from '#features/base/access/need-to-know.server.ts';
import type { ServiceContext } from '#kernel/context.ts';

/**
 * Ids of the payments about which an institution was asked: the request was sent, and not only drafted.
 * @param caseIds cases that the caller has authorised
 */
export async function readRequestedPayments(
  ctx: ServiceContext,
  caseIds: readonly string[],
): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ id: caseRequestPayments.paymentId })
    .from(caseRequestPayments)
    .innerJoin(caseRequests, eq(caseRequests.id, caseRequestPayments.requestId))
    .where(
      and(
        inArray(caseRequests.caseId, [...caseIds]),
        isNotNull(caseRequests.sentOn),
        visibleCases(ctx, caseRequests.caseId),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
