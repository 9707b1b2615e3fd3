import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { formSubmissions } from '#database/tables/reports.ts';
import { visibleSubmissions } from '#features/base/access/need-to-know.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { formatAssetAmount } from '#shared/money/asset.ts';
import { caseOfPayment } from './case-of-payment.server.ts';
import { countMoney } from './count-money.ts';
import { countedColumns } from './counted-columns.server.ts';
import { singlePayments, type Joinable } from './join-payments.ts';
import { restOfTotal, toldTotal } from './reported-payments.server.ts';
import { noTexts, reportedTexts } from './payment-fields.ts';
import { payments } from '#database/tables/payments.ts';

/** Amounts by the id of a case or report: `1,200 USD`, `0.5 BTC +1`. Records without an amount are missing. */
export type PaidWords = ReadonlyMap<string, string>;

/**
 * Returns the amounts paid in these cases, with the payments of their reports, and a told amount that no sum can
 * include because it has no unit or no exact reading. The caller has authorised.
 */
export async function findPaidInCases(
  ctx: ServiceContext,
  ids: readonly string[],
): Promise<PaidWords> {
  if (ids.length === 0) return new Map();
  const { caseId, data, mergedInto } = formSubmissions;
  const rows = await readCountedOfCases(ctx, ids);
  const told = await ctx.db
    .select({ of: sql<string>`${caseId}`, ...toldColumns })
    .from(formSubmissions)
    .where(
      and(
        inArray(caseId, [...ids]),
        isNull(mergedInto),
        sql`coalesce(${data} ->> 'amount_lost', '') <> ''`,
        visibleSubmissions(ctx),
      ),
    )
    .orderBy(asc(formSubmissions.id));
  return inWords(
    rows,
    told.filter((answers) => !toldTotal(answers)),
  );
}

/** The payments of cases and of their reports, each with the id of its case. The caller authorises. */
export async function readCountedOfCases(
  ctx: ServiceContext,
  ids: readonly string[],
): Promise<{ of: string; payment: Joinable }[]> {
  const { removedAt, submissionId } = payments;
  return ctx.db
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
}

/**
 * Returns the amounts of these reports: their payments, and of the total that they name what the payments do not
 * cover. A total that cannot be read exactly stays as typed. The caller has authorised.
 */
export async function findPaidInReports(
  ctx: ServiceContext,
  ids: readonly string[],
): Promise<PaidWords> {
  if (ids.length === 0) return new Map();
  const { id } = formSubmissions;
  const rows = await ctx.db
    .select({ of: id, ...toldColumns, payment: countedColumns })
    .from(formSubmissions)
    .leftJoin(payments, and(eq(payments.submissionId, id), isNull(payments.removedAt)))
    .where(and(inArray(id, [...ids]), visibleSubmissions(ctx)))
    .orderBy(asc(payments.id));
  const paid = rows.flatMap(({ of, payment }) => (payment === null ? [] : [{ of, payment }]));
  const told = [...new Map(rows.map((row) => [row.of, row])).values()];
  const totals = told.flatMap(({ of, ...answers }) => {
    const own = paid.filter((row) => row.of === of).map(({ payment }) => payment);
    const total = restOfTotal(toldTotal(answers), own);
    return total ? [{ of, payment: { ...untold, ...total, id: of, submissionId: of } }] : [];
  });
  return inWords(
    [...paid, ...totals],
    told.filter((answers) => !toldTotal(answers)),
  );
}

const { data: answersOf } = formSubmissions;
const toldColumns = {
  amount_lost: sql<string | null>`${answersOf} ->> 'amount_lost'`,
  currency: sql<string | null>`${answersOf} ->> 'currency'`,
};

type Told = { of: string; amount_lost: string | null; currency: string | null };

/** A payment of which only the amount was told. */
const untold = {
  entry: 'payment',
  state: 'unknown',
  saidBy: 'client',
  way: null,
  ...noTexts(reportedTexts),
  earliest: null,
  latest: null,
  zone: null,
  certainty: null,
  usdCents: null,
  sameAs: null,
  isDistinct: false,
  chosenFor: [],
} as const satisfies Partial<Joinable>;

/** @param uncounted amounts as typed, which are in no sum */
function inWords(
  rows: readonly { of: string; payment: Joinable }[],
  uncounted: readonly Told[],
): Map<string, string> {
  const byRecord = Map.groupBy(rows, ({ of }) => of);
  const typed = Map.groupBy(
    uncounted.filter(({ amount_lost: amount }) => amount),
    ({ of }) => of,
  );
  return new Map(
    [...new Set([...byRecord.keys(), ...typed.keys()])].flatMap((of) => {
      const sum = sumInWords((byRecord.get(of) ?? []).map(({ payment }) => payment));
      const words = [sum, ...new Set((typed.get(of) ?? []).map(amountAsNamed))].filter(Boolean);
      return words.length > 0 ? [[of, words.join(' + ')] as const] : [];
    }),
  );
}

/** The asset of a told total that no payment covers comes first, so that it is never among the `+1`. */
function sumInWords(rows: readonly Joinable[]): string | undefined {
  const counted = countMoney(rows);
  const told = new Set(
    counted.rows.totals.filter(({ isTold }) => isTold).map(({ asset }) => asset),
  );
  const paid = counted.totals
    .filter(({ kind }) => kind === 'paid')
    .toSorted((one, other) => Number(told.has(other.asset)) - Number(told.has(one.asset)));
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

function amountAsNamed({ amount_lost: typed, currency }: Told): string {
  const asset = currency === 'other' ? '' : (currency ?? '');
  return `${(typed ?? '').slice(0, 20)} ${asset}`.trim();
}
