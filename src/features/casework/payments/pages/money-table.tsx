import { Link } from 'react-router';
import { formatDay } from '#frames/public/format-figures.ts';
import { formatAssetAmount } from '#shared/money/asset.ts';
import { urls } from '#shared/urls.ts';
import { Cell, HeaderCell, Row, RowHeaderCell, Table } from '#ui/application/table.tsx';
import type { OrganisationTotal } from '../organisation-money.server.ts';
import { kindWord } from '../public/money-picture.tsx';
import type { Total } from '../totals.ts';

type Sum = Total & Partial<Pick<OrganisationTotal, 'cases' | 'from' | 'to'>>;

type Props = {
  totals: readonly Sum[];
  /** The same payments in dollars. */
  dollars: readonly Sum[];
  /** Restricts the links to one case. */
  caseId?: string;
};

/** What was paid and what is known of it, by currency and asset; each sum leads to its payments. */
export function MoneyTable({ totals, dollars, caseId }: Props) {
  const units = [...Map.groupBy(totals, ({ asset }) => asset)].toSorted(
    ([one], [other]) => Number(other === 'USD') - Number(one === 'USD'),
  );
  // Dollars alone would be the same sums twice.
  const hasOthers = totals.some(({ asset }) => asset !== 'USD');
  const groups: { title: string; sums: readonly Sum[]; value?: 'usd' }[] = [
    ...(dollars.length > 0 && hasOthers
      ? [{ title: 'Value in dollars', sums: told(dollars), value: 'usd' as const }]
      : []),
    ...units.map(([asset, sums]) => ({ title: `In ${asset}`, sums: told(sums) })),
  ];
  const isOfAll = caseId === undefined;
  return (
    <Table caption="Sums by currency and asset" dense>
      <thead>
        <tr>
          <HeaderCell>What it is</HeaderCell>
          <HeaderCell numeric>Amount</HeaderCell>
          <HeaderCell numeric>Payments</HeaderCell>
          {isOfAll && (
            <HeaderCell numeric className="max-md:hidden">
              Cases
            </HeaderCell>
          )}
          {isOfAll && <HeaderCell className="max-md:hidden">Days</HeaderCell>}
        </tr>
      </thead>
      {groups.map(({ title, sums, value }) => (
        <tbody key={title}>
          <tr>
            <th
              scope="rowgroup"
              colSpan={isOfAll ? 5 : 3}
              className="border-b border-line px-3 pt-4 pb-1 text-start text-muted"
            >
              {title}
            </th>
          </tr>
          {sums.map((sum) => (
            <Row key={sum.kind}>
              <RowHeaderCell className="min-w-0!">{kindWord(sum.kind)}</RowHeaderCell>
              <Cell numeric className="whitespace-nowrap">
                {amountOf(sum)}
              </Cell>
              <Cell numeric>
                <RowsLink sum={sum} caseId={caseId} value={value} />
              </Cell>
              {isOfAll && (
                <Cell numeric className="max-md:hidden">
                  {sum.cases?.toLocaleString('en-US')}
                </Cell>
              )}
              {isOfAll && (
                <Cell className="whitespace-nowrap max-md:hidden">
                  <Days from={sum.from} to={sum.to} />
                </Cell>
              )}
            </Row>
          ))}
        </tbody>
      ))}
    </Table>
  );
}

/** Without the row of what is not known where that is all that was paid: it would say the same twice. */
function told(sums: readonly Sum[]): Sum[] {
  const paid = sums.find(({ kind }) => kind === 'paid');
  return sums.filter(({ kind, minor }) => kind !== 'unknown' || minor !== paid?.minor);
}

function amountOf({ minor, decimals, asset }: Sum): string {
  return formatAssetAmount({ minor: BigInt(minor), decimals }, asset);
}

type RowsLinkProps = { sum: Sum; caseId: string | undefined; value: 'usd' | undefined };

function RowsLink({ sum: { kind, asset, count }, caseId, value }: RowsLinkProps) {
  return (
    <Link
      to={urls.admin.moneyRows({ kind, asset, case: caseId, value })}
      className="relative inline-flex min-h-6 items-center font-semibold text-link pointer-coarse:min-h-11"
    >
      <span className="sr-only">See the payments, </span>
      {count.toLocaleString('en-US')}
      <span className="sr-only">
        : {kindWord(kind)}, {value ? 'in dollars' : asset}
      </span>
    </Link>
  );
}

function Days({ from, to }: Pick<Sum, 'from' | 'to'>) {
  if (!from || !to) return <span className="text-muted">Nobody noted them</span>;
  const ends = from === to ? [from] : [from, to];
  return ends.map((day, place) => (
    <span key={day}>
      {place > 0 && ' to '}
      <time dateTime={day}>{formatDay(day)}</time>
    </span>
  ));
}
