import { csvType } from '#frames/staff/export-response.server.ts';
import { staffLoader } from '#frames/staff/staff-page.server.ts';
import { writeCsv } from '#kernel/lists/csv.ts';
import { formatAmount } from '#shared/money/amount.ts';
import { urls } from '#shared/urls.ts';
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
  'payments_at',
];

/** Spreadsheet of the sums of all cases that the reader may see, each with a link to its payments. */
export const loader = staffLoader('case:read', async (ctx) => {
  const { totals, usd } = await exportOrganisationMoney(ctx);
  function rowsAt({ kind, asset }: OrganisationTotal, value?: 'usd'): string {
    return new URL(urls.admin.moneyRows({ kind, asset, value }), ctx.ports.site.appUrl).href;
  }
  const rows = [
    ...totals.map((total) => [...rowOf(total), 'as paid', rowsAt(total)]),
    ...usd.map((total) => [...rowOf(total), inDollars, rowsAt(total, 'usd')]),
  ];
  return new Response(writeCsv(columns, rows), {
    headers: { 'Content-Type': csvType, 'Content-Disposition': 'attachment; filename="money.csv"' },
  });
});

const inDollars = 'in dollars, where a source of the price is noted';

function rowOf(total: OrganisationTotal) {
  const { kind, asset, minor, decimals, count, cases, from, to } = total;
  const amount = formatAmount({ minor: BigInt(minor), decimals }, 0).replaceAll(',', '');
  return [kind, asset, amount, minor, decimals, count, cases, from ?? '', to ?? ''];
}
