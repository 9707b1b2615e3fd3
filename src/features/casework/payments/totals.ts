import { addAmounts, type Amount } from '#shared/money/amount.ts';
import {
  moneyStates,
  type MoneyState,
  type PaymentEntry,
} from '#shared/vocabulary/money-states.ts';

/** The fields of a payment that sums need. `amount`: whole minor units as text; null when unknown. */
export type CountedPayment = {
  entry: PaymentEntry;
  state: MoneyState;
  amount: string | null;
  decimals: number | null;
  asset: string | null;
  /** Counts as paid alone: its state is counted in another row. */
  isPaidOnly?: true;
};

/** `paid`: all outgoing payments, in every state. The states are parts of it, and never added to it. */
export type TotalKind = 'paid' | MoneyState;

export type Total = {
  kind: TotalKind;
  asset: string;
  /** Whole minor units, as text, since they may exceed any number that JSON holds exactly. */
  minor: string;
  decimals: number;
  /** Number of rows in the sum. */
  count: number;
};

const kinds: readonly TotalKind[] = ['paid', ...moneyStates];

/**
 * Sums of the payments and of the known states of the money, per state and asset, exactly. Different assets
 * are never mixed. A row without an amount is in none of them.
 */
export function totalsOf(rows: readonly CountedPayment[]): Total[] {
  const sums = new Map<string, { amount: Amount; count: number }>();
  for (const { entry, state, amount, decimals, asset, isPaidOnly } of rows) {
    if (amount === null || decimals === null || asset === null) continue;
    const one = { minor: BigInt(amount), decimals };
    const names = [
      ...(entry === 'payment' ? [`paid ${asset}`] : []),
      ...(isPaidOnly ? [] : [`${state} ${asset}`]),
    ];
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

/** Tells whether a row is in a sum. */
export function isIn(row: CountedPayment, { kind, asset }: Pick<Total, 'kind' | 'asset'>): boolean {
  if (row.asset !== asset || row.amount === null || row.decimals === null) return false;
  return kind === 'paid' ? row.entry === 'payment' : row.state === kind && !row.isPaidOnly;
}

/** Length of a bar of the largest sum. */
export const wholeLength = 1000;

/**
 * Lengths of the bars of one asset, in thousandths of the longest; at least 1, so that a small sum
 * is still visible. Integers throughout.
 */
export function barLengths(totals: readonly Total[]): number[] {
  const decimals = Math.max(0, ...totals.map((total) => total.decimals));
  const scaled = totals.map(
    (total) => BigInt(total.minor) * 10n ** BigInt(decimals - total.decimals),
  );
  const longest = scaled.reduce((one, other) => (one > other ? one : other), 1n);
  return scaled.map((each) => Math.max(1, Number((each * BigInt(wholeLength)) / longest)));
}
