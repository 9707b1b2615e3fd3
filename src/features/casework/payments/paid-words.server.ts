import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { formSubmissions } from '#database/tables/reports.ts';
import { visibleSubmissions } from '#features/base/access/need-to-know.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { formatAssetAmount, parseAssetAmount } from '#shared/money/asset.ts';
import { caseOfPayment } from './case-of-payment.server.ts';
import { countMoney } from './count-money.ts';
import { countedColumns } from './counted-columns.server.ts';
import { singlePayments, type Joinable } from './join-payments.ts';
import { payments } from '#database/tables/payments.ts';

/** Amounts by the id of a case or report: `1,200 USD`, `0.5 BTC +1`. Records without an amount are missing. */
export type PaidWords = ReadonlyMap<string, string>;

/** Returns the amounts paid in these cases, with the payments of their reports. The caller has authorised. */
export async function findPaidInCases(
  ctx: ServiceContext,
  ids: readonly string[],
): Promise<PaidWords> {
  if (ids.length === 0) return new Map();
  const { removedAt, submissionId } = payments;
  const rows = await ctx.db
    .select({ of: caseOfPayment, payment: countedColumns })
    .from(payments)
    .leftJoin(formSubmissions, eq(formSubmissions.id, submissionId))
    .where(
      and(
        or(inArray(payments.caseId, [...ids]), inArray(formSubmissions.caseId, [...ids])),
        isNull(removedAt),
        visibleSubmissions(ctx, submissionId),
      ),
    )
    .orderBy(asc(payments.id));
  return inWords(rows);
}

/**
 * Returns the amounts of these reports: their payments, or else the one amount that they name. An amount that
 * cannot be read exactly stays as typed. The caller has authorised.
 */
export async function findPaidInReports(
  ctx: ServiceContext,
  ids: readonly string[],
): Promise<PaidWords> {
  if (ids.length === 0) return new Map();
  const { id, data } = formSubmissions;
  const rows = await ctx.db
    .select({
      of: id,
      typed: sql<string | null>`${data} ->> 'amount_lost'`,
      currency: sql<string | null>`${data} ->> 'currency'`,
      payment: countedColumns,
    })
    .from(formSubmissions)
    .leftJoin(payments, and(eq(payments.submissionId, id), isNull(payments.removedAt)))
    .where(and(inArray(id, [...ids]), visibleSubmissions(ctx)))
    .orderBy(asc(payments.id));
  const named = rows.flatMap(({ of, typed, currency, payment }) =>
    payment === null && typed ? [[of, amountAsNamed(typed, currency ?? '')] as const] : [],
  );
  const paid = rows.flatMap(({ of, payment }) => (payment === null ? [] : [{ of, payment }]));
  return new Map([...named, ...inWords(paid)]);
}

function inWords(rows: readonly { of: string; payment: Joinable }[]): Map<string, string> {
  const byRecord = Map.groupBy(rows, ({ of }) => of);
  return new Map(
    [...byRecord].flatMap(([of, own]) => {
      const words = sumInWords(own.map(({ payment }) => payment));
      return words === undefined ? [] : [[of, words] as const];
    }),
  );
}

function sumInWords(rows: readonly Joinable[]): string | undefined {
  const paid = countMoney(rows).totals.filter(({ kind }) => kind === 'paid');
  const [first, ...others] = paid;
  if (!first) return undefined;
  const isPartial = singlePayments(rows).some(
    ({ entry, amount }) => entry === 'payment' && amount === null,
  );
  return [
    formatAssetAmount({ minor: BigInt(first.minor), decimals: first.decimals }, first.asset),
    others.length > 0 && `+${others.length}`,
    isPartial && '+ unknown',
  ]
    .filter(Boolean)
    .join(' ');
}

function amountAsNamed(typed: string, currency: string): string {
  const asset = currency === 'other' ? '' : currency;
  const read = parseAssetAmount(typed, asset);
  return read && asset ? formatAssetAmount(read, asset) : `${typed.slice(0, 20)} ${asset}`.trim();
}
