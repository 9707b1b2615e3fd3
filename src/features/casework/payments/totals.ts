import { addAmounts, type Amount } from '#shared/money/amount.ts';
import {
  moneyStates,
  type MoneyState,
  type PaymentEntry,
} from '#shared/vocabulary/money-states.ts';

/** Of a payment, what counts for sums. `amount`: whole minor units as text; null while nobody knows. */
export type Counted = {
  entry: PaymentEntry;
  state: MoneyState;
  amount: string | null;
  decimals: number | null;
  asset: string | null;
};

/** `paid`: all that went out, whatever became of it. The states are parts of it, and never added to it. */
export type TotalKind = 'paid' | MoneyState;

export type Total = {
  kind: TotalKind;
  asset: string;
  /** Whole minor units, as text: a page's data holds no larger number. */
  minor: string;
  decimals: number;
  /** How many rows it adds up. */
  count: number;
};

const kinds: readonly TotalKind[] = ['paid', ...moneyStates];

/**
 * What was paid, and what is known of the money, state by state and asset by asset: exact sums of the
 * rows. Different assets are never mixed. A row without an amount is in none of them.
 */
export function totalsOf(rows: readonly Counted[]): Total[] {
  const sums = new Map<string, { amount: Amount; count: number }>();
  for (const { entry, state, amount, decimals, asset } of rows) {
    if (amount === null || decimals === null || asset === null) continue;
    const one = { minor: BigInt(amount), decimals };
    const names = [...(entry === 'payment' ? [`paid ${asset}`] : []), `${state} ${asset}`];
    for (const name of names) {
      const before = sums.get(name);
      sums.set(name, {
        amount: before ? addAmounts(before.amount, one) : one,
        count: (before?.count ?? 0) + 1,
      });
    }
  }
  return kinds.flatMap((kind) =>
    [...sums].flatMap(([name, { amount, count }]) => {
      const [of, asset = ''] = name.split(' ');
      const { minor, decimals } = amount;
      return of === kind ? [{ kind, asset, minor: minor.toString(), decimals, count }] : [];
    }),
  );
}

/** The same rows by their value in dollars, where one was noted with its source. */
export function inDollars<Row extends Counted & { usdCents: string | null }>(
  rows: readonly Row[],
): Counted[] {
  return rows.flatMap(({ entry, state, usdCents: amount }) =>
    amount === null ? [] : [{ entry, state, amount, decimals: 2, asset: 'USD' }],
  );
}

/**
 * How long the bars of one asset are, in thousandths of the longest; at least 1, so that a little money
 * is still seen. Whole numbers throughout.
 */
export function barLengths(totals: readonly Total[]): number[] {
  const decimals = Math.max(0, ...totals.map((total) => total.decimals));
  const scaled = totals.map(
    (total) => BigInt(total.minor) * 10n ** BigInt(decimals - total.decimals),
  );
  const longest = scaled.reduce((one, other) => (one > other ? one : other), 1n);
  return scaled.map((each) => Math.max(1, Number((each * 1000n) / longest)));
}
