import { and, eq, gt, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { caseOfPayment } from './case-of-payment.server.ts';
import { cases } from '#database/tables/cases.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { visibleCases, visibleSubmissions } from '#features/base/access/need-to-know.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { moneyStates } from '#shared/vocabulary/money-states.ts';
import type { Interval } from '#shared/quarters.ts';
import { payments } from '#database/tables/payments.ts';
import { atPar, countMoney } from './count-money.ts';
import { countedColumns } from './counted-columns.server.ts';
import { isIn, totalsOf, type Total, type TotalKind } from './totals.ts';

/** A sum over all cases. */
export type OrganisationTotal = Total & {
  /** Number of cases in it. */
  cases: number;
  /** Days of its first and last payment, in UTC, if known. */
  from: string | null;
  to: string | null;
};

/**
 * Sums of the payments of all cases that the reader may see, exact and by currency or asset. Each case is
 * counted by `countMoney`, so that they equal the sums on its page. Payments of reports without a case are
 * in none, because nobody has looked at them.
 * @returns `without`: number of payments without an amount; `withoutValue`: of those without dollar value
 * @throws Refusal `forbidden`
 */
export async function findOrganisationMoney(ctx: ServiceContext): Promise<{
  totals: OrganisationTotal[];
  usd: OrganisationTotal[];
  without: number;
  withoutValue: number;
  maybeRepeated: number;
}> {
  authorize(ctx, 'case:read');
  const { rows, counted } = await countCases(ctx);
  function add(of: 'totals' | 'dollars'): OrganisationTotal[] {
    const entries = counted.flatMap((each) =>
      each.rows[of].map((row) => ({ caseId: each.caseId, row })),
    );
    const kinds: readonly TotalKind[] = ['paid', ...moneyStates];
    return totalsOf(entries.map(({ row }) => row))
      .map((total) => {
        const own = entries.filter(({ row }) => isIn(row, total));
        const days = own.flatMap(({ row: { earliest, latest } }) => [earliest, latest]);
        const known = days.flatMap((day) => day?.toISOString().slice(0, 10) ?? []).toSorted();
        const ids = new Set(own.map(({ caseId }) => caseId));
        return { ...total, cases: ids.size, from: known[0] ?? null, to: known.at(-1) ?? null };
      })
      .toSorted(
        (one, other) =>
          one.asset.localeCompare(other.asset, 'en') ||
          kinds.indexOf(one.kind) - kinds.indexOf(other.kind),
      );
  }
  return {
    totals: add('totals'),
    usd: add('dollars'),
    without: rows.filter(({ payment }) => payment.amount === null).length,
    withoutValue: counted.reduce((sum, each) => sum + each.withoutValue, 0),
    maybeRepeated: counted.reduce((sum, each) => sum + each.maybeRepeated, 0),
  };
}

/** Counts the money of each case that the reader may know of. */
async function countCases(ctx: ServiceContext, opened?: Interval) {
  const rows = await ctx.db
    .select({ caseId: caseOfPayment, payment: countedColumns })
    .from(payments)
    .leftJoin(formSubmissions, eq(formSubmissions.id, payments.submissionId))
    .where(and(ofCases(ctx), opened && openedIn(opened)))
    .orderBy(payments.id);
  const byCase = Map.groupBy(rows, ({ caseId }) => caseId);
  const counted = [...byCase].map(([caseId, own]) => ({
    caseId,
    ...countMoney(own.map(({ payment }) => payment)),
  }));
  return { rows, counted };
}

/** A sum in dollars over all cases, without the payments behind it. Amounts in cents. */
export type DollarTotal = { kind: TotalKind; cents: bigint; cases: number; largestCase: bigint };

/**
 * The dollar sums of `findOrganisationMoney` by state of the money, for readers of figures.
 * @param opened when the cases were opened; all cases without it
 * @returns `withoutValue`: number of payments that are in no sum
 * @throws Refusal `forbidden`
 */
export async function findDollarTotals(
  ctx: ServiceContext,
  opened?: Interval,
): Promise<{ totals: DollarTotal[]; withoutValue: number }> {
  authorize(ctx, 'totals:read');
  const { counted } = await countCases(ctx, opened);
  const totals = (['paid', ...moneyStates] as const).map((kind) => {
    const sums = counted.flatMap(({ dollars }) =>
      dollars.filter((sum) => sum.kind === kind).map(({ minor }) => BigInt(minor)),
    );
    return {
      kind,
      cents: sums.reduce((sum, own) => sum + own, 0n),
      cases: sums.length,
      largestCase: sums.reduce((most, own) => (own > most ? own : most), 0n),
    };
  });
  return { totals, withoutValue: counted.reduce((sum, each) => sum + each.withoutValue, 0) };
}

function openedIn({ from, to }: Interval): SQL {
  return sql`${caseOfPayment} in (select opened.id from ${cases} opened
    where opened.created_at >= ${from.toISOString()} and opened.created_at < ${to.toISOString()})`;
}

function ofCases(ctx: ServiceContext): SQL | undefined {
  return and(
    isNull(payments.removedAt),
    sql`${caseOfPayment} is not null`,
    visibleCases(ctx, caseOfPayment),
    visibleSubmissions(ctx, payments.submissionId),
  );
}

/** A payment behind a figure. */
export type MoneyRow = {
  id: string;
  caseId: string;
  caseNumber: string;
  payment: typeof payments.$inferSelect;
};

const onePage = 50;

/** Selects the figure. */
export type MoneyRowsOf = {
  /** `paid` or a state of the money. */
  kind: TotalKind;
  asset: string;
  /** The sum of the dollar values that have a source, in whichever asset they were paid. */
  isInDollars?: boolean | undefined;
  /** Restricts it to one case. */
  caseId?: string | undefined;
  /** The last row of the previous page. */
  after?: string | undefined;
};

/**
 * The payments that a figure adds up, in the order in which they were entered.
 * @throws Refusal `forbidden`
 */
export async function findMoneyRows(
  ctx: ServiceContext,
  { kind, asset, isInDollars = false, caseId, after }: MoneyRowsOf,
): Promise<{ rows: MoneyRow[]; next: string | undefined }> {
  authorize(ctx, 'case:read');
  const rows = await ctx.db
    .select({
      id: payments.id,
      caseId: caseOfPayment,
      caseNumber: cases.caseNumber,
      payment: payments,
    })
    .from(payments)
    .leftJoin(formSubmissions, eq(formSubmissions.id, payments.submissionId))
    .innerJoin(cases, eq(cases.id, caseOfPayment))
    .where(
      and(
        ofCases(ctx),
        ...(isInDollars
          ? [or(isNotNull(payments.usdCents), inArray(payments.asset, ['USD', ...atPar]))]
          : [isNotNull(payments.amount), eq(payments.asset, asset)]),
        caseId ? eq(caseOfPayment, caseId) : undefined,
        kind === 'paid' ? eq(payments.entry, 'payment') : eq(payments.state, kind),
        after ? gt(payments.id, after) : undefined,
      ),
    )
    .orderBy(payments.id)
    .limit(onePage + 1);
  const shown = rows.slice(0, onePage);
  return { rows: shown, next: rows.length > onePage ? shown.at(-1)?.id : undefined };
}

/** The same sums for download; the export is audited. */
export async function exportOrganisationMoney(
  ctx: ServiceContext,
): Promise<Pick<Awaited<ReturnType<typeof findOrganisationMoney>>, 'totals' | 'usd'>> {
  const { totals, usd } = await findOrganisationMoney(ctx);
  const details = { sums: String(totals.length + usd.length) };
  await recordAudit(ctx, { action: 'payments.sums-exported', details });
  return { totals, usd };
}
