import { and, count, eq, gt, isNotNull, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { cases } from '#features/casework/cases/schema.server.ts';
import { formSubmissions } from '#features/casework/reports/schema.server.ts';
import { visibleCases, visibleSubmissions } from '#kernel/access/need-to-know.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { moneyStates } from '#shared/vocabulary/money-states.ts';
import { payments } from './schema.server.ts';
import type { Total, TotalKind } from './totals.ts';

/** A sum over all cases. */
export type OrganisationTotal = Total & {
  /** Number of cases in it. */
  cases: number;
  /** Days of its first and last payment, in UTC, if known. */
  from: string | null;
  to: string | null;
};

/**
 * Payments of all cases and the known state of the money: exact sums per currency or asset, of only the cases
 * that the reader may see. Payments of reports without a case are excluded: nobody has reviewed them. Dollar
 * values are sums of those that have a source.
 * @returns `without`: number of payments without an amount
 * @throws Refusal `forbidden`
 */
export async function findOrganisationMoney(
  ctx: ServiceContext,
): Promise<{ totals: OrganisationTotal[]; usd: OrganisationTotal[]; without: number }> {
  authorize(ctx, 'case:read');
  const totals = await readTotals(ctx, payments);
  const usd = await readTotals(ctx, {
    amount: payments.usdCents,
    decimals: sql`2`,
    asset: sql`'USD'`,
  });
  const [row] = await ctx.db
    .select({ count: count() })
    .from(payments)
    .leftJoin(formSubmissions, eq(formSubmissions.id, payments.submissionId))
    .where(and(ofCases(ctx), isNull(payments.amount)));
  return { totals, usd, without: row?.count ?? 0 };
}

/** The case of a payment: its own, or that of its report. */
const caseOf = sql<string>`coalesce(${payments.caseId}, ${formSubmissions.caseId})`;

function ofCases(ctx: ServiceContext): SQL | undefined {
  return and(
    isNull(payments.removedAt),
    sql`${caseOf} is not null`,
    visibleCases(ctx, caseOf),
    visibleSubmissions(ctx, payments.submissionId),
  );
}

type Summed = { amount: SQLWrapper; decimals: SQLWrapper; asset: SQLWrapper };

async function readTotals(ctx: ServiceContext, of: Summed): Promise<OrganisationTotal[]> {
  const paid = await sumUp(ctx, of, { kind: sql`'paid'`, where: eq(payments.entry, 'payment') });
  const known = await sumUp(ctx, of, { kind: sql`${payments.state}`, where: undefined });
  const kinds: readonly TotalKind[] = ['paid', ...moneyStates];
  return [...paid, ...known].toSorted(
    (one, other) =>
      one.asset.localeCompare(other.asset, 'en') ||
      kinds.indexOf(one.kind) - kinds.indexOf(other.kind),
  );
}

/** No asset has more decimal places; the table refuses them. */
const mostDecimals = 18;

function sumUp(
  ctx: ServiceContext,
  { amount, decimals, asset }: Summed,
  { kind, where }: { kind: SQL; where: SQL | undefined },
): Promise<OrganisationTotal[]> {
  // Integers throughout: amounts of one asset can be stored with different decimals.
  const scaled = sql`${amount} * 10::numeric ^ (${mostDecimals}::int - ${decimals})`;
  const most = sql`max(${decimals})`;
  return ctx.db
    .select({
      kind: sql<TotalKind>`${kind}`.as('kind'),
      asset: sql<string>`${asset}`.as('of_asset'),
      minor: sql<string>`div(sum(${scaled}), 10::numeric ^ (${mostDecimals}::int - ${most}))::text`,
      decimals: sql<number>`${most}::int`,
      count: count(),
      cases: sql<number>`count(distinct ${caseOf})::int`,
      from: sql<string | null>`min(${payments.earliest} at time zone 'UTC')::date::text`,
      to: sql<string | null>`max(${payments.latest} at time zone 'UTC')::date::text`,
    })
    .from(payments)
    .leftJoin(formSubmissions, eq(formSubmissions.id, payments.submissionId))
    .where(and(ofCases(ctx), sql`${amount} is not null`, where))
    .groupBy(sql`1, 2`);
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
    .select({ id: payments.id, caseId: caseOf, caseNumber: cases.caseNumber, payment: payments })
    .from(payments)
    .leftJoin(formSubmissions, eq(formSubmissions.id, payments.submissionId))
    .innerJoin(cases, eq(cases.id, caseOf))
    .where(
      and(
        ofCases(ctx),
        ...(isInDollars
          ? [isNotNull(payments.usdCents)]
          : [isNotNull(payments.amount), eq(payments.asset, asset)]),
        caseId ? eq(caseOf, caseId) : undefined,
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
