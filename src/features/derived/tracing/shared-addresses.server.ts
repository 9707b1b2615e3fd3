import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { cases } from '#database/tables/cases.ts';
import { visibleCases } from '#features/base/access/need-to-know.server.ts';
import { requireCaseAccess } from '#features/base/access/require-access.server.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { traceAddresses } from '#database/tables/tracing.ts';

/** An address that traces of other cases reached too. */
export type SharedAddress = {
  address: string;
  /** Cases that the reader may open. */
  cases: { id: string; caseNumber: string }[];
};

/** Addresses that are shown; a service's wallet can be shared by many. */
const mostShown = 100;

/**
 * Addresses of a case that other cases reached. Of a case that the reader may not open there is nothing, not even a
 * number: who chooses an address could ask whether a restricted case concerns it.
 * @throws Refusal `not_found`
 */
export async function findSharedAddresses(
  ctx: ServiceContext,
  { caseId }: { caseId: string },
): Promise<SharedAddress[]> {
  authorize(ctx, 'case:read');
  await requireCaseAccess(ctx, caseId);
  const own = alias(traceAddresses, 'own');
  const pairs = await ctx.db
    .selectDistinct({ address: own.address, caseId: traceAddresses.caseId })
    .from(own)
    .innerJoin(
      traceAddresses,
      and(
        eq(traceAddresses.address, own.address),
        eq(traceAddresses.chain, own.chain),
        ne(traceAddresses.caseId, caseId),
      ),
    )
    .where(eq(own.caseId, caseId))
    .orderBy(asc(own.address));
  const ids = [...new Set(pairs.map((pair) => pair.caseId))];
  const open = await ctx.db
    .select({ id: cases.id, caseNumber: cases.caseNumber })
    .from(cases)
    .where(and(inArray(cases.id, ids), visibleCases(ctx)))
    .orderBy(asc(cases.caseNumber));
  return [...Map.groupBy(pairs, ({ address }) => address)]
    .map(([address, of]) => {
      const others = new Set(of.map((pair) => pair.caseId));
      return { address, cases: open.filter(({ id }) => others.has(id)) };
    })
    .filter((shared) => shared.cases.length > 0)
    .slice(0, mostShown);
}
