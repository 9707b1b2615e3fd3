import { isCurrency } from '#shared/money/asset.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { CountedMoney } from '../count-money.ts';

type Props = {
  counted: Pick<
    CountedMoney,
    'rows' | 'withoutValue' | 'atPar' | 'maybeRepeated' | 'isReconciled' | 'mayInclude'
  >;
};

/** Who paid in the money of another country alone misses no value in dollars; coins need one. */
export function isInDollars({ rows }: Pick<CountedMoney, 'rows'>): boolean {
  return rows.dollars.length > 0 || rows.totals.some(({ asset }) => asset && !isCurrency(asset));
}

/** How the sums were counted, and what is in none of them. */
export function CountNotes({ counted }: Props) {
  const { isReconciled, mayInclude, atPar, withoutValue, maybeRepeated } = counted;
  const notes = [
    isReconciled && m.payment_count_remainder(),
    mayInclude && m.payment_count_may_include(),
    atPar > 0 && m.payment_count_par(),
    isInDollars(counted) && withoutValue > 0 && m.payment_count_without({ count: withoutValue }),
    maybeRepeated > 0 && m.payment_count_repeated({ count: maybeRepeated }),
  ].filter((note) => note !== false);
  if (notes.length === 0) return null;
  return (
    <ul className="measure grid gap-1 text-sm text-muted">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
