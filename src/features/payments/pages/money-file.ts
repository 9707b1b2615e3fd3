import { csvType } from '#back-office/answer-export.server.ts';
import { staffLoader } from '#back-office/staff-page.server.ts';
import { writeCsv } from '#kernel/lists/csv.ts';
import { formatAmount } from '#shared/money/amount.ts';
import { exportOrganisationMoney, type OrganisationTotal } from '../organisation-money.server.ts';

const columns = [
  'what',
  'asset',
  'amount',
  'base_units',
  'decimals',
  'payments',
  'cases',
  'first_day_utc',
  'last_day_utc',
  'value',
];

/** The sums of the money of all cases that the reader may see, for a spreadsheet. */
export const loader = staffLoader('case:read', async (ctx) => {
  const { totals, usd } = await exportOrganisationMoney(ctx);
  const rows = [
    ...totals.map((total) => rowOf(total, 'as paid')),
    ...usd.map((total) => rowOf(total, 'in dollars, where a source of the price is noted')),
  ];
  return new Response(writeCsv(columns, rows), {
    headers: { 'Content-Type': csvType, 'Content-Disposition': 'attachment; filename="money.csv"' },
  });
});

function rowOf(total: OrganisationTotal, value: string) {
  const { kind, asset, minor, decimals, count, cases, from, to } = total;
  const amount = formatAmount({ minor: BigInt(minor), decimals }, 0).replaceAll(',', '');
  return [kind, asset, amount, minor, decimals, count, cases, from ?? '', to ?? '', value];
}
