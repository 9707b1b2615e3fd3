import { amountKindWords } from '../case-words.ts';
import type { CaseAmount } from '../change-case-amounts.server.ts';
import { addAmounts } from '#shared/money/amount.ts';
import type { Amount } from '#shared/money/amount.ts';
import { formatAssetAmount } from '#shared/money/asset.ts';
import { amountKinds } from '../case-amount.ts';

/** The stored amounts added up, kind by kind and asset by asset; different assets are never mixed. */
export function AmountTotals({ amounts }: { amounts: readonly CaseAmount[] }) {
  if (amounts.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3 text-sm">
      {amountKinds.map((kind) => {
        const sums = sumsOf(amounts.filter((amount) => amount.kind === kind));
        if (sums.length === 0) return null;
        return (
          <div key={kind}>
            <dt className="text-muted">{amountKindWords[kind]}</dt>
            {sums.map((sum) => (
              <dd key={sum} className="font-semibold tabular-nums wrap-anywhere">
                {sum}
              </dd>
            ))}
          </div>
        );
      })}
    </dl>
  );
}

function sumsOf(amounts: readonly CaseAmount[]): string[] {
  const sums = new Map<string, Amount>();
  for (const { asset, decimals, minor } of amounts) {
    const amount = { minor: BigInt(minor), decimals };
    const before = sums.get(asset);
    sums.set(asset, before ? addAmounts(before, amount) : amount);
  }
  return [...sums].map(([asset, sum]) => formatAssetAmount(sum, asset));
}
