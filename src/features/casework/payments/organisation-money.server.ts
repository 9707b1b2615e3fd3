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
  /** How many cases it is of. */
  cases: number;
  /** Days of the first and the last payment in it, in UTC, as far as they are known. */
  from: string | null;
  to: string | null;
};

/**
 * What was paid in all cases, and what is known of the money: exact sums per currency or asset, of the cases
 * that the reader may see and no others. Payments of reports without a case are in none: nobody has looked
 * at them. Dollar values are sums of those that have a source.
 * @returns `without`: how many payments have no amount
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

/** More digits behind the point than this no asset has; the table refuses them. */
const mostDecimals = 18;

function sumUp(
  ctx: ServiceContext,
  { amount, decimals, asset }: Summed,
  { kind, where }: { kind: SQL; where: SQL | undefined },
): Promise<OrganisationTotal[]> {
  // Whole numbers throughout: amounts of one asset can be stored with different decimals.
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

/** Which figure. */
export type MoneyRowsOf = {
  /** `paid` or what became of the money. */
  kind: TotalKind;
  asset: string;
  /** The sum of the dollar values that have a source, whatever was paid in. */
  isInDollars?: boolean | undefined;
  /** Of that case alone. */
  caseId?: string | undefined;
  /** The last one of the page before. */
  after?: string | undefined;
};

/**
 * The payments that a figure adds up, in the order in which they were noted.
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

/** The same sums to be taken away; that they left is written down. */
export async function exportOrganisationMoney(
  ctx: ServiceContext,
): Promise<Pick<Awaited<ReturnType<typeof findOrganisationMoney>>, 'totals' | 'usd'>> {
  const { totals, usd } = await findOrganisationMoney(ctx);
  const details = { sums: String(totals.length + usd.length) };
  await recordAudit(ctx, { action: 'payments.sums-exported', details });
  return { totals, usd };
}
