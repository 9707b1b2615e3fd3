import { and, eq, gt, gte, inArray, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import { caseOfPayment } from './case-of-payment.server.ts';
import { cases } from '#database/tables/cases.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { visibleCases, visibleSubmissions } from '#features/base/access/need-to-know.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { moneyStates } from '#shared/vocabulary/money-states.ts';
import type { Interval } from '#shared/quarters.ts';
import { payments } from '#database/tables/payments.ts';
import { addAmounts, type Amount } from '#shared/money/amount.ts';
import { atPar, countMoney, type CountedMoney } from './count-money.ts';
import { countedColumns } from './counted-columns.server.ts';
import { flowOf, joinFlow, type FlowPart } from './money-flow.ts';
import { readRequestedPayments } from './requested-payments.server.ts';
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
 * @returns `without`: number of payments without an amount; `withoutValue`: of those without dollar value; `flow`: what
 *   was paid, by what was asked and where it ended
 * @throws Refusal `forbidden`
 */
export async function findOrganisationMoney(ctx: ServiceContext): Promise<{
  totals: OrganisationTotal[];
  usd: OrganisationTotal[];
  without: number;
  withoutValue: number;
  maybeRepeated: number;
  flow: FlowPart[];
}> {
  authorize(ctx, 'case:read');
  const sums = { totals: new Map<string, Sum>(), dollars: new Map<string, Sum>() };
  let [without, withoutValue, maybeRepeated] = [0, 0, 0];
  let flow: FlowPart[] = [];
  for await (const counted of countCases(ctx)) {
    without += counted.withoutAmount;
    withoutValue += counted.withoutValue;
    maybeRepeated += counted.maybeRepeated;
    flow = joinFlow([...flow, ...flowOf(counted.rows)]);
    for (const unit of ['totals', 'dollars'] as const)
      for (const total of totalsOf(counted.rows[unit]))
        addCase(sums[unit], { total, rows: counted.rows[unit] });
  }
  return {
    totals: inOrder(sums.totals),
    usd: inOrder(sums.dollars),
    without,
    withoutValue,
    maybeRepeated,
    flow,
  };
}

/** Decimals of assets differ by payment, so a sum keeps the most. */
type Sum = Omit<OrganisationTotal, 'minor'> & { amount: Amount };

function addCase(
  sums: Map<string, Sum>,
  { total, rows }: { total: Total; rows: CountedMoney['rows']['totals'] },
): void {
  const { kind, asset, minor, decimals, count } = total;
  const own = { minor: BigInt(minor), decimals };
  const days = rows
    .filter((row) => isIn(row, total))
    .flatMap(({ earliest, latest }) => [earliest, latest])
    .flatMap((day) => day?.toISOString().slice(0, 10) ?? []);
  const key = `${kind} ${asset}`;
  const before = sums.get(key);
  const amount = before ? addAmounts(before.amount, own) : own;
  const known = [before?.from, before?.to, ...days].filter((day) => typeof day === 'string');
  sums.set(key, {
    kind,
    asset,
    amount,
    decimals: amount.decimals,
    count: (before?.count ?? 0) + count,
    cases: (before?.cases ?? 0) + 1,
    from: known.toSorted()[0] ?? null,
    to: known.toSorted().at(-1) ?? null,
  });
}

function inOrder(sums: ReadonlyMap<string, Sum>): OrganisationTotal[] {
  const kinds: readonly TotalKind[] = ['paid', ...moneyStates];
  return [...sums.values()]
    .map(({ amount, ...sum }) => ({ ...sum, minor: amount.minor.toString() }))
    .toSorted(
      (one, other) =>
        one.asset.localeCompare(other.asset, 'en') ||
        kinds.indexOf(one.kind) - kinds.indexOf(other.kind),
    );
}

/** Cases that are counted in one piece, so that visitors are served in between. */
const inOnePiece = 200;

/** Counts the money of each case that the reader may know of, a few at a time and in the order of their ids. */
async function* countCases(ctx: ServiceContext, opened?: Interval) {
  for (let after: string | undefined; ;) {
    const found = await ctx.db
      .select({ id: cases.id })
      .from(cases)
      .where(
        and(
          visibleCases(ctx),
          opened && gte(cases.createdAt, opened.from),
          opened && lt(cases.createdAt, opened.to),
          after === undefined ? undefined : gt(cases.id, after),
        ),
      )
      .orderBy(cases.id)
      .limit(inOnePiece);
    const ids = found.map(({ id }) => id);
    if (ids.length > 0) yield* await countSome(ctx, ids);
    if (ids.length < inOnePiece) return;
    after = ids.at(-1);
  }
}

async function countSome(ctx: ServiceContext, ids: readonly string[]) {
  // Two reads by index each; one over both tables would read all payments.
  const reports = await ctx.db
    .select({ id: formSubmissions.id })
    .from(formSubmissions)
    .where(and(inArray(formSubmissions.caseId, [...ids]), visibleSubmissions(ctx)));
  const submissionIds = reports.map(({ id }) => id);
  const rows = await ctx.db
    .select({ caseId: caseOfPayment, payment: countedColumns })
    .from(payments)
    .leftJoin(formSubmissions, eq(formSubmissions.id, payments.submissionId))
    .where(
      and(
        or(
          inArray(payments.caseId, [...ids]),
          and(isNull(payments.caseId), inArray(payments.submissionId, submissionIds)),
        ),
        isNull(payments.removedAt),
        visibleSubmissions(ctx, payments.submissionId),
      ),
    )
    .orderBy(payments.id);
  const asked = await readRequestedPayments(ctx, ids);
  return [...Map.groupBy(rows, ({ caseId }) => caseId).values()].map((own) => ({
    ...countMoney(
      own.map(({ payment }) => payment),
      asked,
    ),
    withoutAmount: own.filter(({ payment }) => payment.amount === null).length,
  }));
}

/**
 * A sum in dollars over all cases, without the payments behind it. Amounts in cents.
 * `isRecorded`: an amount is recorded in some currency, also where none has a value in dollars.
 */
export type DollarTotal = {
  kind: TotalKind;
  cents: bigint;
  cases: number;
  largestCase: bigint;
  isRecorded: boolean;
};

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
  const totals = (['paid', ...moneyStates] as const).map((kind) => ({
    kind,
    cents: 0n,
    cases: 0,
    largestCase: 0n,
    isRecorded: false,
  }));
  let withoutValue = 0;
  for await (const counted of countCases(ctx, opened)) {
    withoutValue += counted.withoutValue;
    for (const total of totals)
      total.isRecorded ||= counted.totals.some(({ kind }) => kind === total.kind);
    for (const { kind, minor } of counted.dollars) {
      const total = totals.find((each) => each.kind === kind);
      if (!total) continue;
      const own = BigInt(minor);
      total.cents += own;
      total.cases += 1;
      if (own > total.largestCase) total.largestCase = own;
    }
  }
  return { totals, withoutValue };
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
