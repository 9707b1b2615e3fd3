import {
  and,
  eq,
  gt,
  inArray,
  isNull,
  notInArray,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Way } from '#shared/vocabulary/ways.ts';
import { caseTypes, type CaseType } from '#shared/vocabulary/case-types.ts';
import { caseTypeOf, reportTypes } from '#shared/vocabulary/report-types.ts';
import { cases } from '#database/tables/cases.ts';
import { paymentKey, payments } from '#database/tables/payments.ts';
import { formSubmissions as reports } from '#database/tables/reports.ts';
import { atPar } from '#features/casework/payments/count-money.ts';
import { reportedTexts, textField } from '#features/casework/payments/payment-fields.ts';
import { visibleCases, visibleSubmissions } from '#features/base/access/need-to-know.server.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { readInTime } from '#kernel/lists/keyset-page.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import type { Load, PaidTotal } from './load.ts';
import { queryRows } from '#kernel/query-rows.ts';

export const isWork = sql`not ${reports.isSuspectedSpam} and ${reports.mergedInto} is null`;

/** Payments reported since then, by a case or an open report that the reader may see. */
function reportedSince(ctx: ServiceContext, begin: SQL): SQL | undefined {
  return and(
    sql`${payments.createdAt} >= ${begin} and ${payments.entry} = 'payment'`,
    isNull(payments.removedAt),
    sql`not ${isRepeated}`,
    sql`(${payments.submissionId} is null or exists (select from ${reports}
      where ${reports.id} = ${payments.submissionId} and ${isWork}))`,
    visibleCases(ctx, payments.caseId),
    visibleSubmissions(ctx, payments.submissionId),
  );
}

/** Case of a payment: its own, or that of its report. */
const caseOf = sql<string | null>`coalesce(${payments.caseId},
  (select ${reports.caseId} from ${reports} where ${reports.id} = ${payments.submissionId}))`;

const earlier = alias(payments, 'earlier');

// Not `<`: the planner would read the key of every earlier payment for each one.
const isEarlierOfCase = sql`least(${earlier.id}, ${payments.id}) = ${earlier.id}
  and ${earlier.id} <> ${payments.id} and ${earlier.removedAt} is null
  and ${earlier.entry} = 'payment' and ${caseOf} = coalesce(${earlier.caseId},
    (select ${reports.caseId} from ${reports} where ${reports.id} = ${earlier.submissionId}))`;

/** An earlier row of the case tells of the same payment, as `joinPayments` has it, and is counted instead. */
const isRepeated = sql`(exists (select from ${payments} earlier
    where ${earlier.id} = ${payments.sameAs} and ${isEarlierOfCase})
  or exists (select from ${payments} earlier
    where ${earlier.sameAs} = ${payments.sameAs} and ${isEarlierOfCase})
  or not ${payments.isDistinct} and ${payments.transactionId} <> '' and exists (select from ${payments} earlier
    where ${earlier.transactionId} <> '' and ${paymentKey(earlier.transactionId)} = ${paymentKey(payments.transactionId)}
      and (${earlier.amount} is null or ${payments.amount} is null or ${earlier.amount} = ${payments.amount})
      and (${earlier.recipient} = '' or ${payments.recipient} = '' or ${paymentKey(earlier.recipient)} = ${paymentKey(payments.recipient)})
      and ${isEarlierOfCase}))`;

/** Type of fraud: that of the case, or the form type of the report, mapped to the fewer types of cases. */
const saidType = sql<string | null>`coalesce(
  (select ${cases.caseType} from ${cases} where ${cases.id} = ${caseOf}),
  (select ${reports.data} ->> 'caseType' from ${reports} where ${reports.id} = ${payments.submissionId}))`;

/**
 * Sums the payments by payment method and by type of fraud. The caller authorises.
 * @param begin ISO 8601, or as PostgreSQL writes a moment
 */
export async function sumPaid(
  tx: ServiceContext,
  begin: string,
): Promise<Pick<Load, 'ways' | 'types'>> {
  const sums = await sumByWayAndType(tx, begin);
  const ways = [...Map.groupBy(sums, ({ way }) => way)].map(([way, rows]) => ({
    way,
    ...addUp(rows),
  }));
  return {
    ways: ways.toSorted(
      (one, other) => byCents(one, other) || String(one.way).localeCompare(String(other.way), 'en'),
    ),
    types: [...caseTypes, null]
      .map((type) => ({ type, ...addUp(sums.filter(({ said }) => typeOf(said) === type)) }))
      .filter(({ count }) => count > 0)
      .toSorted(byCents),
  };
}

function byCents(one: PaidTotal, other: PaidTotal): number {
  return Number(BigInt(other.cents) - BigInt(one.cents));
}

function typeOf(said: string | null): CaseType | null {
  return caseTypes.find((type) => type === said) ?? caseTypeOf(said) ?? null;
}

function addUp(rows: readonly PaidTotal[]): PaidTotal {
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    unvalued: rows.reduce((sum, { unvalued }) => sum + unvalued, 0),
    cents: String(rows.reduce((sum, { cents }) => sum + BigInt(cents), 0n)),
  };
}

/** As `dollarValue` of the money pages has it, in SQL. */
function centsOf(row: {
  usdCents: SQLWrapper;
  asset: SQLWrapper;
  decimals: SQLWrapper;
  amount: SQLWrapper;
}) {
  return sql`coalesce(${row.usdCents}, case when ${row.asset} in ${['USD', ...atPar]}
    then round(${row.amount} / power(10::numeric, ${row.decimals} - 2)) end)`;
}

const single = alias(payments, 'single');

/** A row of which only an amount is known, as \`isSum\` has it. */
function isToldTotal(row: typeof payments | typeof single): SQL {
  const texts = reportedTexts.map((name) =>
    textField(name).kind === 'numbers' ? sql`${row[name]} = '[]'::jsonb` : sql`${row[name]} = ''`,
  );
  return sql`(${row.way} is null and ${row.earliest} is null and ${sql.join(texts, sql` and `)})`;
}

/** In cents, what the single payments of the same report or case cover of a told total; each way in by its index. */
const covered = sql`(select coalesce(sum(${centsOf(single)}), 0) from ${payments} single
  where ${single.entry} = 'payment' and ${single.removedAt} is null and not ${isToldTotal(single)}
    and ${single.id} in (
      select own.id from ${payments} own where own.submission_id = ${payments.submissionId}
      union select own.id from ${payments} own where own.case_id = ${caseOf}
      union select own.id from ${reports} sent join ${payments} own on own.submission_id = sent.id
        where sent.case_id = ${caseOf}))`;

/** Payments without a value in dollars are counted, not estimated; of a told total only what no payment covers. */
async function sumByWayAndType(tx: ServiceContext, begin: string) {
  const cents = sql`case when ${centsOf(payments)} is null then null when ${isToldTotal(payments)} then greatest(0, ${centsOf(payments)} - ${covered})
    else ${centsOf(payments)} end`;
  const paid = z.object({
    way: z.nullable(z.enum(payments.way.enumValues)),
    said: z.nullable(z.string()),
    count: z.int(),
    unvalued: z.int(),
    cents: z.string(),
  });
  return queryRows(
    tx.db,
    paid,
    sql`
    select way, said, count(*)::int as count, count(*) filter (where cents is null)::int as unvalued,
      coalesce(sum(cents), 0)::text as cents
    from (select ${payments.way} as way, ${saidType} as said, ${cents} as cents
      from ${payments} where ${reportedSince(tx, sql`${begin}::timestamptz`)}) as each_payment
    group by 1, 2`,
  );
}

/** Selects the figure; null stands for an unknown value. */
export type ReportedPaymentsQuery = {
  /** The Monday on which the period begins, as a day in the organisation's time zone. */
  since: string;
  by: { way: Way | null } | { type: CaseType | null };
};

export type ReportedPayment = {
  payment: typeof payments.$inferSelect;
  caseId: string | null;
  caseNumber: string | null;
  reference: string | null;
};

const onePage = 50;

/**
 * Returns the payments behind a figure of the overview, in the order in which they were recorded.
 * @param input `after`: the last payment of the previous page
 * @throws Refusal `forbidden`; `unavailable` when the database takes too long
 */
export async function findReportedPayments(
  ctx: ServiceContext,
  { since, by, after }: ReportedPaymentsQuery & { after: string | undefined },
): Promise<{ rows: ReportedPayment[]; next: string | undefined }> {
  authorize(ctx, 'submission:read');
  authorize(ctx, 'case:read');
  const { timezone } = await readSettings(ctx);
  const begin = sql`(${since}::date::timestamp at time zone ${timezone})`;
  const rows = await readInTime(ctx, (tx) =>
    tx.db
      .select({
        payment: payments,
        caseId: caseOf,
        caseNumber: cases.caseNumber,
        reference: reports.reference,
      })
      .from(payments)
      .leftJoin(reports, eq(reports.id, payments.submissionId))
      .leftJoin(cases, eq(cases.id, caseOf))
      .where(and(reportedSince(tx, begin), isOf(by), after ? gt(payments.id, after) : undefined))
      .orderBy(payments.id)
      .limit(onePage + 1),
  );
  const shown = rows.slice(0, onePage);
  return { rows: shown, next: rows.length > onePage ? shown.at(-1)?.payment.id : undefined };
}

function isOf(by: ReportedPaymentsQuery['by']): SQL | undefined {
  if ('way' in by) return by.way === null ? isNull(payments.way) : eq(payments.way, by.way);
  const known = [...caseTypes, ...Object.keys(reportTypes)];
  if (by.type === null) return or(isNull(saidType), notInArray(saidType, known));
  return inArray(
    saidType,
    known.filter((said) => typeOf(said) === by.type),
  );
}
