import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { formatAssetAmount } from '#shared/money/asset.ts';
import { urls } from '#shared/urls.ts';
import { moneyStateWords } from '#shared/vocabulary/money-states.ts';
import { barLengths, type Total, type TotalKind } from '../totals.ts';

/** Shape and text distinguish the states; the colour only helps. */
const appearances: Readonly<Record<TotalKind, string>> = {
  paid: 'text-ink',
  unknown: 'text-neutral-line',
  moved: 'text-danger',
  held: 'text-warning-ink',
  frozen: 'text-info-ink',
  seized: 'text-primary',
  forfeited: 'text-accent',
  returned: 'text-success-ink',
};

export function kindWord(kind: TotalKind): string {
  return kind === 'paid' ? m.payment_total_paid() : moneyStateWords[kind]();
}

type Props<One extends Total> = {
  totals: readonly One[];
  /** Content beside an amount. */
  detail?: (total: One) => ReactNode;
};

/**
 * Payments and the known state of the money: a table per currency or asset, with bars scaled to its largest
 * sum. The bars are drawn on the server; the same sums are readable as text.
 */
export function MoneyPicture<One extends Total>({ totals, detail }: Props<One>) {
  const groups = [...Map.groupBy(totals, ({ asset }) => asset)];
  return (
    <div className="grid gap-5">
      {groups.map(([asset, sums]) => (
        <Sums key={asset} asset={asset} sums={sums} detail={detail} />
      ))}
    </div>
  );
}

type SumsProps<One extends Total> = {
  asset: string;
  sums: readonly One[];
  detail: ((total: One) => ReactNode) | undefined;
};

function Sums<One extends Total>({ asset, sums, detail }: SumsProps<One>) {
  const lengths = barLengths(sums);
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="pb-1.5 text-start font-semibold">
        {m.payment_picture_caption({ asset })}
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{m.payment_picture_what()}</th>
          <th scope="col">{m.payment_amount_label()}</th>
        </tr>
      </thead>
      <tbody>
        {sums.map((sum, place) => (
          <tr key={sum.kind} className="border-t border-line">
            <th scope="row" className="w-28 py-2 pe-3 text-start align-top font-normal sm:w-36">
              {kindWord(sum.kind)}
              <span className="block text-xs text-muted">
                {m.payment_picture_rows({ count: sum.count })}
              </span>
            </th>
            <td className="grid gap-1.5 py-2">
              <div className="flex flex-wrap items-center justify-between gap-x-4">
                <span className="font-semibold tabular-nums wrap-anywhere">
                  {formatAssetAmount({ minor: BigInt(sum.minor), decimals: sum.decimals }, asset)}
                </span>
                {detail?.(sum)}
              </div>
              <Bar
                length={lengths[place] ?? 1}
                className={appearances[sum.kind]}
                isTotal={sum.kind === 'paid'}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** @param props.length in thousandths of the whole width */
function Bar({
  length,
  className,
  isTotal,
}: {
  length: number;
  className: string;
  isTotal: boolean;
}) {
  return (
    <svg
      viewBox="0 0 1000 10"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={`block h-2.5 w-full rounded-sm bg-sunken ${className}`}
    >
      <rect width={length} height={10} fill="currentColor" opacity={isTotal ? 0.55 : 1} />
    </svg>
  );
}

type RowsLinkProps = {
  total: Total;
  /** Restricts it to one case. */
  caseId?: string | undefined;
  /** For the values in dollars. */
  value?: 'usd' | undefined;
};

/**
 * Links a sum to the payments that it adds up, for staff. It is in this file because a separate one would be
 * loaded with every list.
 */
export function RowsLink({ total: { kind, asset, count }, caseId, value }: RowsLinkProps) {
  return (
    <Link
      to={urls.admin.moneyRows({ kind, asset, case: caseId, value })}
      className="inline-flex min-h-6 pointer-coarse:min-h-11 items-center text-xs font-semibold text-link"
    >
      {count === 1 ? 'See the payment' : `See the ${count.toLocaleString('en-US')} payments`}
      <span className="sr-only">
        : {kindWord(kind)}, {value ? 'in dollars' : asset}
      </span>
    </Link>
  );
}
