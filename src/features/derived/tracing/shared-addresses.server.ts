import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { cases } from '#database/tables/cases.ts';
import { paymentKey, payments } from '#database/tables/payments.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { traceAddresses } from '#database/tables/tracing.ts';
import { visibleCases } from '#features/base/access/need-to-know.server.ts';
import { requireCaseAccess } from '#features/base/access/require-access.server.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';

/** An address that traces of other cases reached too, or that their clients paid. */
export type SharedAddress = {
  address: string;
  /** Cases that the reader may open. `isPaid`: its own payment went to the address. */
  cases: { id: string; caseNumber: string; isPaid: boolean }[];
};

/** Addresses that are shown; a service's wallet can be shared by many. */
const mostShown = 100;

/**
 * Addresses of a case that other cases reached or paid. Of a case that the reader may not open there is nothing, not
 * even a number: who chooses an address could ask whether a restricted case concerns it.
 * @throws Refusal `not_found`
 */
export async function findSharedAddresses(
  ctx: ServiceContext,
  { caseId }: { caseId: string },
): Promise<SharedAddress[]> {
  authorize(ctx, 'case:read');
  await requireCaseAccess(ctx, caseId);
  const pairs = [...(await findPaid(ctx, caseId)), ...(await findReached(ctx, caseId))];
  const ids = [...new Set(pairs.map((pair) => pair.caseId))];
  const open = await ctx.db
    .select({ id: cases.id, caseNumber: cases.caseNumber })
    .from(cases)
    .where(and(inArray(cases.id, ids), visibleCases(ctx)))
    .orderBy(asc(cases.caseNumber));
  return [...Map.groupBy(pairs, ({ address }) => address)]
    .map(([address, of]) => {
      const others = new Set(of.map((pair) => pair.caseId));
      const paid = new Set(of.filter(({ isPaid }) => isPaid).map((pair) => pair.caseId));
      return {
        address,
        cases: open
          .filter(({ id }) => others.has(id))
          .map((each) => ({ ...each, isPaid: paid.has(each.id) })),
      };
    })
    .filter((shared) => shared.cases.length > 0)
    .toSorted((one, other) => Number(isPaidAt(other)) - Number(isPaidAt(one)))
    .slice(0, mostShown);
}

function isPaidAt({ cases: others }: SharedAddress): boolean {
  return others.some(({ isPaid }) => isPaid);
}

type Pair = { address: string; caseId: string; isPaid: boolean };

/** What traces of other cases reached. */
async function findReached(ctx: ServiceContext, caseId: string): Promise<Pair[]> {
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
  return pairs.map((pair) => ({ ...pair, isPaid: false }));
}

/** What clients of other cases paid to, also where nobody followed their payments. */
async function findPaid(ctx: ServiceContext, caseId: string): Promise<Pair[]> {
  const payer = sql<string>`coalesce(${payments.caseId}, ${formSubmissions.caseId})`;
  const pairs = await ctx.db
    .selectDistinct({ address: traceAddresses.address, caseId: payer })
    .from(traceAddresses)
    .innerJoin(
      payments,
      and(
        ne(payments.recipient, ''),
        eq(paymentKey(payments.recipient), paymentKey(traceAddresses.address)),
      ),
    )
    .leftJoin(formSubmissions, eq(formSubmissions.id, payments.submissionId))
    .where(
      and(
        eq(traceAddresses.caseId, caseId),
        isNull(payments.removedAt),
        sql`${payer} <> ${caseId}`,
      ),
    )
    .orderBy(asc(traceAddresses.address));
  return pairs.map((pair) => ({ ...pair, isPaid: true }));
}
