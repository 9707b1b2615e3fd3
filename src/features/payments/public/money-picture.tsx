import { m } from '#shared/messages/compiled/messages.js';
import { formatAssetAmount } from '#shared/money/asset.ts';
import { stateWords } from '../payment-words.ts';
import { barLengths, type Total, type TotalKind } from '../totals.ts';

/** Shape and words tell the states apart; the colour only helps. */
const looks: Readonly<Record<TotalKind, string>> = {
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
  return kind === 'paid' ? m.payment_total_paid() : stateWords[kind]();
}

/**
 * What was paid and what is known of it: a table per currency or asset, with bars to the scale of its
 * largest sum. The bars are drawn on the server; whoever does not see them reads the same sums.
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
        {sums.map(({ kind, minor, decimals, count }, place) => (
          <tr key={kind} className="border-t border-line">
            <th scope="row" className="w-28 py-2 pe-3 text-start align-top font-normal sm:w-36">
              {kindWord(kind)}
              <span className="block text-xs text-muted">{m.payment_picture_rows({ count })}</span>
            </th>
            <td className="grid gap-1.5 py-2">
              <span className="font-semibold tabular-nums wrap-anywhere">
                {formatAssetAmount({ minor: BigInt(minor), decimals }, asset)}
              </span>
              <Bar length={lengths[place] ?? 1} look={looks[kind]} isTotal={kind === 'paid'} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** @param props.length in thousandths of the whole width */
function Bar({ length, look, isTotal }: { length: number; look: string; isTotal: boolean }) {
  return (
    <svg
      viewBox="0 0 1000 10"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={`block h-2.5 w-full rounded-sm bg-sunken ${look}`}
    >
      <rect width={length} height={10} fill="currentColor" opacity={isTotal ? 0.55 : 1} />
    </svg>
  );
}
