import { m } from '#shared/messages/compiled/messages.js';
import { formatAssetAmount } from '#shared/money/asset.ts';
import { moneyStateWords, type MoneyState } from '#shared/vocabulary/money-states.ts';
import { barLengths, wholeLength, type Total, type TotalKind } from '../totals.ts';

/** Shape and text distinguish the states; the colour only helps. */
const appearances: Readonly<Record<MoneyState, string>> = {
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

/**
 * Payments and the known state of the money: a table per currency or asset. A bar is drawn only where it compares: a
 * state that is a part of what was paid. What is all of it is said. The bars are drawn on the server; the same sums are
 * readable as text.
 */
export function MoneyPicture({ totals }: { totals: readonly Total[] }) {
  const groups = [...Map.groupBy(totals, ({ asset }) => asset)];
  return (
    <div className="grid gap-5">
      {groups.map(([asset, sums]) => (
        <Sums key={asset} asset={asset} sums={sums} />
      ))}
    </div>
  );
}

function Sums({ asset, sums }: { asset: string; sums: readonly Total[] }) {
  const lengths = barLengths(sums);
  const hasPaid = sums.some(({ kind }) => kind === 'paid');
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
              <span className="font-semibold tabular-nums wrap-anywhere">
                {formatAssetAmount({ minor: BigInt(sum.minor), decimals: sum.decimals }, asset)}
              </span>
              {sum.kind !== 'paid' && (
                <Share
                  length={lengths[place] ?? 1}
                  kind={sum.kind}
                  isPart={hasPaid}
                  isAlone={sums.length === 1}
                />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type ShareProps = {
  /** In thousandths of the largest sum. */
  length: number;
  kind: MoneyState;
  /** True where the largest sum is what was paid. */
  isPart: boolean;
  isAlone: boolean;
};

/** How much of what was paid is in a state: a bar, or words where a bar would be full. */
function Share({ length, kind, isPart, isAlone }: ShareProps) {
  if (isAlone) return null;
  if (isPart && length === wholeLength)
    return <span className="text-xs text-muted">{m.payment_picture_all()}</span>;
  return (
    <svg
      viewBox={`0 0 ${wholeLength} 10`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={`block h-2.5 w-full rounded-sm bg-sunken ${appearances[kind]}`}
    >
      <rect width={length} height={10} fill="currentColor" />
    </svg>
  );
}
