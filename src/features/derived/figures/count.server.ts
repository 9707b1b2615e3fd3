import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { caseOfPayment } from '#features/casework/payments/case-of-payment.server.ts';
import { z } from 'zod';
import { countMoney } from '#features/casework/payments/count-money.ts';
import { countedColumns } from '#features/casework/payments/counted-columns.server.ts';
import { payments } from '#database/tables/payments.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { intervalOf, type Quarter } from '#shared/quarters.ts';
import { all, suppress, suppressSums, type Grid, type Money } from './suppress.ts';
import { findPaidAnswer } from '#shared/vocabulary/ways.ts';
import {
  bandOf,
  columnKeys,
  rowKeys,
  tableNames,
  type PublishedCell,
  type PublishedTables,
  type TableName,
} from './tables.ts';
import { queryRows } from '#kernel/query-rows.ts';
import { parseAssetAmount } from '#shared/money/asset.ts';

/** One person in a table: row, column, and what they lost or recovered, in cents. */
type Counted = { row: string; column?: string; cents?: bigint };

/**
 * Counts one quarter and returns only what may be published. It includes reports that arrived in it,
 * without likely spam, duplicates and rejected ones, and cases that were opened or closed in it. Restricted
 * cases, their reports, and people who had their data deleted are excluded.
 */
export async function countQuarter(
  ctx: ServiceContext,
  quarter: Quarter,
): Promise<PublishedTables> {
  authorize(ctx, ctx.actor.type === 'system' ? 'housekeeping:run' : 'figures:publish');
  const reports = await readReports(ctx, quarter);
  const counted: Readonly<Record<TableName, readonly Counted[]>> = {
    'reports-by-type-and-way': reports.map(({ type, way, cents }) => ({
      row: type,
      column: way,
      ...(cents !== undefined && { cents }),
    })),
    'reports-by-age': reports.map(({ age }) => ({ row: age })),
    'reports-by-amount': reports.map(({ band }) => ({ row: band })),
    'cases-by-state': await readOpened(ctx, quarter),
    'closed-cases': await readClosed(ctx, quarter),
  };
  const tables = tableNames.map((name) => [name, publish(name, counted[name])]);
  return Object.fromEntries(tables) as PublishedTables;
}

function publish(name: TableName, counted: readonly Counted[]): PublishedCell[] {
  const cells = suppress(gridOf(name, counted)).map((cell) => ({
    ...cell,
    measure: 'count' as const,
  }));
  if (name !== 'reports-by-type-and-way' && name !== 'closed-cases') return cells;
  const rows = rowKeys(name);
  const sums = suppressSums(
    rows.map((row) => ({
      ...moneyOf(counted.filter((one) => one.row === row)),
      isCountHidden: cells.find((cell) => cell.row === row && cell.column === all)?.shown === null,
    })),
  );
  const isTotalHidden = cells.at(-1)?.shown === null;
  const usd = [...rows, all].map((row, place) => ({
    row,
    column: all,
    measure: 'usd' as const,
    shown: isTotalHidden ? null : row === all ? sums.total : (sums.parts[place] ?? null),
  }));
  return [...cells, ...usd];
}

function gridOf(name: TableName, counted: readonly Counted[]): Grid {
  const rows = rowKeys(name);
  const columns = columnKeys(name);
  const places = new Map<string, number>();
  for (const { row, column = all } of counted)
    places.set(`${row} ${column}`, (places.get(`${row} ${column}`) ?? 0) + 1);
  const counts = rows.map((row) =>
    (columns.length > 0 ? columns : [all]).map((column) => places.get(`${row} ${column}`) ?? 0),
  );
  return { rows, columns, counts };
}

function moneyOf(counted: readonly Counted[]): Money {
  const amounts = counted.flatMap(({ cents }) => (cents === undefined ? [] : [cents]));
  return {
    people: amounts.length,
    sum: amounts.reduce((total, cents) => total + cents, 0n),
    largest: amounts.reduce((most, cents) => (cents > most ? cents : most), 0n),
  };
}

type CountedReport = {
  type: string;
  way: string;
  age: string;
  band: string;
  cents: bigint | undefined;
};

async function readReports(ctx: ServiceContext, quarter: Quarter): Promise<CountedReport[]> {
  const rows = await queryRows(
    ctx.db,
    z.object({
      type: z.string(),
      ways: z.string(),
      age: z.string(),
      amount: z.string(),
      of: z.string(),
    }),
    sql`select coalesce(data ->> 'caseType', '') as type, coalesce(data ->> 'paid_by', '') as ways,
        coalesce(data ->> 'age_group', '') as age, coalesce(data ->> 'amount_lost', '') as amount,
        coalesce(data ->> 'currency', '') as of
      from form_submissions sent
      where form_type = 'report' and ${inQuarter(sql`submitted_at`, quarter)}
        and not is_suspected_spam and status <> 'rejected' and merged_into is null
        and (duplicate_of is null or duplicate_reason = 'none')
        and not exists (select from cases kept where (kept.is_restricted or kept.anonymised_at is not null)
          and kept.id in (sent.case_id, sent.guarded_by))`,
  );
  const [types, ways, ages] = [
    rowKeys('reports-by-type-and-way'),
    columnKeys('reports-by-type-and-way'),
    rowKeys('reports-by-age'),
  ];
  return rows.map((row) => {
    const paidBy = row.ways
      .split('\n')
      .map((way) => findPaidAnswer(way) ?? '')
      .filter((way) => ways.includes(way));
    const amount = parseAssetAmount(row.amount, row.of === 'other' ? '' : row.of);
    const cents = row.of === 'USD' ? amount?.minor : undefined;
    const [first = 'not-told', ...more] = paidBy;
    return {
      type: types.includes(row.type) ? row.type : 'other',
      way: more.length > 0 ? 'several' : first,
      age: ages.includes(row.age) ? row.age : 'not-told',
      band: cents !== undefined ? bandOf(cents) : amount ? 'other-currency' : 'not-told',
      cents,
    };
  });
}

async function readOpened(ctx: ServiceContext, quarter: Quarter): Promise<Counted[]> {
  const rows = await queryRows(
    ctx.db,
    z.object({ state: z.string() }),
    sql`select case when ledger.country = 'US' then coalesce(ledger.state, '') else '' end as state
      from cases file left join case_ledgers ledger on ledger.case_id = file.id
      where ${inQuarter(sql`file.created_at`, quarter)}
        and not file.is_restricted and file.anonymised_at is null`,
  );
  const known = rowKeys('cases-by-state');
  return rows.map(({ state }) => ({ row: known.includes(state) ? state : 'not-told' }));
}

/** Money returned to the client, counted as on their case; frozen or seized money does not count. */
async function readClosed(ctx: ServiceContext, quarter: Quarter): Promise<Counted[]> {
  const closed = await queryRows(
    ctx.db,
    z.object({ id: z.uuid() }),
    sql`select file.id from cases file
      where file.status = 'closed' and ${inQuarter(sql`file.closed_at`, quarter)}
        and not file.is_restricted and file.anonymised_at is null
      order by file.id`,
  );
  const ids = closed.map(({ id }) => id);
  const rows = await ctx.db
    .select({ caseId: caseOfPayment, payment: countedColumns })
    .from(payments)
    .leftJoin(formSubmissions, eq(formSubmissions.id, payments.submissionId))
    .where(and(isNull(payments.removedAt), inArray(caseOfPayment, ids)))
    .orderBy(payments.id);
  const byCase = Map.groupBy(rows, (row) => row.caseId);
  return closed.map(({ id }) => {
    const own = (byCase.get(id) ?? []).map(({ payment }) => payment);
    const isReturned = own.some(({ state }) => state === 'returned');
    const sum = countMoney(own).dollars.find(({ kind }) => kind === 'returned');
    return { row: isReturned ? 'returned' : 'nothing', ...(sum && { cents: BigInt(sum.minor) }) };
  });
}

function inQuarter(column: SQL, quarter: Quarter): SQL {
  const { from, to } = intervalOf(quarter);
  return sql`${column} >= ${from.toISOString()}::timestamptz and ${column} < ${to.toISOString()}::timestamptz`;
}
